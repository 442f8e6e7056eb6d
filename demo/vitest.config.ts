import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'demo',
    // Node reads the sources by itself: nothing is to be transformed or mocked, and what it made of them is kept (`NODE_COMPILE_CACHE`).
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['src/**/*.test.ts'],
    isolate: false,
    globalSetup: ['@zaakwerk/api/platform/db/testing/vitest-global-setup'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
