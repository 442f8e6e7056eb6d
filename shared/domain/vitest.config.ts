import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'domain',
    environment: 'node',
    isolate: false,
    // Node reads the sources by itself: nothing is to be transformed, and what it made of them is kept (`NODE_COMPILE_CACHE`).
    experimental: { viteModuleRunner: false },
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
  },
})
