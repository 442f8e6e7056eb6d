import { defineConfig } from '@playwright/test'
import { browserFlags } from '@zaakwerk/tools/browser'
import { baseUrl, demoPassword, port } from './src/support/server.ts'

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  timeout: 30_000,
  expect: { timeout: 7_000 },
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  workers: 2,
  fullyParallel: true,
  use: {
    baseURL: baseUrl,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...browserFlags],
    },
  },
  projects: [
    { name: 'accounts', testMatch: /accounts\.setup\.ts/ },
    { name: 'journeys', testMatch: /\.spec\.ts/, testIgnore: /public\.spec\.ts/, dependencies: ['accounts'] },
    // Sets new passwords, which ends the sessions that the others run on.
    { name: 'links', testMatch: /public\.spec\.ts/, dependencies: ['journeys'] },
  ],
  webServer: {
    command: 'node ../tools/src/start.ts',
    url: `${baseUrl}/health/ready`,
    timeout: 180_000,
    reuseExistingServer: process.env.CI !== 'true' && process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR ?? `e2e/test-results/.data-${process.pid}`,
      DEMO: '1',
      DEMO_PASSWORD: demoPassword,
    },
  },
})
