import type { Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { fewCases } from '../support/list.ts'
import { expectNotice } from '../support/notices.ts'
import { demoPassword } from '../support/server.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const fillIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' })

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

/** Changes what the browser knows about a token; the server judges its own. */
const setExpiry = (page: Page, name: 'access_token' | 'refresh_token', exp: number): Promise<void> =>
  page.evaluate(
    ([key, at]) => {
      const [head = '', body = '', signature = ''] = (localStorage.getItem(key) ?? '').split('.')
      const claims = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')))
      localStorage.setItem(key, [head, btoa(JSON.stringify({ ...claims, exp: at })), signature].join('.'))
    },
    [name, exp] as const,
  )

/** What the browser stores of a person: the proven remotes belong to no person, and are written again at each start. */
const personalKeys = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => Object.keys(localStorage))).filter((key) => key !== 'proved_remotes')

test('signs in, refreshes, asks for the password again and signs out, in every tab alike', async ({
  context,
  page,
}) => {
  const heading = (tab: Page) => tab.getByRole('heading', { level: 1, name: /^Dossiers/ })
  const search = (tab: Page) => tab.getByRole('searchbox', { name: /Zoek op CJIB/ })
  const firstRow = (tab: Page) => tab.getByRole('table').locator('tbody tr').first()
  const lapse = (tab: Page) => tab.getByRole('dialog', { name: 'Je sessie is verlopen' })

  // The URL is kept, and the menu is that of the role.
  await page.goto(`/?query=${fewCases}&order_column=status&order_by=descending`)
  await expect(page).toHaveURL(/\/login$/)
  await expectAccessible(page)
  await fillIn(page, accounts.lawyer, demoPassword)
  await expect(page).toHaveURL(new RegExp(`query=${fewCases}&order_column=status&order_by=descending`))
  await expect(search(page)).toHaveValue(fewCases)
  await expect(mainMenu(page).getByRole('link', { name: 'Import', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Gebruikersmenu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log uit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Verzonden berichten' })).toBeVisible()
  await page.keyboard.press('Escape')

  // One refresh serves all tabs that wake up at once.
  let refreshes = 0
  const { promise: allAreUp, resolve: answer } = Promise.withResolvers<void>()
  await context.route('**/api/token/refresh', async (route) => {
    refreshes += 1
    await allAreUp
    await route.continue()
  })
  // The server still accepts the token, but every tab believes that it has expired.
  await setExpiry(page, 'access_token', 1)
  const [other, third] = [await context.newPage(), await context.newPage()]
  const tabs = [other, third]
  await Promise.all(tabs.map((tab) => tab.goto(`/?query=${fewCases}`)))
  // The answer is held until every tab waits for it: a late tab would find the new token and prove nothing.
  for (const tab of tabs) await expect(heading(tab)).toBeVisible()
  answer()
  for (const tab of tabs) await expect(firstRow(tab)).toBeVisible()
  expect(refreshes).toBe(1)
  const [caseId = ''] = /Z-\d{7}/.exec((await firstRow(other).textContent()) ?? '') ?? []
  await context.unroute('**/api/token/refresh')
  await third.close()

  // When the session has ended the password is asked for over the page, and every tab goes on.
  await endSession(page)
  await search(page).fill(caseId)
  const dialog = lapse(page)
  await expect(dialog.getByLabel('E-mailadres')).toHaveValue(accounts.lawyer)
  await expect(lapse(other)).toBeVisible()
  await expect(dialog.getByLabel('Wachtwoord')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Wachtwoord').fill('verkeerd-wachtwoord')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('E-mailadres of wachtwoord is onjuist.')).toBeVisible()
  await dialog.getByLabel('Wachtwoord').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`query=${caseId}`, 'i'))
  await expect(firstRow(page)).toContainText(caseId)

  // Or on the sign-in page, which leads back to where you were.
  await endSession(page)
  await search(page).fill('jansen')
  // The search is debounced: another call may open the dialog before the text is in the URL.
  await expect(page).toHaveURL(/query=jansen/)
  await page.getByRole('button', { name: 'Naar de inlogpagina' }).click()
  await expectNotice(page, 'Refresh Token Invalid')
  await expect(page).toHaveURL(/\/login$/)
  await fillIn(page, accounts.lawyer, demoPassword)
  await expect(page).toHaveURL(/query=jansen/)
  await expect(other.getByRole('dialog')).toBeHidden()

  // Signing out is for every tab, and clears what the browser kept.
  await page.getByRole('button', { name: /Gebruikersmenu/ }).click()
  await page.getByRole('menuitem', { name: 'Log uit' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  // The other tab is a process of its own: what it stored meanwhile, it removes.
  await expect.poll(() => personalKeys(page)).toEqual([])
  await other.close()

  // Nothing of a session that ran out is left to the colleague who signs in next.
  await fillIn(page, accounts.lawyer, demoPassword)
  await expect(heading(page)).toBeVisible()
  await search(page).fill('bakker')
  await expect(page).toHaveURL(/query=bakker/)
  await setExpiry(page, 'refresh_token', 1_700_000_000)
  await page.close()
  const next = await context.newPage()
  await next.goto('/')
  await expect(next).toHaveURL(/\/login$/)
  expect(await personalKeys(next)).toEqual(['lapsed_session'])
  await fillIn(next, accounts.mailroom, demoPassword)
  // The mailroom starts on its own page.
  await expect(next).toHaveURL(/\/incoming$/)
  await next.goto('/')
  await expect(heading(next)).toBeVisible()
  await expect(next).not.toHaveURL(/query/)
  await expect(search(next)).toHaveValue('')
})
