import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import type { StaffRole } from '@zaakwerk/contract/roles'
import axe from 'axe-core'
import { clearStorage, signInAs } from './kept-browser.ts'
import { keepNotices } from './notices.ts'
import { translatePages } from './translation.ts'

/** Options of a test, or of a project of tests. */
export interface TestOptions {
  /** Simulates a browser that translates every page, as for users who do not read Dutch. */
  readonly isTranslated: boolean
  /** The role that is signed in at the start of a test; nobody by default. */
  readonly role: StaffRole | undefined
  /** The browser errors that this test expects; any other fails it. */
  readonly expected: RegExp | undefined
  /** A browser with an empty cache: for tests that count, hold or change what is loaded, or change the browser itself. */
  readonly isFirstVisit: boolean
}

interface Fixtures {
  /** Opens a browser, in which a role is signed in. */
  readonly openBrowser: (role?: StaffRole) => Promise<BrowserContext>
  /** Collected browser errors. */
  readonly complaints: string[]
  /** Opens a second browser, for a colleague who works on the same cases; without a role nobody is signed in. */
  readonly colleague: (role?: StaffRole) => Promise<Page>
}

const isViolation = (text: string): boolean =>
  /Content Security Policy|Trusted Type|TrustedScript|TrustedHTML|\bintegrity\b/i.test(text)

interface KeptBrowsers {
  /** Browsers of this worker by their options: in their cache scripts stay compiled from one test to the next. */
  readonly keptBrowsers: Map<string, BrowserContext>
}

const prepare = async (context: BrowserContext, isTranslated: boolean): Promise<BrowserContext> => {
  await keepNotices(context)
  if (isTranslated) await translatePages(context)
  return context
}

/** Collects what the browser complains about, until the returned function is called. */
const listen = (context: BrowserContext, complaints: string[]): (() => void) => {
  const hear = (message: ConsoleMessage): void => {
    if (isViolation(message.text())) complaints.push(message.text())
  }
  const fail = (error: WebError): void => {
    complaints.push(String(error.error()))
  }
  context.on('console', hear)
  context.on('weberror', fail)
  return () => {
    context.off('console', hear)
    context.off('weberror', fail)
  }
}

/** `test` with one rule for every end-to-end test: no violation of the content security policy and no uncaught error. */
export const test = base.extend<Fixtures & TestOptions, KeptBrowsers>({
  isTranslated: [false, { option: true }],
  role: [undefined, { option: true }],
  expected: [undefined, { option: true }],
  isFirstVisit: [false, { option: true }],
  keptBrowsers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from here
    async ({}, use) => {
      const kept = new Map<string, BrowserContext>()
      await use(kept)
      await Promise.all([...kept.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
  openBrowser: async (
    { browser, keptBrowsers, isFirstVisit, isTranslated, isMobile, hasTouch, javaScriptEnabled, viewport },
    use,
  ) => {
    const opened: BrowserContext[] = []
    await use(async (role) => {
      const options = { isTranslated, isMobile, hasTouch, javaScriptEnabled, viewport }
      const key = JSON.stringify({ ...options, nth: opened.length })
      const kept = isFirstVisit ? undefined : keptBrowsers.get(key)
      const context = kept ?? (await prepare(await browser.newContext(), isTranslated))
      opened.push(context)
      if (!isFirstVisit) keptBrowsers.set(key, context)
      if (role) await signInAs(context, role)
      return context
    })
    await Promise.all(opened.map((context) => (isFirstVisit ? context.close() : clearStorage(context))))
  },
  context: async ({ openBrowser, role }, use) => use(await openBrowser(role)),
  complaints: [
    async ({ context, expected }, use) => {
      const complaints: string[] = []
      const stop = listen(context, complaints)
      await use(complaints)
      stop()
      expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([])
      if (expected) expect(complaints).not.toEqual([])
    },
    { auto: true },
  ],
  colleague: async ({ openBrowser, complaints }, use) => {
    const stops: (() => void)[] = []
    await use(async (role) => {
      const context = await openBrowser(role)
      stops.push(listen(context, complaints))
      return context.newPage()
    })
    for (const stop of stops) stop()
  },
})

/** Frames with mails do not run scripts, so axe would wait there forever. */
const framedMail = 'iframe[sandbox=""]'

const options = {
  // Skips collecting the other results.
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies axe.RunOptions

declare global {
  interface Window {
    /** Injected by {@link violationsIn}, once per document. */
    readonly axe?: typeof axe
  }
}

/** Waits one frame: scripts that depend on the window's width render again then. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done())))

/** Runs axe directly: its Playwright builder injects half a megabyte of script twice per run. */
const violationsIn = async (page: Page): Promise<axe.Result[]> => {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source)
  return page.evaluate(
    async ([exclude, given]) => {
      if (!window.axe) throw new Error('The page went away')
      return (await window.axe.run({ exclude: [exclude] }, given)).violations
    },
    [framedMail, options] as const,
  )
}

/** Expects axe to find no violation of WCAG 2.2 A and AA; a framed mail is left out. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const frames = page.frames().length - (await page.locator(framedMail).count())
  expect(frames, 'axe looks at one frame only').toBe(1)
  await drawn(page)
  const violations = await violationsIn(page)
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.html) })),
  ).toEqual([])
}

export { expect }
