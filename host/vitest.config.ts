import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'host',
    environment: 'jsdom',
    // One jsdom a worker instead of one a file; files keep a world of their own.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: './src/pages/testing/setup.ts',
  },
})
