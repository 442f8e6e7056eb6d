import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'tools',
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
  },
})
