import { setTimeout as pause } from 'node:timers/promises'
import type { RegistryEntry, RegistryPage } from '@zaakwerk/contract/remotes'
import { reportTab, TabReport } from '@zaakwerk/contract/tab-reports'
import { browserFlags, findBrowser } from '../browser.ts'
import { stubAnswer, stubTokens } from './api-stub.ts'
import { findProblems, samplePath } from './verify-release.ts'

/** A page is drawn in a second; a busy machine takes longer. */
const defaultTimeoutMs = 30_000
/** How long a page is watched after its first paint. The shell reports a failure within one and a half seconds. */
const watchMs = 2_000

/** Two cores render no more at once. */
const pagesAtATime = 3

/** The result of opening the pages of a remote in a browser. */
export interface Opened {
  /** Pages of which the shell reported a paint, without a failure. */
  readonly pages: number
  /** Pages that led elsewhere, which says nothing about them. */
  readonly redirected: number
  readonly problems: readonly string[]
}

/** The outcome of a load of this version in a report of the shell: `painted`, or what failed. Undefined without a load of it. */
export const loadOutcome = (report: unknown, { name, version }: RegistryEntry): string | undefined => {
  const loads = TabReport.safeParse(report).data?.loads ?? []
  const own = loads.filter((load) => load.remote === name && load.version === version)
  const failed = own.find((load) => load.failed !== null)?.failed
  return failed ?? (own.length > 0 ? 'painted' : undefined)
}

interface VisitEnd {
  /** URL of the requested page. */
  readonly address: string
  /** URL that the browser ended on. */
  readonly url: string
  readonly outcomes: readonly string[]
  readonly timeoutMs: number
}

/** `painted`, `redirected`, or the problem as a sentence. */
export const visitResult = ({ address, url, outcomes, timeoutMs }: VisitEnd): string => {
  const { pathname } = new URL(address)
  const failed = outcomes.find((outcome) => outcome !== 'painted')
  if (failed) return `${pathname} fails in a browser: ${failed}`
  // To another page, which may have painted instead; or to the sign-in page, by a shell of another release that rejects the stub's session.
  if (new URL(url).pathname !== pathname) return 'redirected'
  if (outcomes.length > 0) return 'painted'
  return `${pathname} is not drawn in a browser within ${timeoutMs / 1000} s`
}

const startBrowser = async () => {
  try {
    const { chromium } = await import('@playwright/test')
    const executablePath = findBrowser()
    return await chromium.launch({ ...(executablePath && { executablePath }), args: [...browserFlags] })
  } catch {
    // No browser, or this machine cannot start it.
    return undefined
  }
}
type Browser = NonNullable<Awaited<ReturnType<typeof startBrowser>>>
type Context = Awaited<ReturnType<Browser['newContext']>>

/** A browser context with a stub session: its API calls are answered here and never reach the server. */
const stubContext = async (browser: Browser, server: string): Promise<Context> => {
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

/** Page script that redirects the shell's beacons with tab reports to this process. */
const interceptReports = `navigator.sendBeacon = (url, data) => {
  if (String(url).endsWith('${reportTab.path}')) void data.text().then((text) => self.zaakwerkReport(text))
  return true
}`

interface Visit {
  readonly remote: RegistryEntry
  /** Time within which a page has to be drawn. */
  readonly timeoutMs: number
}

/** Opens one page and intercepts what its shell reports. */
const openPage = async (context: Context, address: string, { remote, timeoutMs }: Visit): Promise<string> => {
  const outcomes: string[] = []
  const first = Promise.withResolvers<void>()
  const page = await context.newPage()
  await page.exposeFunction('zaakwerkReport', (text: string) => {
    const outcome = loadOutcome(JSON.parse(text), remote)
    if (outcome) outcomes.push(outcome)
    if (outcome) first.resolve()
  })
  await page.addInitScript({ content: interceptReports })
  await page.goto(address, { waitUntil: 'commit' })
  await Promise.race([first.promise.then(() => pause(watchMs)), pause(timeoutMs, undefined, { ref: false })])
  return visitResult({ address, url: page.url(), outcomes, timeoutMs })
}

/**
 * Opens the pages of a remote in the shell of a server, in a headless browser. The server gets requests for pages and files only: no sign-in, no API calls.
 * Undefined without a browser.
 */
export const openPages = async (
  server: string,
  remote: RegistryEntry,
  { timeoutMs = defaultTimeoutMs }: Partial<Pick<Visit, 'timeoutMs'>> = {},
): Promise<Opened | undefined> => {
  const browser = await startBrowser()
  if (!browser) return undefined
  try {
    const context = await stubContext(browser, server)
    const coded = remote.pages.filter(({ name }: RegistryPage) => name !== undefined)
    const counts = { painted: 0, redirected: 0 }
    const problems = await findProblems(coded, pagesAtATime, async ({ path }) => {
      const result = await openPage(context, `${server}${samplePath(path)}`, { remote, timeoutMs })
      if (result !== 'painted' && result !== 'redirected') return result
      counts[result] += 1
      return undefined
    })
    return { pages: counts.painted, redirected: counts.redirected, problems }
  } finally {
    await browser.close()
  }
}
