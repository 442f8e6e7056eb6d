import { accounts } from '../support/accounts.ts'
import { mailedLink, resetPage } from '../support/client-links.ts'
import { newColleague } from '../support/colleagues.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ isFirstVisit: true })

const phone = { width: 390, height: 844 }

test('sets a new password from a mailed link, once', async ({ page, request }) => {
  const account = await newColleague(request)
  await page.setViewportSize(phone)
  await page.goto('/password/reset?btu=true')
  await expect(page.getByText('Uitkeringsbezwaar').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/E-mail/).fill('geen adres')
  await page.getByRole('button', { name: 'Verstuur link' }).click()
  await expect(page.getByText('Voer een geldig e-mailadres in').first()).toBeVisible()
  await page.getByLabel(/E-mail/).fill(account)
  await page.getByRole('button', { name: 'Verstuur link' }).click()
  await expect(page.getByRole('heading', { name: 'Controleer je e-mail' })).toBeVisible()
  await expectAccessible(page)

  const link = await mailedLink(request, { to: account, page: resetPage })
  expect(new URL(link).searchParams.get('btu')).toBe('true')
  await page.goto(link)
  const first = page.getByLabel('Nieuw wachtwoord', { exact: true })
  await expect(first).toBeVisible()
  // The token leaves the address bar at once, and a reload keeps working.
  expect(page.url()).not.toContain('token=')
  await page.reload()
  await first.fill('kort')
  await page.getByLabel('Herhaal wachtwoord', { exact: true }).fill('anders')
  await page.getByRole('button', { name: 'Verander wachtwoord' }).click()
  await expect(page.getByText('Wachtwoorden komen niet overeen').first()).toBeVisible()
  const password = 'Nieuw-Uitkeringsbezwaar-7'
  await first.fill(password)
  await page.getByLabel('Herhaal wachtwoord', { exact: true }).fill(password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verander wachtwoord' }).click()
  await expect(page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd!' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(link)
  await expect(page.getByRole('link', { name: /nieuwe link/ })).toBeVisible()
  await expect(first).toHaveCount(0)
  await expectAccessible(page)

  const answer = await request.post('/api/token', { form: { username: account, password } })
  expect(answer.status()).toBe(200)
})

test('a notice ends above the heading on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/password/reset')
  await page.getByLabel(/E-mail/).fill(accounts.lawyer)
  await page.route('**/api/password/reset*', (route) => route.abort())
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  await page.getByRole('button', { name: 'Verstuur link' }).click()
  // Measured as soon as it is there: it is gone after three seconds.
  const notice = page.locator('[data-kind="error"]').filter({ hasText: 'Geen verbinding met de server.' })
  const told = await notice.boundingBox()
  expect(told?.height).toBeGreaterThan(0)
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
})

// A font that is swapped in later moves what is drawn, and a click between press and release is lost.
test('fetches its font with the HTML, and nothing of the design kit of the staff', async ({ page }) => {
  await page.goto('/password/reset')
  await expect(page.getByRole('button', { name: 'Verstuur link' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, initiatorType }) => ({ name, initiatorType })),
  )
  expect(fetched.filter(({ name }) => name.includes('/kit.'))).toEqual([])
  const fonts = fetched.filter(({ name }) => name.endsWith('.woff2'))
  expect(fonts.map(({ initiatorType }) => initiatorType)).toEqual(['link'])
})
