import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { StaffRole } from '@zaakwerk/contract/roles'
import axe from 'axe-core'
import { stateOf } from './accounts.ts'
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
}

interface Fixtures {
  /** Collected browser errors. */
  readonly complaints: string[]
  /** Opens a second browser, for a colleague who works on the same cases. */
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

/** `test` with one rule for every end-to-end test: no violation of the content security policy and no uncaught error. */
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
