import { expect, type Locator, type Page } from '@playwright/test'

/** The list of tasks, as a user sees it. */
const tasksOf = (page: Page) => ({
  rows: page.getByRole('table', { name: 'Taken' }).locator('tbody tr'),
  total: page.locator('h1 span'),
  search: page.getByRole('searchbox', { name: 'Zoek op titel, type, id of metadata' }),
  row: (id: number): Locator =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: `Open taak ${id}`, exact: true }) }),
})

/** Opens the list and waits until it shows rows. */
export const openTasks = async (page: Page, url = '/tasks'): Promise<ReturnType<typeof tasksOf>> => {
  await page.goto(url)
  const list = tasksOf(page)
  await expect(list.rows.first()).toBeVisible()
  return list
}
