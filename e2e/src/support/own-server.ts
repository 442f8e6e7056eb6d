import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Browser, type Page, test } from '@playwright/test'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { TokenPair } from '@zaakwerk/contract/session'
import type { Connection } from '@zaakwerk/tools/delivery/order-client'
import { readKey } from '@zaakwerk/tools/delivery/release-key'
import { root, webRoot } from '@zaakwerk/tools/paths'
import { startServer } from '@zaakwerk/tools/server-process'
import { accounts } from './accounts.ts'
import { dataDir, demoPassword, port } from './server.ts'

/** A server for one test that would disturb journeys running in parallel. */
export interface OwnServer {
  /** For release orders. */
  readonly connection: Connection
  readonly url: string
  /** An access token of an account with this role. */
  tokenOf(role: StaffRole): Promise<string>
  /** Opens a page in a new browser context, signed in as an account with this role. */
  open(browser: Browser, role: StaffRole): Promise<Page>
  stop(): Promise<void>
}

/** Starts a server with its own database and a few cases, and these settings. */
export const startOwnServer = async (settings: NodeJS.ProcessEnv = {}): Promise<OwnServer> => {
  await mkdir(dirname(resolve(root, dataDir)), { recursive: true })
  const ownDataDir = await mkdtemp(`${resolve(root, dataDir)}-own-`)
  // PostgreSQL runs as another user, which needs access.
  await chmod(ownDataDir, 0o755)
  const server = await startServer({
    PORT: String(port + 1 + test.info().parallelIndex),
    DATA_DIR: ownDataDir,
    WEB_ROOT: webRoot,
    NODE_ENV: 'test',
    DEMO: '1',
    DEMO_CASES: '3',
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const { url } = server.ready
  const signIn = async (role: StaffRole): Promise<TokenPair> => {
    const body = new URLSearchParams({ username: accounts[role], password: demoPassword })
    return TokenPair.parse(await (await fetch(`${url}/api/token`, { method: 'POST', body })).json())
  }
  return {
    connection: { server: url, key: await readKey({ DATA_DIR: ownDataDir }) },
    url,
    tokenOf: async (role) => (await signIn(role)).access_token,
    open: async (browser, role) => {
      const items = Object.entries(await signIn(role)).map(([name, value]) => ({
        name,
        value: String(value),
      }))
      const context = await browser.newContext({
        baseURL: url,
        storageState: { cookies: [], origins: [{ origin: url, localStorage: items }] },
      })
      return context.newPage()
    },
    stop: () => server.stop(),
  }
}
