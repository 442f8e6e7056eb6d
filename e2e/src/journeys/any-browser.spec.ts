import { accounts } from '../support/accounts.ts'
import { postEvent } from '../support/api.ts'
import { askedClient, clientCase, mailedLink } from '../support/client-links.ts'
import { aPdf } from '../support/files.ts'
import { demoPassword } from '../support/server.ts'
import { withoutStorage } from '../support/storage.ts'
import { expect, test } from '../support/test.ts'
import { translatePages } from '../support/translation.ts'

// The browsers that clients come with: one that translates, one that keeps nothing, and links that a program changed.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const iban = 'NL91 ABNA 0417 1643 00'
const inEnglish = (link: string): string => `${link}&lang=en`

test.describe('in a browser that translates the English pages', () => {
  test.beforeEach(({ context }) => translatePages(context))

  test('a client gives an IBAN, opens the used link, and asks for a new one', async ({
    page,
    request,
    colleague,
  }) => {
    const { link } = await askedClient(
      { request, colleague },
      { action: 'IBAN uitvragen', page: 'update-iban' },
    )
    await page.goto(inEnglish(link))
    await page.getByRole('button', { name: 'Send IBAN' }).tap()
    await expect(page.getByText('You have not filled in a valid IBAN').first()).toBeVisible()
    await page.getByRole('button', { name: 'Nederlands' }).tap()
    await expect(page.getByRole('button', { name: 'IBAN doorgeven' })).toBeVisible()
    await page.getByRole('button', { name: 'English' }).tap()
    await page.getByRole('textbox', { name: 'Account holder' }).fill('A. de Vries')
    await page.getByRole('textbox', { name: 'IBAN' }).fill(iban)
    await page.getByRole('button', { name: 'Send IBAN' }).tap()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(await page.locator('main font').count()).toBeGreaterThan(5)

    await page.goto(inEnglish(link))
    await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible()
    await page.getByRole('button', { name: 'Send me a new link' }).tap()
    await expect(page.getByText(/^If we know this link/)).toBeVisible()
  })

  test('a client signs a mandate by typing', async ({ page, request }) => {
    const { id, email } = await clientCase(request)
    await postEvent(request, id, {
      event_type: 'send_transactional_mail',
      description: '',
      additional_data: { template: 'iban_mandate_request' },
    })
    await page.goto(inEnglish(await mailedLink(request, { to: email, page: 'update-iban-mandate' })))
    await page.getByRole('textbox', { name: 'IBAN' }).fill(iban)
    await page.getByText('Type your name instead of drawing').tap()
    await page.getByRole('textbox', { name: 'Your name' }).fill('Anna de Vries')
    await page.getByRole('checkbox', { name: /^I agree/ }).tap()
    await page.getByRole('button', { name: 'Approve IBAN and mandate' }).tap()
    await expect(page.getByRole('heading', { name: 'Thank you for letting us know' })).toBeVisible()
  })

  test('a client sends proof', async ({ page, request, colleague }) => {
    const { link } = await askedClient({ request, colleague }, { action: 'Bewijs uitvragen', page: 'proof' })
    await page.goto(inEnglish(link))
    const done = page.getByRole('button', { name: 'Done', exact: true })
    await done.tap()
    await expect(page.getByText('We have not received anything yet')).toBeVisible()
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles([aPdf('ticket.pdf')])
    await expect(page.getByText('1 file received')).toBeVisible()
    await done.tap()
    await expect(page.getByRole('heading', { name: 'Thank you for your proof' })).toBeVisible()
  })
})

for (const how of ['blocked', 'full'] as const)
  test.describe(`in a browser whose storage is ${how}`, () => {
    test.beforeEach(({ context }) => withoutStorage(context, how))

    test('a client gives an IBAN', async ({ page, request, colleague }) => {
      const { link } = await askedClient(
        { request, colleague },
        { action: 'IBAN uitvragen', page: 'update-iban' },
      )
      await page.goto(link)
      await page.getByRole('textbox', { name: 'Tenaamstelling' }).fill('A. de Vries')
      expect(page.url()).not.toContain('token')
      await page.getByRole('textbox', { name: 'IBAN-nummer' }).fill(iban)
      await page.getByRole('button', { name: 'IBAN doorgeven' }).tap()
      await expect(page.getByRole('heading', { name: 'Bedankt voor het doorgeven' })).toBeVisible()
    })

    test('staff are told at sign-in why they cannot', async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('E-mailadres').fill(accounts.admin)
      await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign in' }).tap()
      await expect(
        page
          .getByText(how === 'full' ? 'De opslag van je browser is vol.' : 'Je browser bewaart niets')
          .first(),
      ).toBeVisible()
    })
  })

test('a mailed link that a program changed leads to its page', async ({ page, request, colleague }) => {
  const { link } = await askedClient(
    { request, colleague },
    { action: 'IBAN uitvragen', page: 'update-iban' },
  )
  const { pathname, search } = new URL(link)
  const token = new URLSearchParams(search).get('token') ?? ''
  for (const changed of [
    `${pathname}${search.replaceAll('&', '&amp;')}`,
    `${pathname}?token=3D${token}.`,
    `${pathname}${encodeURIComponent(search)}`,
  ]) {
    await page.goto(changed)
    await expect(page.getByRole('textbox', { name: 'IBAN-nummer' })).toBeVisible()
    expect(page.url()).not.toContain('token')
  }
})
