import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'vitest/config'

/**
 * Settings of all vitest projects that render screens. A project's own setup file, such as `@zaakwerk/testing/fake-api`, comes first, because axios copies its
 * defaults when the platform creates its client.
 */
export const screenTests = {
  environment: 'jsdom',
  // One jsdom per worker instead of per file; files are still isolated from each other.
  pool: 'vmThreads',
  alias: [{ find: /^antd$/, replacement: fileURLToPath(new URL('./antd-parts.ts', import.meta.url)) }],
  // React's development build, with its warnings and its `act`. With "test" antd gives every dialog the same id: names mix up, and Esc closes the wrong one.
  env: { NODE_ENV: 'development' },
  // For whole screens on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  include: ['src/**/*.test.{ts,tsx}'],
} satisfies ViteUserConfig['test']
