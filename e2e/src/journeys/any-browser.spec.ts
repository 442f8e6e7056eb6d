import type { APIRequestContext, Page } from '@playwright/test'
import { askedClient, mailedClient, mailedLink, resetPage } from '../support/client-links.ts'
import { newColleague } from '../support/colleagues.ts'
import { withoutStorage } from '../support/storage.ts'
import { expect, test } from '../support/test.ts'
import { translatePages } from '../support/translation.ts'

// The browsers that clients come with: one that translates, one that keeps nothing, and links that a program changed.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, isFirstVisit: true })

const iban = 'NL91 ABNA 0417 1643 00'
const inEnglish = (link: string): string => `${link}&lang=en`

// The Dutch pages that a browser translates: client-links.spec.ts.
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
})

interface LinkFlow {
  readonly link: (request: APIRequestContext) => Promise<string>
  readonly give: (page: Page) => Promise<void>
  readonly thanks: string
}

/** What somebody does by the link of a mail, from opening it to the thanks. */
const pagesOfLinks: Readonly<Record<string, LinkFlow>> = {
  'a client gives an IBAN': {
    link: async (request) =>
      (await mailedClient(request, { event: { event_type: 'manual_iban_request' }, page: 'update-iban' }))
        .link,
    give: async (page) => {
      await page.getByRole('textbox', { name: 'Tenaamstelling' }).fill('A. de Vries')
      await page.getByRole('textbox', { name: 'IBAN-nummer' }).fill(iban)
      await page.getByRole('button', { name: 'IBAN doorgeven' }).tap()
    },
    thanks: 'Bedankt voor het doorgeven',
  },
  'a new password is chosen': {
    link: async (request) => {
      const to = await newColleague(request)
      await request.post('/api/password/reset?btu=false', { data: { email: to } })
      return mailedLink(request, { to, page: resetPage })
    },
    give: async (page) => {
      for (const name of ['Nieuw wachtwoord', 'Herhaal wachtwoord'])
        await page.getByLabel(name, { exact: true }).fill('Kastanje fiets 7 regen')
      await page.getByRole('button', { name: 'Verander wachtwoord' }).tap()
    },
    thanks: 'Je wachtwoord is gewijzigd!',
  },
}

// What is full, and what staff are told at sign-in, screens prove (browser-storage.test.ts, sign-in.test.tsx).
test.describe('in a browser whose storage is blocked', () => {
  test.beforeEach(({ context }) => withoutStorage(context))

  for (const [what, { link, give, thanks }] of Object.entries(pagesOfLinks))
    test(what, async ({ page, request }) => {
      await page.goto(await link(request))
      await give(page)
      expect(page.url()).not.toContain('token')
      await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
    })
})

test('a mailed link that a program changed leads to its page', async ({ page, request, colleague }) => {
  const { link } = await askedClient(
    { request, colleague },
    { action: 'IBAN uitvragen', page: 'update-iban' },
  )
  const { pathname, search } = new URL(link)
  const token = new URLSearchParams(search).get('token') ?? ''
  // Each way that programs change links: boot.test.ts.
  await page.goto(`${pathname}?token=3D${token}.`)
  await expect(page.getByRole('textbox', { name: 'IBAN-nummer' })).toBeVisible()
  expect(page.url()).not.toContain('token')
})
