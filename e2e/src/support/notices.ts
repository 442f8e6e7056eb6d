import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Texts of the notices of this document, until {@link expectNotice} reads them. */
    readonly noticeTexts?: string[]
  }
}

/** Records the texts of notices: they disappear after three seconds, which a busy machine may miss. */
export const recordNotices = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const noticeTexts: string[] = []
    Reflect.set(window, 'noticeTexts', noticeTexts)
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('[data-kind]:is([role="status"], [role="alert"])'))
          noticeTexts.push(node.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Expects a notice with these words, even if it has disappeared; each notice matches once. */
export const expectNotice = (page: Page, ...words: readonly string[]): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate((asked) => {
          const { noticeTexts = [] } = window
          const at = noticeTexts.findIndex((text) => asked.every((word) => text.includes(word)))
          if (at >= 0) noticeTexts.splice(at, 1)
          return at >= 0
        }, words),
      { message: `a notice that says "${words.join(', ')}"` },
    )
    .toBe(true)
