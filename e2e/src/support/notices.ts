import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the notices of this document said, until {@link expectTold} asks for it. */
    readonly told?: string[]
  }
}

/** Keeps what notices say: they are gone after three seconds, and a machine that is held up may not look in that time. */
export const keepNotices = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const told: string[] = []
    Reflect.set(window, 'told', told)
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('[data-kind]:is([role="status"], [role="alert"])'))
          told.push(node.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Expects a notice with these words, also one that is gone by now; each is found once. */
export const expectTold = (page: Page, ...words: readonly string[]): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate((asked) => {
          const { told = [] } = window
          const at = told.findIndex((text) => asked.every((word) => text.includes(word)))
          if (at >= 0) told.splice(at, 1)
          return at >= 0
        }, words),
      { message: `a notice that says "${words.join(', ')}"` },
    )
    .toBe(true)
