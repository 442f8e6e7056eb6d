import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By itself it leaves one core free, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      'shared/*/vitest.config.ts',
      'host/vitest.config.ts',
      'mfe-*/vitest.config.ts',
      'api/vitest.config.ts',
      'demo/vitest.config.ts',
    ],
  },
})
