import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mfe-settings',
    environment: 'jsdom',
    // One jsdom a worker instead of one a file; files keep a world of their own.
    pool: 'vmThreads',
    // Under "test" antd gives every dialog one and the same id: names mix and Esc closes the wrong one.
    env: { NODE_ENV: 'development' },
    // Whole screens, on a machine that may be busy.
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
    // The fake API first: axios copies its defaults when the client of the platform is made.
    setupFiles: ['./src/testing/fake-api.ts', './src/testing/setup.ts'],
  },
})
