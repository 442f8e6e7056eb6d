import type { Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { expectTold } from '../support/notices.ts'
import { demoPassword } from '../support/server.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const fillIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const menuItems = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link').allInnerTexts()

test('a lawyer signs in, comes to where the address led, and sees the menu of that role', async ({
  page,
}) => {
  await page.goto('/?query=jansen&order_column=status&order_by=descending')
  await expect(page).toHaveURL(/\/login$/)
  await fillIn(page, accounts.lawyer, demoPassword)
  await expect(page).toHaveURL(/query=jansen&order_column=status&order_by=descending/)
  await expect(page.getByRole('searchbox', { name: /Zoek op CJIB/ })).toHaveValue('jansen')
  expect(await menuItems(page)).toEqual(['Cases', 'Taken', 'Facturen', 'Gronden & Zittingen', 'Import'])
  await page.getByRole('button', { name: /Gebruikersmenu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log uit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Verzonden berichten' })).toBeVisible()
})

test('signs out in every tab and clears what the browser kept', async ({ context, page }) => {
  await page.goto('/login')
  await fillIn(page, accounts.mailroom, demoPassword)
  await expect(page.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/?query=a')
  await expect(other.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()
  await page.getByRole('button', { name: /Gebruikersmenu/ }).click()
  await page.getByRole('menuitem', { name: 'Log uit' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('leaves nothing of a session that ran out to the colleague who signs in next', async ({
  context,
  page,
}) => {
  await page.goto('/login')
  await fillIn(page, accounts.lawyer, demoPassword)
  await expect(page.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()
  await page.getByRole('searchbox', { name: /Zoek op CJIB/ }).fill('vries')
  await expect(page).toHaveURL(/query=vries/)
  await page.evaluate(() => {
    const [head = '', body = '', sign = ''] = (localStorage.getItem('refresh_token') ?? '').split('.')
    const claims = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')))
    const past = btoa(JSON.stringify({ ...claims, exp: 1_700_000_000 }))
    localStorage.setItem('refresh_token', `${head}.${past}.${sign}`)
  })
  await page.close()
  const next = await context.newPage()
  await next.goto('/')
  await expect(next).toHaveURL(/\/login$/)
  expect(await next.evaluate(() => Object.keys(localStorage))).toEqual(['lapsed_session'])
  await fillIn(next, accounts.mailroom, demoPassword)
  await expect(next.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()
  await expect(next).not.toHaveURL(/query/)
  await expect(next.getByRole('searchbox', { name: /Zoek op CJIB/ })).toHaveValue('')
})

/** Tokens that the server no longer accepts, as after a weekend. */
const endSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const later = Math.floor(Date.now() / 1000) + 3600
    const forged = (claims: object): string => `${btoa('{}')}.${btoa(JSON.stringify(claims))}.x`
    const [, body = ''] = (localStorage.getItem('access_token') ?? '').split('.')
    const claims = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')))
    localStorage.setItem('access_token', forged({ ...claims, exp: later - 7200 }))
    localStorage.setItem('refresh_token', forged({ exp: later }))
  })

test('asks for the password over the page when the session has ended, and goes on in every tab', async ({
  context,
  page,
}) => {
  await page.goto('/login')
  await fillIn(page, accounts.lawyer, demoPassword)
  await expect(page.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('table').locator('tbody tr').first()).toBeVisible()
  await endSession(page)
  await page.getByRole('searchbox', { name: /Zoek op CJIB/ }).fill('vries')
  const dialog = page.getByRole('dialog', { name: 'Je sessie is verlopen' })
  await expect(dialog.getByLabel('E-mailadres')).toHaveValue(accounts.lawyer)
  await expect(other.getByRole('dialog', { name: 'Je sessie is verlopen' })).toBeVisible()
  await expect(dialog.getByLabel('Wachtwoord')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Wachtwoord').fill('verkeerd-wachtwoord')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('E-mailadres of wachtwoord is onjuist.')).toBeVisible()
  await dialog.getByLabel('Wachtwoord').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/query=vries/)
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText(/vries/i)
})

test('leads from an ended session to the sign-in page, and back to where you were', async ({ page }) => {
  await page.goto('/login')
  await fillIn(page, accounts.lawyer, demoPassword)
  await expect(page.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()
  await endSession(page)
  await page.getByRole('searchbox', { name: /Zoek op CJIB/ }).fill('vries')
  await page.getByRole('button', { name: 'Naar de inlogpagina' }).click()
  await expectTold(page, 'Refresh Token Invalid')
  await expect(page).toHaveURL(/\/login$/)
  await fillIn(page, accounts.lawyer, demoPassword)
  await expect(page).toHaveURL(/query=vries/)
})

test('one refresh serves all tabs that wake up at once', async ({ context, page }) => {
  await page.goto('/login')
  await fillIn(page, accounts.system, demoPassword)
  await expect(page.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()
  let refreshes = 0
  const { promise: allAreUp, resolve: answer } = Promise.withResolvers<void>()
  await context.route('**/api/token/refresh', async (route) => {
    refreshes += 1
    await allAreUp
    await route.continue()
  })
  // The server still accepts the token, but every tab believes that it has expired.
  await page.evaluate(() => {
    const [head, body, signature] = (localStorage.getItem('access_token') ?? '').split('.')
    const claims = JSON.parse(atob((body ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    localStorage.setItem(
      'access_token',
      [head, btoa(JSON.stringify({ ...claims, exp: 1 })), signature].join('.'),
    )
  })
  const tabs = await Promise.all(Array.from({ length: 3 }, () => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  // The answer is held until every tab waits for it: a late tab would find the new token and prove nothing.
  for (const tab of tabs)
    await expect(tab.getByRole('heading', { level: 1, name: /^Dossiers/ })).toBeVisible()
  answer()
  for (const tab of tabs) await expect(tab.getByRole('table').locator('tbody tr').first()).toBeVisible()
  expect(refreshes).toBe(1)
})
