import { aPdf } from '../support/files.ts'
import { openList } from '../support/list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('a WAHV case is made with its client and its decision', async ({ page }) => {
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await openList(page)
  await page.getByRole('button', { name: 'Dossier aanmaken' }).click()
  const intake = dialog('Dossier aanmaken')
  await intake.getByRole('button', { name: 'Aanmaken', exact: true }).click()
  await expect(intake.getByRole('alert')).toContainText('De volgende velden zijn niet ingevuld')
  await expectAccessible(page)
  await intake.getByLabel('Referentie').fill('1062542123456789')
  await intake.getByRole('button', { name: 'Cliënt aanmaken' }).click()
  const contact = dialog('Nieuw contact aanmaken')
  await contact.getByLabel('E-mail').fill('e2e.intake@example.nl')
  await contact.getByRole('combobox', { name: 'Aanhef' }).click()
  await page.getByTitle('Mevr.', { exact: true }).click()
  await contact.getByLabel('Voorletters').fill('E.')
  await contact.getByLabel('Achternaam').fill('Proefpersoon')
  await contact.getByRole('button', { name: 'Contact aanmaken' }).click()
  // While it is open it keeps the focus, and what is typed would go to it.
  await expect(contact).toBeHidden()
  await expect(intake.getByLabel('Referentie')).toHaveValue('1062542123456789')
  await intake.getByRole('textbox', { name: 'Pleegdatum' }).fill('05-10-2026')
  await intake.getByLabel('Pleegtijd').fill('14:32')
  await intake.getByLabel('CJIB-nummer').fill('1062 5421 2345 6789')
  await intake.locator('input[type=file]').setInputFiles(aPdf('beschikking.pdf'))
  await intake.getByRole('button', { name: 'Aanmaken', exact: true }).click()
  await expect(page).toHaveURL(/\/case\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Algemene informatie' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
