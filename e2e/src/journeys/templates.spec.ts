import { expectTold } from '../support/notices.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('a mail and a letter are edited with their preview, and restored', async ({ page }) => {
  await page.goto('/templates')
  await page.getByRole('link', { name: 'Naar de templates' }).click()
  await page.getByRole('link', { name: /^Bewijs uitvragen: Technische storing/ }).click()
  const body = page.getByRole('textbox', { name: 'Tekst' })
  await expect(body).not.toHaveValue('')
  const before = await body.inputValue()
  const mail = page.frameLocator('iframe[title="Voorbeeld van de e-mail"]')
  await expect(mail.getByText('Team Verkeersbezwaar')).toBeVisible()
  // Its styles are there, though the policy of the page allows none in attributes.
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(238, 241, 244)')
  await page.getByRole('button', { name: 'Donker' }).click()
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(18, 21, 24)')
  await expectAccessible(page)

  const steps = await page.evaluate(() => history.length)
  await body.fill('{{ greeting }},\n\nOver {{ dossiernam }}.')
  await expect(page.getByText('Deze template kan niet worden opgeslagen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeDisabled()
  await page.getByRole('button', { name: 'Vervang' }).click()
  await expect(body).toHaveValue('{{ greeting }},\n\nOver {{ case_number }}.')
  await expect(mail.getByText('Over Z-2604776.', { exact: true })).toBeVisible()
  // A preview is no step back.
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expectTold(page, 'Template opgeslagen')

  await page
    .getByRole('button', { name: /^Verschil van versie/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('deletion').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).last().click()
  await page
    .getByRole('button', { name: /^Herstellen: versie/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Herstellen' }).click()
  await expect(body).toHaveValue(before)

  await page.getByRole('link', { name: /^Pro forma beroep kantonrechter/ }).click()
  await expect(page.getByRole('img', { name: /Pro forma beroep kantonrechter, pagina 1/ })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  // The foot keeps to the edge of the window, however long the letter.
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeInViewport()
  await page.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
  await expect(page.getByRole('img', { name: /pagina 1/ })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
