import { screenTests } from '@zaakwerk/testing/screens'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    ...screenTests,
    name: 'mfe-public',
    setupFiles: ['@zaakwerk/testing/screen-setup'],
  },
})
