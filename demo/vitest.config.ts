import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'demo',
    include: ['src/**/*.test.ts'],
    isolate: false,
    globalSetup: ['@zaakwerk/api/platform/db/testing/vitest-global-setup'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
