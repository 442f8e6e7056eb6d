import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test'

const file = /\/(static|remotes)\/.*\.(js|css)(\?|$)/

/** Timeout of `boot.js` for a file before it retries; it gives up after three of them. */
const patience = 5_000

/** Whether the page waits for one of these scripts or styles, without having retried it. */
const waitsFor = (page: Page, hung: readonly string[]): Promise<boolean> =>
  page.evaluate((given) => {
    const urls = Array.from(document.querySelectorAll('script[src], link[rel=stylesheet]'), (element) =>
      String(Reflect.get(element, 'src') ?? Reflect.get(element, 'href')),
    )
    return urls.some((url) => given.includes(url) && !urls.some((other) => other.startsWith(`${url}?anew=`)))
  }, hung)

interface Hanging {
  /** Leaves a request unanswered. */
  readonly hang: (route: Route) => Promise<void>
  /** Advances the page's clock until this is visible, each time the page only waits for hanging files. */
  readonly waitFor: (shown: Locator) => Promise<void>
}

/** Simulates hanging files with a fake clock, so that tests do not wait for the real timeouts. */
export const hangingIn = async (page: Page): Promise<Hanging> => {
  const coming = new Set<Request>()
  const hung = new Set<string>()
  const come = (request: Request): void => {
    coming.delete(request)
  }
  page.on('request', (request) => {
    if (file.test(request.url())) coming.add(request)
  })
  page.on('requestfinished', come)
  page.on('requestfailed', come)
  await page.clock.install()
  return {
    hang: async (route) => {
      coming.delete(route.request())
      hung.add(route.request().url())
    },
    waitFor: async (shown) => {
      const step = async (): Promise<boolean> => {
        if (await shown.isVisible()) return true
        if (coming.size === 0 && (await waitsFor(page, [...hung]))) await page.clock.fastForward(patience)
        return false
      }
      await expect.poll(step, { intervals: [50], timeout: 60_000 }).toBe(true)
    },
  }
}
