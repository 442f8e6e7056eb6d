import type { Page } from '@playwright/test'
import { newestLink } from '../support/outbox.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { appCode } from '../support/totp.ts'

test.use({ role: 'admin' })

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Nothing sticks out, and axe has nothing to say, at both widths. */
const expectFits = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.setViewportSize(desk)
}

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a colleague: invited, in with a second factor, and out again', async ({ browser, page }) => {
  const email = `noor.${Date.now()}@zaakwerk.test`
  const password = 'Kastanjeboom-77'
  await page.goto('/settings/users')
  await expect(page.getByRole('heading', { level: 1, name: /^Gebruikers/ })).toBeVisible()
  await page.getByRole('button', { name: 'Gebruiker uitnodigen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gebruiker uitnodigen' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Voornaam').fill('Noor')
  await dialog.getByLabel('Achternaam').fill('Visser')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Verstuur uitnodiging' }).click()
  await page.getByRole('searchbox', { name: /Zoek op naam/ }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Uitgenodigd')
  await expectFits(page)

  const link = await newestLink(browser, email)
  // By default that of the administrator.
  const storageState = { cookies: [], origins: [] }
  const context = await browser.newContext({ storageState })
  const noor = await context.newPage()
  await noor.goto(link)
  await noor.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password)
  await noor.getByLabel('Herhaal wachtwoord', { exact: true }).fill(password)
  await noor.getByRole('button', { name: 'Verander wachtwoord' }).click()
  await expect(noor.getByRole('heading', { name: 'Je account is klaar!' })).toBeVisible()
  await noor.goto(link)
  await expect(noor.getByRole('heading', { name: 'Deze uitnodiging werkt niet meer' })).toBeVisible()
  await expectAccessible(noor)

  await signIn(noor, email, password)
  await expect(noor.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()
  await noor.goto('/settings/general')
  await noor.getByRole('button', { name: 'Instellen' }).click()
  const enrol = noor.getByRole('dialog', { name: 'Tweede factor instellen' })
  await expect(enrol.getByRole('img', { name: 'QR-code voor de app' })).toBeVisible()
  await expectFits(noor)
  const secret = ((await enrol.locator('b').textContent()) ?? '').replaceAll(' ', '')
  await enrol.getByLabel('Code van de app').fill(appCode(secret))
  await enrol.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await enrol.getByRole('button', { name: 'Zet aan' }).click()
  await expect(noor.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem')).toHaveCount(10)
  await expectFits(noor)
  await noor.getByRole('button', { name: 'Ik heb de codes bewaard' }).click()
  await expect(noor.getByText('10 van 10 over')).toBeVisible()
  await expect(noor.getByText('Deze sessie')).toBeVisible()
  await expectFits(noor)

  await noor.getByRole('button', { name: /Gebruikersmenu/ }).click()
  await noor.getByRole('menuitem', { name: 'Log uit' }).click()
  await signIn(noor, email, password)
  // The next one: the first was used.
  await noor.getByLabel('Code').fill(appCode(secret, 1))
  await expectAccessible(noor)
  await noor.getByRole('button', { name: 'Sign in' }).click()
  await expect(noor.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Nu actief')
  await row.getByRole('button', { name: 'Meer voor Noor Visser' }).click()
  await page.getByRole('menuitem', { name: 'Deactiveren' }).click()
  await page.getByRole('button', { name: 'Deactiveren', exact: true }).click()
  await expect(row).toContainText('Gedeactiveerd')
  await noor.goto('/settings/general')
  await expect(noor.getByLabel('Wachtwoord', { exact: true })).toBeVisible()
  await context.close()
})
