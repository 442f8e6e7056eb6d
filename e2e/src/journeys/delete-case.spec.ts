import { newCase } from '../support/api.ts'
import { openList } from '../support/list.ts'
import { expectTold } from '../support/notices.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('opens the delete dialog from the keyboard and leaves it open', async ({ page }) => {
  const list = await openList(page)
  await list.rows.first().getByRole('button', { name: /Meer/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Verwijderen' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Annuleer' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('asks before deleting, deletes, and an admin brings the case back', async ({ page, request }) => {
  const victim = await newCase(request)
  const list = await openList(page, `/?query=${victim.internal_id.toLowerCase()}`)
  await list.row(victim.internal_id).getByRole('button', { name: /Meer/ }).click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  const dialog = page.getByRole('dialog', { name: `Dossier ${victim.internal_id} verwijderen?` })
  await expect(dialog.getByRole('button', { name: 'Annuleer' })).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: /Verwijder ook de map/ })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await list.row(victim.internal_id).getByRole('button', { name: /Meer/ }).click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).click()
  await expectTold(page, `Dossier ${victim.internal_id} verwijderd`, 'Het dossier is succesvol verwijderd.')
  await expect(list.rows).toHaveCount(0)

  await page.goto(`/?deleted=true&query=${victim.internal_id.toLowerCase()}`)
  await page.getByRole('button', { name: `Herstellen van dossier ${victim.internal_id}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Verwijderde dossiers/ })).toBeFocused()
  await openList(page, `/?query=${victim.internal_id.toLowerCase()}`)
  await expect(list.row(victim.internal_id)).toBeVisible()
})

test('keeps the dialog open when deleting fails', async ({ page }) => {
  const list = await openList(page)
  await page.route('**/api/cases/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { detail: 'Er ging iets mis.', code: 'internal_error' } })
      : route.continue(),
  )
  await list.rows.first().getByRole('button', { name: /Meer/ }).click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).click()
  await expect(page.getByText('Het verwijderen is mislukt. Probeer het nogmaals.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
})
