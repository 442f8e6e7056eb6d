import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { TokenPair } from '@zaakwerk/contract/session'
import { browserFlags, ensureBrowser } from '@zaakwerk/tools/browser'

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
