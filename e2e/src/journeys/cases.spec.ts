import { changeNotes, newCase, readCase, searchAs } from '../support/api.ts'
import { listOf, openList, totalAfter } from '../support/list.ts'
import { expectNotice } from '../support/notices.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('the cases: pages, keys, filters and Back, a case and its documents, at a desk and on a phone', async ({
  page,
  request,
}) => {
  const list = listOf(page)
  const paging = page.getByRole('navigation', { name: 'Paginering' })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

  // Pages to the letter, which keep page, filter and scroll when you come back.
  const { total: filled } = await searchAs(request, 'admin', '')
  for (let missing = 103 - filled; missing > 0; missing -= 1) await newCase(request)
  const total = await totalAfter(page, /\/api\/cases\/search/, () => page.goto('/'))
  await expect(paging).toContainText(`1 — 100 van ${total}`)
  const newest =
    (await list.rows
      .first()
      .getByText(/^Z-\d+$/)
      .textContent()) ?? ''
  const scroll = () => page.evaluate(() => window.scrollY)
  const open = (row: number) => list.rows.nth(row).getByRole('link', { name: /Open dossier/ })
  // hover() scrolls too, and retries when the row is re-rendered; scrollIntoViewIfNeeded() fails.
  await open(40).hover()
  const before = await scroll()
  expect(before).toBeGreaterThan(500)
  await open(40).click()
  await expect(page).toHaveURL(/\/case\/\d+/)
  await page.goBack()
  await expect.poll(scroll).toBe(before)
  const then = await totalAfter(page, /offset=100/, () =>
    paging.getByRole('button', { name: 'Pagina 2', exact: true }).click(),
  )
  const last = Math.min(200, Number(then.replaceAll('.', '')))
  await expect(paging).toContainText(`101 — ${last} van ${then}`)
  await expect(page).toHaveURL(/page=2/)
  await open(1).click()
  await expect(page).toHaveURL(/\/case\/\d+/)
  await page.goBack()
  await expect(paging).toContainText('101 — ')
  await page.goBack()
  // The rows of the other page stay until these are there.
  await expect(list.row(newest)).toBeVisible()

  // By key to a case, and back to its row: by its id, as other journeys make cases that come before it.
  await list.rows.first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tbody tr:not(:first-child):focus-within')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/case\/\d+/)
  const id = await page.getByRole('heading', { level: 1, name: /^Z-\d+$/ }).textContent()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(list.row(id ?? '').getByRole('link')).toBeFocused()

  // A click on the words of a filter keeps its panel open, and Back takes the filter off again.
  await page.getByRole('button', { name: /^Dossier Types/ }).click()
  const panel = page.getByRole('dialog', { name: 'Dossier Types' })
  await panel.getByText('BTU UWV', { exact: true }).click()
  await expect(page).toHaveURL(/types=10/)
  await expect(panel).toBeVisible()
  const chips = page.getByRole('list', { name: 'Filters in gebruik' })
  await expect(chips).toContainText('BTU UWV')
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(chips).toHaveCount(0)
  await expect(list.row(newest)).toBeVisible()

  // Columns: hides, reorders and resizes columns, and restores the defaults.
  const openColumns = () => page.getByRole('button', { name: /^Kolommen/ }).click()
  const columns = page.getByRole('dialog', { name: 'Kolommen' })
  await openColumns()
  await columns.getByRole('checkbox', { name: 'Taken openstaand' }).uncheck()
  await expect(page).toHaveURL(/columns=status\.type\.created$/)
  await columns.locator('[data-key="created"] > span').first().hover()
  await page.mouse.down()
  await columns.locator('[data-key="status"]').hover({ position: { x: 100, y: 4 } })
  await page.mouse.up()
  await expect(page).toHaveURL(/columns=created\.status\.type$/)
  await page.keyboard.press('Escape')
  const edge = await page.getByRole('columnheader', { name: 'Status' }).boundingBox()
  if (!edge) throw new Error('The list has no column "Status"')
  await page.mouse.move(edge.x, edge.y + 18)
  await page.mouse.down()
  await page.mouse.move(edge.x - 40, edge.y + 18)
  await page.mouse.up()
  await expect(page).toHaveURL(/columns=created\.status-320\.type$/)
  await openColumns()
  await columns.getByRole('button', { name: 'Standaard' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.keyboard.press('Escape')

  // At the narrowest too; wider: lists-fit.spec.ts.
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow()).toBeLessThanOrEqual(0)
  // One row only: a row half under the bar at the bottom would count as a small target.
  const { rows } = await searchAs(request, 'admin', 'types=1')
  const one = rows.findLast((row) => row.document_count > 0)
  if (!one) throw new Error('The demo data has no WAHV case with a document')
  await list.search.fill(one.internal_id)
  await expect(list.rows).toHaveCount(1)
  // Readable under a finger.
  await list.rows.first().hover()
  const cover = list.rows.first().locator('td[data-narrow="cover"]')
  await expect(cover).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  // Still at the narrowest: there is one other layout.
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
  // A single row, because axe takes seconds for a hundred rows.
  await openColumns()
  await expect(columns).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await list.search.press('Enter')

  // The case.
  await expect(page.getByRole('heading', { level: 1, name: one.internal_id })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Algemene informatie' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /Download/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.(pdf|png|txt|jpg)$/)

  // Notes grow with their text, are saved with the keyboard, and the log keeps what they were.
  const notes = page.getByRole('textbox', { name: 'Notities' })
  const heightOf = async () => (await notes.boundingBox())?.height ?? 0
  const noted = `Eerst dit ${Date.now()}.`
  await notes.fill(noted)
  const small = await heightOf()
  await page.keyboard.press('Control+Enter')
  await expectNotice(page, 'Dossier bijgewerkt')
  await notes.fill(Array.from({ length: 12 }, (_, line) => `Regel ${line}`).join('\n'))
  expect(await heightOf()).toBeGreaterThan(small * 2)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: /^Logs/ }).click()
  await expect(page.getByText(`Notities gewijzigd: ${noted} → Regel 0`)).toBeVisible()

  // On a phone, with a dialog, and on paper.
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Zaak acties' }).click()
  await expect(page.getByRole('option', { name: 'Verdagen' })).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('option', { name: 'Verdagen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zaak verdagen' })
  await expect(dialog).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Annuleer' }).click()
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: /^Activiteiten/ }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Sleep bestanden hierheen')).toBeHidden()
  const heading = await page.getByRole('heading', { name: 'Verloop' }).boundingBox()
  expect(heading?.width).toBeGreaterThan(20)
  await expect(page.getByText('Activiteiten')).toBeVisible()
  await expect(page.getByText('Logs')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // The way back, and the deleted ones by keyboard.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('link', { name: 'Dossiers' })
    .or(page.getByRole('button', { name: 'Dossiers' }))
    .first()
    .click()
  await expect(list.search).toHaveValue(one.internal_id.toLowerCase())
  await list.search.fill('')
  await expect(list.rows.nth(3)).toBeVisible()
  await page.getByRole('button', { name: 'Verwijderde dossiers' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Verwijderde dossiers/ })).toBeFocused()
})

