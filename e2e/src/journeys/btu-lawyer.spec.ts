import { caseTypeLabels, visibleCaseTypes } from '@zaakwerk/domain/case-types'
import { openList } from '../support/list.ts'
import { expect, test } from '../support/test.ts'

test.describe('the btu lawyer', () => {
  test.use({ role: 'btu_lawyer' })

  test('is shown only the types left to that role', async ({ page }) => {
    const [answer] = await Promise.all([page.waitForRequest(/\/api\/cases\/search/), page.goto('/')])
    const asked = new URL(answer.url()).searchParams
      .getAll('types')
      .map(Number)
      .sort((a, b) => a - b)
    expect(asked).toEqual([...visibleCaseTypes('btu_lawyer')].sort((a, b) => a - b))
    await page.getByRole('button', { name: /^Dossier Types/ }).click()
    const options = await page
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent?.trim()))
    expect(options).toEqual(visibleCaseTypes('btu_lawyer').map((type) => caseTypeLabels[type]))
  })

  test('cannot open the deleted cases', async ({ page }) => {
    await openList(page, '/?deleted=true')
    await expect(page.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Verwijderde dossiers' })).toHaveCount(0)
  })
})
