import type { BrowserContext } from '@playwright/test'

/** Takes storage away from every page, as a browser does that keeps nothing for a site: it throws at the first word of it. */
export const withoutStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('No', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
