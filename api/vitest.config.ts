import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // Every file has a server and a database of its own; loading the code anew for each would take longer than running it.
    isolate: false,
    globalSetup: ['./src/db/vitest-global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
