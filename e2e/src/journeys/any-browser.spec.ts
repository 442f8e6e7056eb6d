import type { APIRequestContext, Page } from '@playwright/test'
import { askedClient, clientToSign, mailedClient, mailedLink, resetPage } from '../support/client-links.ts'
import { newColleague } from '../support/colleagues.ts'
import { aPdf } from '../support/files.ts'
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
    await page.goto(inEnglish((await clientToSign(request)).link))
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
  'a client signs a mandate': {
    link: async (request) => (await clientToSign(request)).link,
    give: async (page) => {
      await page.getByRole('textbox', { name: 'IBAN-nummer' }).fill(iban)
      await page.getByText('Typ je naam in plaats van tekenen').tap()
      await page.getByRole('textbox', { name: 'Je naam' }).fill('Anna de Vries')
      await page.getByRole('checkbox', { name: /^Ik ben akkoord/ }).tap()
      await page.getByRole('button', { name: 'IBAN en volmacht goedkeuren' }).tap()
    },
    thanks: 'Bedankt voor het doorgeven',
  },
  'a client writes a story as proof': {
    link: async (request) => {
      const event = {
        event_type: 'proof_request',
        additional_data: { proof_type: 'extra_information' },
      } as const
      return (await mailedClient(request, { event, page: 'proof' })).link
    },
    give: async (page) => {
      await page.getByRole('textbox', { name: 'Jouw verhaal' }).fill('Ik was die dag ziek.')
      await page.getByRole('button', { name: 'Klaar', exact: true }).tap()
    },
    thanks: 'Bedankt voor je bewijs',
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
