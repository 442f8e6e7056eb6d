import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { TokenPair } from '@zaakwerk/contract/session'
import { browserFlags, ensureBrowser } from '@zaakwerk/tools/browser'
import { webRoot } from '@zaakwerk/tools/paths'
import { startServer } from '@zaakwerk/tools/server-process'

const password = 'Meting-2026-zaakwerk'

export const openBrowser = async (): Promise<Browser> => {
  const executablePath = await ensureBrowser()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...browserFlags] })
}

export const signInAt = async (url: string, password: string): Promise<TokenPair> => {
  const body = new URLSearchParams({ username: 'admin@zaakwerk.test', password })
  return TokenPair.parse(await (await fetch(`${url}/api/token`, { method: 'POST', body })).json())
}

/** A new browser context that is signed in, with an empty cache. */
export const signedInContext = async (browser: Browser, tokens: TokenPair): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((pair) => {
    localStorage.setItem('access_token', pair.access_token)
    localStorage.setItem('refresh_token', pair.refresh_token)
  }, tokens)
  return context
}

interface SignedInDemo {
  readonly url: string
  /** Tokens of an administrator. */
  readonly tokens: TokenPair
  readonly context: BrowserContext
}

interface DemoSettings extends NodeJS.ProcessEnv {
  readonly PORT: string
  readonly DATA_DIR: string
}

/** Runs a measurement in a signed-in browser against a demo server with the built pages, and stops both afterwards. */
export const inDemo = async (
  settings: DemoSettings,
  measure: (demo: SignedInDemo) => Promise<void>,
): Promise<void> => {
  const server = await startServer({
    WEB_ROOT: webRoot,
    DEMO: '1',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    ...settings,
  })
  try {
    const browser = await openBrowser()
    try {
      const { url } = server.ready
      const tokens = await signInAt(url, password)
      await measure({ url, tokens, context: await signedInContext(browser, tokens) })
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
}
