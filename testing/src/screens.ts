import type { ViteUserConfig } from 'vitest/config'

/**
 * What the vitest projects that draw screens have in common. A setup file of the project itself, such as
 * `@zaakwerk/testing/fake-api`, goes first: axios copies its defaults when the platform makes its client.
 */
export const screenTests = {
  environment: 'jsdom',
  // One jsdom for each worker instead of one for each file; files still get a world of their own.
  pool: 'vmThreads',
  // Under "test" antd gives every dialog the same id: names mix, and Esc closes the wrong one.
  env: { NODE_ENV: 'development' },
  // Whole screens, on a machine that may be busy.
  testTimeout: 20_000,
  include: ['src/**/*.test.{ts,tsx}'],
} satisfies ViteUserConfig['test']
