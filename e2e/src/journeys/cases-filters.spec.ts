import { openList } from '../support/list.ts'
import { expect, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('takes a filter from a click on its words, and keeps the panel open', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: /^Dossier Types/ }).click()
  const panel = page.getByRole('dialog', { name: 'Dossier Types' })
  await panel.getByText('BTU UWV', { exact: true }).click()
  await expect(page).toHaveURL(/types=10/)
  await expect(panel).toBeVisible()
})
