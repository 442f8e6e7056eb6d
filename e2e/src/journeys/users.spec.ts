import type { Page } from '@playwright/test'
import { mailedLink, resetPage } from '../support/client-links.ts'
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
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a colleague: invited, with a new password, in with a second factor, and out again', async ({
  page,
  request,
  colleague,
}) => {
  const email = `noor.${Date.now()}@zaakwerk.test`
  const password = 'Nieuw-Uitkeringsbezwaar-7'
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

  const invitation = await mailedLink(request, { to: email, page: 'password/update' })
  const noor = await colleague()
  await noor.goto(invitation)
  const first = noor.getByLabel('Nieuw wachtwoord', { exact: true })
  const second = noor.getByLabel('Herhaal wachtwoord', { exact: true })
  const change = noor.getByRole('button', { name: 'Verander wachtwoord' })
  await first.fill('Kastanjeboom-77')
  await second.fill('Kastanjeboom-77')
  await change.click()
  await expect(noor.getByRole('heading', { name: 'Je account is klaar!' })).toBeVisible()
  await noor.goto(invitation)
  await expect(noor.getByRole('heading', { name: 'Deze uitnodiging werkt niet meer' })).toBeVisible()
  await expectAccessible(noor)

  // A new password from a mailed link, once, on a phone.
  await noor.setViewportSize(phone)
  await noor.goto('/password/reset?btu=true')
  await expect(noor.getByText('Uitkeringsbezwaar').first()).toBeVisible()
  await expectAccessible(noor)
  await noor.getByLabel(/E-mail/).fill('geen adres')
  await noor.getByRole('button', { name: 'Verstuur link' }).click()
  await expect(noor.getByText('Voer een geldig e-mailadres in').first()).toBeVisible()
  await noor.getByLabel(/E-mail/).fill(email)
  await noor.getByRole('button', { name: 'Verstuur link' }).click()
  await expect(noor.getByRole('heading', { name: 'Controleer je e-mail' })).toBeVisible()
  await expectAccessible(noor)
  const link = await mailedLink(request, { to: email, page: resetPage })
  expect(new URL(link).searchParams.get('btu')).toBe('true')
  await noor.goto(link)
  await expect(first).toBeVisible()
  // The token leaves the address bar at once, and a reload keeps working.
  expect(noor.url()).not.toContain('token=')
  await noor.reload()
  await first.fill('kort')
  await second.fill('anders')
  await change.click()
  await expect(noor.getByText('Wachtwoorden komen niet overeen').first()).toBeVisible()
  await first.fill(password)
  await second.fill(password)
  await expectAccessible(noor)
  await change.click()
  await expect(noor.getByRole('heading', { name: 'Je wachtwoord is gewijzigd!' })).toBeVisible()
  await expectAccessible(noor)
  await noor.goto(link)
  await expect(noor.getByRole('link', { name: /nieuwe link/ })).toBeVisible()
  await expect(first).toHaveCount(0)
  await expectAccessible(noor)
  await noor.setViewportSize(desk)

  await noor.goto('/login')
  await signIn(noor, email, password)
  await expect(noor.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()
  await noor.getByRole('button', { name: /Gebruikersmenu/ }).click()
  await noor.getByRole('menuitem', { name: 'Instellingen' }).click()
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
  await noor.getByRole('link', { name: 'Taken' }).click()
  await expect(noor.getByLabel('Wachtwoord', { exact: true })).toBeVisible()
})
