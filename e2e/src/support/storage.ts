import type { BrowserContext } from '@playwright/test'

/** Blocks browser storage for every page, like a browser that stores nothing for a site: every access throws. */
export const withoutStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('No', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
