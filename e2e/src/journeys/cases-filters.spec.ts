import { openList, totalAfter } from '../support/list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('filters on status and type, shows each value as a chip, and wipes them', async ({ page }) => {
  const list = await openList(page)
  await page
    .getByRole('button', { name: /^Status/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'In behandeling', exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Dossier Types/ }).click()
  await page.getByRole('checkbox', { name: 'WAHV', exact: true }).check()
  const total = await totalAfter(page, /search\?(?=.*statuses=in_progress)(?=.*types=1)(?=.*types=2)/, () =>
    page.getByRole('checkbox', { name: 'NHA', exact: true }).check(),
  )
  await page.keyboard.press('Escape')
  await expect(list.total).toHaveText(total)
  const { searchParams } = new URL(page.url())
  expect([...searchParams.getAll('types').sort(), ...searchParams.getAll('statuses')]).toEqual([
    '1',
    '2',
    'in_progress',
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verwijder filter NHA' }).click()
  await expect(page.getByRole('button', { name: 'Verwijder filter NHA' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Wis filters' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('takes a filter from a click on its words, and keeps the panel open', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: /^Dossier Types/ }).click()
  const panel = page.getByRole('dialog', { name: 'Dossier Types' })
  await panel.getByText('BTU UWV', { exact: true }).click()
  await expect(page).toHaveURL(/types=10/)
  await expect(panel).toBeVisible()
})
