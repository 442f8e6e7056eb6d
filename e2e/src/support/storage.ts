import type { BrowserContext } from '@playwright/test'

/** How a browser keeps nothing for a site: it throws at the first word of storage, or has no room left. */
export type NoStorage = 'blocked' | 'full'

/** Takes storage away from every page. */
export const withoutStorage = (context: BrowserContext, how: NoStorage): Promise<unknown> =>
  context.addInitScript((given) => {
    const refuse = (name: string) => () => {
      throw new DOMException('No', name)
    }
    if (given === 'full') Storage.prototype.setItem = refuse('QuotaExceededError')
    else
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse('SecurityError') })
  }, how)
