import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'shared/*/vitest.config.ts',
      'host/vitest.config.ts',
      'mfe-*/vitest.config.ts',
      'api/vitest.config.ts',
      'demo/vitest.config.ts',
      'tools/vitest.config.ts',
      'bench/vitest.config.ts',
    ],
  },
})
