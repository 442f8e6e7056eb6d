import { searchAs } from '../support/api.ts'
import { openList } from '../support/list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'lawyer' })

test('shows a case, hands out its documents and leads back', async ({ page, request }) => {
  const { rows } = await searchAs(request, 'lawyer', 'types=1')
  const one = rows.findLast((row) => row.document_count > 0)
  if (!one) throw new Error('The demo data has no WAHV case with a document')
  const list = await openList(page, `/?query=${one.internal_id.toLowerCase()}`)
  await list.row(one.internal_id).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: one.internal_id })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Algemene informatie' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Sleep bestanden hierheen')).toBeHidden()
  const heading = await page.getByRole('heading', { name: 'Verloop' }).boundingBox()
  expect(heading?.width).toBeGreaterThan(20)
  await expect(page.getByText('Activiteiten')).toBeVisible()
  await expect(page.getByText('Logs')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /Download/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.(pdf|png|txt|jpg)$/)
  await page
    .getByRole('link', { name: 'Dossiers' })
    .or(page.getByRole('button', { name: 'Dossiers' }))
    .first()
    .click()
  await expect(list.search).toHaveValue(one.internal_id.toLowerCase())
})
