import type { Page } from '@playwright/test'

/** Goes to a page as a link in the application does, without loading everything again. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
