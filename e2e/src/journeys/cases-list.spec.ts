import { caseStatusLabels } from '@zaakwerk/domain/case-statuses'
import { formatReference } from '@zaakwerk/domain/cjib'
import { searchAs } from '../support/api.ts'
import { listOf, openList, totalAfter } from '../support/list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('finds a case by part of its CJIB number, by internal id and by e-mail', async ({ page, request }) => {
  const { rows } = await searchAs(request, 'admin', 'types=1')
  const one = rows.findLast((row) => row.cjib_number !== null && row.client[0] !== undefined)
  if (!one?.cjib_number) throw new Error('The demo data has no WAHV case with a number')
  const list = await openList(page)
  const email = one.client[0]?.email ?? ''
  for (const text of [
    one.cjib_number.slice(3, 14),
    formatReference(one.cjib_number),
    one.cjib_number.slice(7),
    one.internal_id,
    email.toUpperCase(),
  ]) {
    await list.search.fill(text)
    await expect(page).toHaveURL(
      new RegExp(
        `query=${encodeURIComponent(text.toLowerCase()).replace(/%20/g, '\\+')}`.replace(/[.]/g, '\\.'),
      ),
    )
    await expect(list.row(one.internal_id)).toBeVisible()
    await expect(list.rows.first()).toBeVisible()
  }
})

test('a row stays readable under a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const list = await openList(page)
  await list.rows.first().hover()
  const cover = list.rows.first().locator('td[data-narrow="cover"]')
  await expect(cover).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('sorts by status label both ways and back to none', async ({ page }) => {
  const list = await openList(page)
  const labels = Object.values(caseStatusLabels).sort((a, b) => a.localeCompare(b, 'nl'))
  const head = page.getByRole('columnheader', { name: 'Status' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(list.rows.first()).toContainText(labels[0] ?? '')
  await head.getByRole('button').click()
  await expect(list.rows.first()).toContainText(labels.at(-1) ?? '')
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/\/$/)
})

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

test('remembers the filter for a visit without one', async ({ page }) => {
  const list = await openList(page, '/?query=de&types=2')
  await page.getByRole('link', { name: 'Taken' }).click()
  await page.getByRole('link', { name: 'Cases' }).click()
  await expect(list.search).toHaveValue('de')
  await expect(page).toHaveURL(/query=de&types=2/)
})

test('a link to the list brings the filter back, the Back key does not', async ({ page }) => {
  const list = await openList(page)
  await page.getByRole('button', { name: /^Dossier Types/ }).click()
  await page.getByRole('checkbox', { name: 'NHA', exact: true }).check()
  await expect(page).toHaveURL(/types=2/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(list.rows.first()).toBeVisible()
})

test('narrows by creation date, both days included', async ({ page, request }) => {
  const { rows } = await searchAs(request, 'admin', 'offset=200')
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(
    new Date(rows[0]?.created_at ?? ''),
  )
  const total = await totalAfter(page, /search.*start_date/, () =>
    page.goto(`/?start_date=${day}&end_date=${day}`),
  )
  expect(total).not.toBe('0')
  await expect(listOf(page).total).toHaveText(total)
})

test('a late answer never overwrites a newer one', async ({ page }) => {
  const list = await openList(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/query=slo(&|$)/, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(/query=slo(&|$)/)
  const late = page.waitForResponse(/query=slo(&|$)/)
  await list.search.fill('slo')
  // Typed on before it was asked, nobody would ask for it at all.
  await asked
  await list.search.fill('bestaatnergens')
  await expect(list.rows).toHaveCount(0)
  release()
  await (await late).finished()
  // Time to draw it, if it were.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(list.rows).toHaveCount(0)
  await expect(list.search).toHaveValue('bestaatnergens')
})

test('says so and offers another try when the list cannot be loaded', async ({ page }) => {
  let isDown = true
  await page.route('**/api/cases/search*', (route) =>
    isDown
      ? route.fulfill({
          status: 503,
          json: { detail: 'De server is even niet bereikbaar.', code: 'service_unavailable' },
        })
      : route.continue(),
  )
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  await expectAccessible(page)
  isDown = false
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(listOf(page).rows.first()).toBeVisible()
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
  // One row only: a row half under the bar at the bottom would count as a small target.
  await list.search.fill(rows.at(-1)?.internal_id ?? '')
  await expect(list.rows).toHaveCount(1)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
})
