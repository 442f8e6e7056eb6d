import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'vitest/config'

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** The vitest project of all tests that render screens. */
export const screenTests = {
  name: 'screens',
  include: ['{host,mfe-*,shared/{pdf,platform,ui,widgets}}/src/**/*.test.{ts,tsx}'],
  environment: 'jsdom',
  // One jsdom per thread, and packages of node_modules that stay loaded and compiled: see `screen-setup.ts`.
  pool: 'threads',
  isolate: false,
  alias: [{ find: /^antd$/, replacement: beside('antd-parts.ts') }],
  // The adapter comes first, because axios copies its defaults when the platform creates its client.
  setupFiles: [beside('fake-api.ts'), beside('screen-setup.ts')],
  // React's development build, with its warnings and its `act`. With "test" antd gives every dialog the same id: names mix up, and Esc closes the wrong one.
  env: { NODE_ENV: 'development' },
  // For whole screens on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
} satisfies ViteUserConfig['test']
