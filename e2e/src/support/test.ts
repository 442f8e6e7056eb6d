import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { StaffRole } from '@zaakwerk/contract/roles'
import axe from 'axe-core'
import { stateOf } from './accounts.ts'
import { keepNotices } from './notices.ts'
import { translatePages } from './translation.ts'

/** What a journey, or a project of journeys, chooses. */
export interface TestOptions {
  /** The browser translates every page, as it does for who reads no Dutch. */
  readonly isTranslated: boolean
  /** Who is signed in when a test begins; nobody by default. */
  readonly role: StaffRole | undefined
  /** The complaints that the browser has to make in this test; any other fails it. */
  readonly expected: RegExp | undefined
}

interface Fixtures {
  /** Collects complaints of the browser. */
  readonly complaints: string[]
  /** A browser of somebody else, who works on the same cases. */
  readonly colleague: (role: StaffRole) => Promise<Page>
}

const isViolation = (text: string): boolean =>
  /Content Security Policy|Trusted Type|TrustedScript|TrustedHTML|\bintegrity\b/i.test(text)

interface Listening {
  readonly complaints: string[]
  readonly isTranslated: boolean
}

const listen = async (context: BrowserContext, { complaints, isTranslated }: Listening): Promise<void> => {
  await keepNotices(context)
  if (isTranslated) await translatePages(context)
  context.on('console', (message) => {
    if (isViolation(message.text())) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

/** `test` with one rule for every journey: no violation of the content security policy and no uncaught error. */
export const test = base.extend<Fixtures & TestOptions>({
  isTranslated: [false, { option: true }],
  role: [undefined, { option: true }],
  expected: [undefined, { option: true }],
  storageState: async ({ role }, use) => use(role ? await stateOf(role) : undefined),
  complaints: [
    async ({ context, expected, isTranslated }, use) => {
      const complaints: string[] = []
      await listen(context, { complaints, isTranslated })
      await use(complaints)
      expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([])
      if (expected) expect(complaints).not.toEqual([])
    },
    { auto: true },
  ],
  colleague: async ({ browser, complaints, isTranslated }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (role) => {
      const context = await browser.newContext({ storageState: await stateOf(role) })
      contexts.push(context)
      await listen(context, { complaints, isTranslated })
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** A mail in a frame in which no script runs, so that axe would wait there for ever. */
const framedMail = 'iframe[sandbox=""]'

const options = {
  // What it did not find is not put together.
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies axe.RunOptions

declare global {
  interface Window {
    /** What {@link violationsIn} brings into a page, once for each document. */
    readonly axe?: typeof axe
  }
}

/** One frame later: what follows the width of the window by script is drawn anew then. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done())))

/** Axe by itself: its builder reads half a megabyte of script into the page twice for each look. */
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
