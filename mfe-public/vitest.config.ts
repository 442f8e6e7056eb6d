import { screenTests } from '@zaakwerk/testing/screens'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    ...screenTests,
    name: 'mfe-public',
    // These pages render in strict mode, which only React's development build supports.
    env: { NODE_ENV: 'development' },
    setupFiles: ['@zaakwerk/testing/screen-setup'],
  },
})
