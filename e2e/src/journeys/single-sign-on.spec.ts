import { startOpenIdProvider } from '@zaakwerk/testing/openid-provider'
import { tokenOf } from '../support/accounts.ts'
import { mailedLink } from '../support/client-links.ts'
import { baseUrl, identityProvider } from '../support/server.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a colleague accepts an invitation at the identity provider, signs out there, and in again', async ({
  page,
  request,
}) => {
  const provider = await startOpenIdProvider(identityProvider, identityProvider.port)
  provider.serve(baseUrl, baseUrl)
  try {
    const email = `eva.${crypto.randomUUID()}@zaakwerk.test`
    await request.post('/api/users/invitations', {
      headers: { authorization: `Bearer ${await tokenOf('admin')}` },
      data: { email, first_name: 'Eva', last_name: 'Bos', role: 3 },
    })
    provider.become({ sub: email, email })
    await page.goto(await mailedLink(request, { to: email, page: 'password/update' }))
    await page.getByRole('button', { name: 'Inloggen met Microsoft' }).click()
    const menu = page.getByRole('button', { name: /Gebruikersmenu van Eva Bos/ })
    await expect(menu).toBeVisible()
    expect(page.url()).not.toContain('code=')

    await menu.click()
    await page.getByText('Log uit').click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    const signIn = page.getByRole('button', { name: 'Inloggen met Microsoft' })
    await expect(signIn).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toBeFocused()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })

    // The page that was asked for comes after the provider.
    await page.goto('/settings/general')
    await signIn.click()
    await expect(page.getByText('Gekoppeld', { exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/settings/general')
    await expectAccessible(page)
  } finally {
    provider.stop()
  }
})
