import { screenTests } from '@zaakwerk/testing/screens'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    ...screenTests,
    name: 'mfe-finance',
    setupFiles: ['@zaakwerk/testing/fake-api', '@zaakwerk/testing/screen-setup'],
  },
})
