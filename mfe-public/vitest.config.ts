import { screenTests } from '@zaakwerk/testing/screens'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    ...screenTests,
    name: 'mfe-public',
    // These pages are drawn in strict mode, which only the development build of React knows.
    env: { NODE_ENV: 'development' },
    setupFiles: ['@zaakwerk/testing/screen-setup'],
  },
})
