import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    // Node reads the sources by itself: nothing is to be transformed or mocked, and what it made of them is kept (`NODE_COMPILE_CACHE`).
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['src/**/*.test.ts'],
    // Files may share loaded modules, as each has its own server and database; loading them again takes longer than the tests.
    isolate: false,
    globalSetup: ['./src/platform/db/testing/vitest-global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Waiting ends as soon as the condition holds; by itself it gives up after a second.
    expect: { poll: { timeout: 30_000 } },
  },
})
