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
import { clearStorage, signInAs } from './browser-session.ts'
import { recordNotices } from './notices.ts'
import { createOffices, type Offices } from './offices.ts'
import { translatePages } from './translation.ts'

/** Options of a test, or of a project of tests. */
export interface TestOptions {
  /** Simulates a browser that translates every page, as for users who do not read Dutch. */
  readonly isTranslated: boolean
  /** The role that is signed in at the start of a test; none by default. */
  readonly role: StaffRole | undefined
  /** The browser errors that this test expects; any other fails it. */
  readonly expected: RegExp | undefined
  /** A browser with an empty cache: for tests that count, hold or change what is loaded, or change the browser itself. */
  readonly isFirstVisit: boolean
}

interface Fixtures {
  /** Opens a browser context, in which a role is signed in. */
  readonly openContext: (role?: StaffRole) => Promise<BrowserContext>
  /** Collected browser errors. */
  readonly browserErrors: string[]
  /** Opens a second browser, for a colleague who works on the same cases; without a role it is signed out. */
  readonly colleague: (role?: StaffRole) => Promise<Page>
}

const isViolation = (text: string): boolean =>
  /Content Security Policy|Trusted Type|TrustedScript|TrustedHTML|\bintegrity\b/i.test(text)

interface OfWorker {
  /** Contexts of this worker by their options: in their cache scripts stay compiled from one test to the next. */
  readonly reusedContexts: Map<string, BrowserContext>
  /** For journeys that would disturb those that run beside them. */
  readonly offices: Offices
}

const prepare = async (context: BrowserContext, isTranslated: boolean): Promise<BrowserContext> => {
  await recordNotices(context)
  if (isTranslated) await translatePages(context)
  return context
}

/** Collects what the browser complains about, until the returned function is called. */
const recordErrors = (context: BrowserContext, browserErrors: string[]): (() => void) => {
  const recordMessage = (message: ConsoleMessage): void => {
    if (isViolation(message.text())) browserErrors.push(message.text())
  }
  const recordError = (error: WebError): void => {
    browserErrors.push(String(error.error()))
  }
  context.on('console', recordMessage)
  context.on('weberror', recordError)
  return () => {
    context.off('console', recordMessage)
    context.off('weberror', recordError)
  }
}

/** `test` with one rule for every end-to-end test: no violation of the content security policy and no uncaught error. */
export const test = base.extend<Fixtures & TestOptions, OfWorker>({
  isTranslated: [false, { option: true }],
  role: [undefined, { option: true }],
  expected: [undefined, { option: true }],
  isFirstVisit: [false, { option: true }],
  reusedContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from here
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      await Promise.all([...contexts.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
  // Of all tests, so that those without an office do not need another worker, which would close it.
  offices: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from here
    async ({}, use) => {
      const offices = createOffices()
      await use(offices)
      await offices.close()
    },
    { scope: 'worker' },
  ],
  openContext: async (
    { browser, reusedContexts, isFirstVisit, isTranslated, isMobile, hasTouch, javaScriptEnabled, viewport },
    use,
  ) => {
    const opened: BrowserContext[] = []
    await use(async (role) => {
      const options = { isTranslated, isMobile, hasTouch, javaScriptEnabled, viewport }
      const key = JSON.stringify({ ...options, nth: opened.length })
      const reused = isFirstVisit ? undefined : reusedContexts.get(key)
      const context = reused ?? (await prepare(await browser.newContext(), isTranslated))
      opened.push(context)
      if (!isFirstVisit) reusedContexts.set(key, context)
      if (role) await signInAs(context, role)
      return context
    })
    await Promise.all(opened.map((context) => (isFirstVisit ? context.close() : clearStorage(context))))
  },
  context: async ({ openContext, role }, use) => use(await openContext(role)),
  browserErrors: [
    async ({ context, expected }, use) => {
      const browserErrors: string[] = []
      const stop = recordErrors(context, browserErrors)
      await use(browserErrors)
      stop()
      expect(browserErrors.filter((error) => !expected?.test(error))).toEqual([])
      if (expected) expect(browserErrors).not.toEqual([])
    },
    { auto: true },
  ],
  colleague: async ({ openContext, browserErrors }, use) => {
    const stops: (() => void)[] = []
    await use(async (role) => {
      const context = await openContext(role)
      stops.push(recordErrors(context, browserErrors))
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
      // Nothing behind a modal dialog can be reached. It is beside the application, with its own lists and menus.
      const isModal = document.querySelector('body > :not(#root) [aria-modal="true"]') !== null
      return (await window.axe.run({ exclude: isModal ? [exclude, '#root'] : [exclude] }, given)).violations
    },
    [framedMail, options] as const,
  )
}

/** Expects axe to find no violation of WCAG 2.2 A and AA in the page, or in what is in front of it; a framed mail is left out. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const frames = page.frames().length - (await page.locator(framedMail).count())
  expect(frames, 'axe looks at one frame only').toBe(1)
  // Every page has a heading of level one; before it is there, the address may already be that of the page.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await drawn(page)
  const violations = await violationsIn(page)
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.html) })),
  ).toEqual([])
}

export { expect }
