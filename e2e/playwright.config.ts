import { defineConfig } from '@playwright/test'
import { browserFlags } from '@zaakwerk/tools/browser'
import { baseUrl, dataDir, demoPassword, identityProvider, port } from './src/support/server.ts'
import type { TestOptions } from './src/support/test.ts'

const executablePath = process.env.CHROMIUM_PATH

/** Pages of clients, sign-in, and the forms and filters of staff: who works on a page that the browser translates works on one that it does not. */
const translated = /(public|client-links|story-nha|finance|people|sign-in|tasks|cases)\.spec\.ts/

const longest = /(lists-fit|resilience)\.spec\.ts/

export default defineConfig<TestOptions>({
  testDir: './src',
  outputDir: './test-results',
  // Waiting ends as soon as what is meant is there; the limits only have to outlast a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  workers: 2,
  fullyParallel: true,
  use: {
    baseURL: baseUrl,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    // A stuck action fails with its own error, instead of with the timeout of its test.
    actionTimeout: 60_000,
    // Without animations nothing has to be waited for, and nothing moves away from under a click.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time: `npm test` without names switches it off. `npm test -- FILE` records.
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
    { name: 'journeys', testMatch: /\.spec\.ts/, testIgnore: [longest, translated] },
    { name: 'translated', testMatch: translated, use: { isTranslated: true } },
  ],
  webServer: {
    command: 'node ../tools/src/start.ts',
    url: `${baseUrl}/health/ready`,
    timeout: 600_000,
    reuseExistingServer: process.env.CI !== 'true' && process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_PASSWORD: demoPassword,
      // Few, because a long list is dear to fill and to draw; who needs a second page makes it.
      DEMO_CASES: '40',
      OIDC_ISSUER: `http://127.0.0.1:${identityProvider.port}`,
      OIDC_CLIENT_ID: identityProvider.clientId,
      OIDC_CLIENT_SECRET: identityProvider.clientSecret,
      OIDC_NAME: 'Microsoft',
    },
  },
})
