import { setTimeout as pause } from 'node:timers/promises'
import { reportTab, TabReport } from '@zaakwerk/contract/releases'
import type { RegistryEntry, RegistryPage } from '@zaakwerk/contract/remotes'
import { browserFlags, findBrowser } from '../browser.ts'
import { stubAnswer, stubTokens } from './api-stub.ts'
import { addressOf, someAtATime } from './prove-release.ts'

/** Milliseconds. A page is drawn in a second; a busy machine takes longer. */
const longest = 30_000
/** Milliseconds that a page is watched after its first paint. Its shell reports a failure within one and a half seconds. */
const watched = 2_000

/** Two cores draw no more at once. */
const pagesAtATime = 3

/** What a browser saw of pages. */
export interface Opened {
  readonly pages: number
  readonly problems: readonly string[]
}

/** What the shell reports of a remote: `painted`, or what failed. */
export const outcomeOf = (report: unknown, { name, version }: RegistryEntry): string | undefined => {
  const loads = TabReport.safeParse(report).data?.loads ?? []
  const own = loads.filter((load) => load.remote === name && load.version === version)
  const failed = own.find((load) => load.failed !== null)?.failed
  return failed ?? (own.length > 0 ? 'painted' : undefined)
}

const startBrowser = async () => {
  try {
    const { chromium } = await import('@playwright/test')
    const executablePath = findBrowser()
    return await chromium.launch({ ...(executablePath && { executablePath }), args: [...browserFlags] })
  } catch {
    // There is none, or this machine cannot start it.
    return undefined
  }
}
type Browser = NonNullable<Awaited<ReturnType<typeof startBrowser>>>
type Context = Awaited<ReturnType<Browser['newContext']>>

/** A browser that is signed in nowhere: what it asks the API is answered here, and nothing of it reaches the server. */
const visitContext = async (browser: Browser, server: string): Promise<Context> => {
  const localStorage = Object.entries(stubTokens()).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: new URL(server).origin, localStorage }] },
  })
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const request = route.request()
      const { status, headers, body } = stubAnswer({
        method: request.method(),
        path: new URL(request.url()).pathname,
      })
      await route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) })
    },
  )
  return context
}

/** For the page: what its shell sends when nobody waits for an answer comes here instead. */
const catchReports = `navigator.sendBeacon = (url, data) => {
  if (String(url).endsWith('${reportTab.path}')) void data.text().then((text) => self.zaakwerkReport(text))
  return true
}`

interface Visit {
  readonly remote: RegistryEntry
  /** Milliseconds until a page has to be drawn. */
  readonly patience: number
}

/** Opens one page. What its shell would report to the server, it reports here. */
const openPage = async (
  context: Context,
  address: string,
  { remote, patience }: Visit,
): Promise<string | undefined> => {
  const outcomes: string[] = []
  const first = Promise.withResolvers<void>()
  const page = await context.newPage()
  await page.exposeFunction('zaakwerkReport', (text: string) => {
    const outcome = outcomeOf(JSON.parse(text), remote)
    if (outcome) outcomes.push(outcome)
    if (outcome) first.resolve()
  })
  await page.addInitScript({ content: catchReports })
  await page.goto(address, { waitUntil: 'commit' })
  await Promise.race([first.promise.then(() => pause(watched)), pause(patience, undefined, { ref: false })])
  const { pathname } = new URL(address)
  const failed = outcomes.find((outcome) => outcome !== 'painted')
  if (failed) return `${pathname} fails in a browser: ${failed}`
  // A shell of another release may not take the sign-in for one: that says nothing of the remote.
  const isElsewhere = new URL(page.url()).pathname !== pathname
  return outcomes.length > 0 || isElsewhere
    ? undefined
    : `${pathname} is not drawn in a browser within ${patience / 1000} s`
}

/**
 * Opens the pages of a remote in the shell of a server, in a headless browser. Nobody signs in and nothing is asked of the server but its pages and files.
 * Undefined where there is no browser.
 */
export const openPages = async (
  server: string,
  remote: RegistryEntry,
  { patience = longest }: Partial<Pick<Visit, 'patience'>> = {},
): Promise<Opened | undefined> => {
  const browser = await startBrowser()
  if (!browser) return undefined
  try {
    const context = await visitContext(browser, server)
    const coded = remote.pages.filter(({ name }: RegistryPage) => name !== undefined)
    const problems = await someAtATime(coded, pagesAtATime, ({ path }) =>
      openPage(context, `${server}${addressOf(path)}`, { remote, patience }),
    )
    return { pages: coded.length, problems }
  } finally {
    await browser.close()
  }
}
