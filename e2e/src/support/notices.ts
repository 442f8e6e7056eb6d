import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Texts of the notices of this document, until {@link expectTold} reads them. */
    readonly told?: string[]
  }
}

/** Records the texts of notices: they disappear after three seconds, which a busy machine may miss. */
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

/** Expects a notice with these words, even if it has disappeared; each notice matches once. */
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