test('adds a note to several cases on a phone, retries the case that a colleague changed first, and then runs a menu action', async ({
  page,
  request,
}) => {
  const mark = `Bulk ${crypto.randomUUID().slice(0, 8)}`
  const cases = [
    await newCase(request, { official_id: `${mark} a` }),
    await newCase(request, { official_id: `${mark} b` }),
  ]
  const [first, second] = cases
  if (!first || !second) throw new Error('no cases')
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const list = await openList(page)
  // A few rows only: axe reports a row that is partly covered by the bottom bar as a small target.
  await list.search.fill(mark)
  await expect(list.rows).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const row of await list.rows.all()) await row.getByRole('checkbox').click()
  await expectAccessible(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
  const chosen = page.getByRole('region', { name: 'Gekozen dossiers' })
  await chosen.getByRole('button', { name: /^Notitie/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Notitie' }).fill('Brief van 3 november besproken.')
  const button = dialog.getByRole('button', { name: 'Notitie toevoegen (2)' })
  await expect(button).toBeEnabled()
  await expectAccessible(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await changeNotes(request, second.id, 'Een collega was eerst.')
  await button.click()
  await expect(dialog.getByText('Notitie toevoegen: 1 van 2 dossiers gedaan, 1 mislukt')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: 'Mislukt' })).toHaveCount(1)
  await expectAccessible(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Opnieuw proberen (1)' }).click()
  const again = dialog.getByRole('button', { name: 'Notitie toevoegen (1)' })
  await expect(again).toBeEnabled()
  await again.click()
  await expect(dialog).toHaveCount(0)
  expect((await readCase(request, 'admin', second.id)).notes).toBe(
    'Een collega was eerst.\n\nBrief van 3 november besproken.',
  )

  await page.setViewportSize({ width: 1440, height: 900 })
  for (const row of await list.rows.all()) await row.getByRole('checkbox').click()
  await page.keyboard.press('a')
  await dialog.getByRole('combobox', { name: 'Zoek actie' }).fill('e-mail versturen')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const send = dialog.getByRole('button', { name: 'E-mail versturen (2)' })
  await expect(send).toBeEnabled()
  await expect(dialog.getByText('2 e-mails worden verstuurd')).toBeVisible()
  await expectAccessible(page)
  await send.click()
  // A batch of events can be stopped before its first mail.
  await dialog.getByRole('button', { name: 'Stoppen' }).click()
  await expect(dialog.getByText('E-mail versturen: 0 van 2 dossiers gedaan, 2 gestopt')).toBeVisible()
})
