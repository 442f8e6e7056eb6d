import { defineConfig } from '@playwright/test'
import { browserFlags } from '@zaakwerk/tools/browser'
import { baseUrl, dataDirOf, demoPassword, linksPort, linksUrl, port } from './src/support/server.ts'

const executablePath = process.env.CHROMIUM_PATH

const server = (at: number, cases: number) => ({
  command: 'node ../tools/src/start.ts',
  url: `http://127.0.0.1:${at}/health/ready`,
  timeout: 180_000,
  reuseExistingServer: process.env.CI !== 'true' && process.env.E2E_REUSE === '1',
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'ignore' as const,
  env: {
    PORT: String(at),
    DATA_DIR: dataDirOf(at),
    DEMO: '1',
    DEMO_PASSWORD: demoPassword,
    DEMO_CASES: String(cases),
  },
})

const longest = /(story-\w+|resilience)\.spec\.ts/

export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  // Waiting ends as soon as what is meant is there; the limits only have to outlast a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  workers: 2,
  fullyParallel: true,
  use: {
    baseURL: baseUrl,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    // Without animations nothing has to be waited for, and nothing moves away from under a click.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time: the gate switches it off and repeats what failed with it on.
    trace: process.env.E2E_TRACE === '0' ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...browserFlags],
    },
  },
  // Projects do not depend on each other, so one failure does not keep other tests from running.
  projects: [
    // The longest first, so that none is left to one worker at the end.
    { name: 'long journeys', testMatch: longest },
    { name: 'journeys', testMatch: /\.spec\.ts/, testIgnore: [/public\.spec\.ts/, longest] },
    { name: 'links', testMatch: /public\.spec\.ts/, use: { baseURL: linksUrl } },
  ],
  webServer: [server(port, 500), server(linksPort, 0)],
})
