import { searchAs } from '../support/api.ts'
import { listOf, openList, totalAfter } from '../support/list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('pages to the letter, and keeps page, filter and scroll when you come back', async ({ page }) => {
  const list = listOf(page)
  const paging = page.getByRole('navigation', { name: 'Paginering' })
  const total = await totalAfter(page, /\/api\/cases\/search/, () => page.goto('/'))
  await expect(paging).toContainText(`1 — 100 van ${total}`)
  const then = await totalAfter(page, /offset=100/, () =>
    paging.getByRole('button', { name: 'Pagina 2', exact: true }).click(),
  )
  await expect(paging).toContainText(`101 — 200 van ${then}`)
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(paging).toContainText('101 — 200')
  await expect(list.rows.first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 1500))
  const link = list.rows.nth(40).getByRole('link', { name: /Open dossier/ })
  await link.click()
  await expect(page).toHaveURL(/\/case\/\d+/)
  await page.goBack()
  await expect(paging).toContainText('101 — 200')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
})

test('the Back key takes a filter off again', async ({ page }) => {
  const list = await openList(page)
  await page.getByRole('button', { name: /^Dossier Types/ }).click()
  await page.getByRole('checkbox', { name: 'NHA', exact: true }).check()
  await expect(page).toHaveURL(/types=2/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(list.rows.first()).toBeVisible()
})

test('works from the keyboard: slash, rows, Enter', async ({ page }) => {
  const list = await openList(page)
  /** Goes back from a case to its row: by its id, as other journeys make cases that come before it. */
  const goBack = async (): Promise<void> => {
    await expect(page).toHaveURL(/\/case\/\d+/)
    const id = await page.getByRole('heading', { level: 1, name: /^Z-\d+$/ }).textContent()
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(list.row(id ?? '').getByRole('link')).toBeFocused()
  }
  await page.keyboard.press('/')
  await expect(list.search).toBeFocused()
  await list.rows.first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tbody tr:not(:first-child):focus-within')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await goBack()
  await list.rows.nth(2).getByRole('cell').first().click()
  await goBack()
  // Read from its own element: in the text of the row the reference follows the id without a gap.
  const internalId = list.rows.nth(3).getByText(/^Z-\d+$/)
  const id = (await internalId.textContent()) ?? ''
  await page.keyboard.press('/')
  await list.search.fill(id)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/case\/\d+/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await list.search.fill('')
  await expect(list.rows.nth(3)).toBeVisible()
  await page.getByRole('button', { name: 'Verwijderde dossiers' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Verwijderde dossiers/ })).toBeFocused()
})

test('is accessible and never scrolls sideways at any width', async ({ page, request }) => {
  const { rows } = await searchAs(request, 'admin', '')
  const list = await openList(page)
  const sizes = [
    { width: 1440, height: 900 },
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await overflow()).toBeLessThanOrEqual(0)
  }
  // Readable under a finger.
  await list.rows.first().hover()
  const cover = list.rows.first().locator('td[data-narrow="cover"]')
  await expect(cover).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  // One row only: a row half under the bar at the bottom would count as a small target.
  await list.search.fill(rows.at(-1)?.internal_id ?? '')
  await expect(list.rows).toHaveCount(1)
  // Still at the narrowest: there is one other layout.
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
})
