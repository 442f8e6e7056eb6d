import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'ui',
    environment: 'jsdom',
    // One jsdom a worker instead of one a file; files keep a world of their own.
    pool: 'vmThreads',
    // Whole screens, on a machine that may be busy.
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: './src/testing/setup.ts',
  },
})
