import { expect, type Locator, type Page } from '@playwright/test'

/** The cases list as a user sees it. */
export const listOf = (page: Page) => ({
  rows: page.getByRole('table').locator('tbody tr'),
  total: page.locator('h1 span'),
  search: page.getByRole('searchbox', { name: /Zoek op CJIB-nummer/ }),
  row: (internalId: string): Locator => page.getByRole('row').filter({ hasText: internalId }),
})

/** A search that few cases match, so that the list is quick to draw. */
export const fewCases = 'bakker'

/** Opens the list and waits until it shows rows. */
export const openList = async (page: Page, url = '/'): Promise<ReturnType<typeof listOf>> => {
  await page.goto(url)
  const list = listOf(page)
  await expect(list.rows.first()).toBeVisible()
  return list
}

/** The total in the API's answer to a user action; independent of cases that are added or deleted meanwhile. */
export const totalAfter = async (page: Page, url: RegExp, act: () => Promise<unknown>): Promise<string> => {
  const [answer] = await Promise.all([page.waitForResponse(url), act()])
  return Number(answer.headers()['x-total-count']).toLocaleString('nl-NL')
}
