import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test'

const file = /\/(static|remotes)\/.*\.(js|css)(\?|$)/

/** As long as `boot.js` waits for a file before it asks again; three times as long, and it gives up. */
const patience = 5_000

/** Whether a script or style that the page waits for is one of these, and was not asked for again since. */
const waitsFor = (page: Page, hung: readonly string[]): Promise<boolean> =>
  page.evaluate((given) => {
    const urls = Array.from(document.querySelectorAll('script[src], link[rel=stylesheet]'), (element) =>
      String(Reflect.get(element, 'src') ?? Reflect.get(element, 'href')),
    )
    return urls.some((url) => given.includes(url) && !urls.some((other) => other.startsWith(`${url}?anew=`)))
  }, hung)

interface Hanging {
  /** Leaves a request without an answer. */
  readonly hang: (route: Route) => Promise<void>
  /** Lets the time of the page go by until this shows: whenever it waits for nothing but what hangs. */
  readonly waitFor: (shown: Locator) => Promise<void>
}

/** For files that hang: nobody waits for the seconds that the page gives them. */
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
