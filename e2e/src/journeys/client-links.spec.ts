import { postEvent, readCase } from '../support/api.ts'
import {
  clientCase,
  clientToSign,
  expectFitForPhones,
  mailedClient,
  mailedLink,
  openLink,
  tabTo,
} from '../support/client-links.ts'
import { aPdf, aPng } from '../support/files.ts'
import { withoutStorage } from '../support/storage.ts'
import { expect, test } from '../support/test.ts'

// The client's phone; each page is weighed as on a first visit.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  isFirstVisit: true,
})

const iban = 'NL91 ABNA 0417 1643 00'
const ibanRequest = { event: { event_type: 'manual_iban_request' }, page: 'update-iban' } as const

test('a client gives an IBAN by the link of a mail, on a phone, once, in Dutch and in English', async ({
  page,
  request,
}) => {
  const { link } = await mailedClient(request, ibanRequest)
  const field = page.getByRole('textbox', { name: 'IBAN-nummer' })
  await openLink(page, link, field)

  await page.getByRole('button', { name: 'English' }).tap()
  await page.getByRole('button', { name: 'Send IBAN' }).tap()
  await expect(page.getByText('You have not filled in a valid IBAN').first()).toBeVisible()
  await page.getByRole('button', { name: 'Nederlands' }).tap()
  await field.fill('NL92 ABNA 0417 1643 00')
  await expect(page.getByText('Onjuiste IBAN')).toBeVisible()
  await field.fill(iban)
  await expect(page.getByText('Onjuiste IBAN')).toBeHidden()
  await page.getByRole('textbox', { name: 'Tenaamstelling' }).fill('A. de Vries')
  // What was typed outlives a reload, without the token in the address.
  await page.reload()
  await expect(field).toHaveValue(iban)
  await page.getByRole('button', { name: 'IBAN doorgeven' }).tap()
  await expect(page.getByRole('heading', { name: 'Bedankt voor het doorgeven' })).toBeVisible()
  await expectFitForPhones(page)
  // The browser translates what it draws.
  expect(await page.locator('main font').count()).toBeGreaterThan(5)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Deze link is al gebruikt' })).toBeVisible()
  await expect(field).toHaveCount(0)
  await expectFitForPhones(page)
  await page.getByRole('button', { name: 'English' }).tap()
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible()
  await page.getByRole('button', { name: 'Send me a new link' }).tap()
  await expect(page.getByText(/^If we know this link/)).toBeVisible()
})

test('a client approves IBAN and mandate, by keyboard and with a signature drawn by touch', async ({
  page,
  request,
}) => {
  const { id, link } = await clientToSign(request)
  const pad = page.getByRole('img', { name: /^Tekenvak/ })
  await openLink(page, link, pad)
  const [mandate] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /aangepaste volmacht/ })
      .or(page.getByRole('button', { name: /aangepaste volmacht/ }))
      .tap(),
  ])
  expect(mandate.suggestedFilename()).toBe(`volmacht_${id}.pdf`)

  const field = page.getByRole('textbox', { name: 'IBAN-nummer' })
  await tabTo(field)
  await page.keyboard.type(iban.replaceAll(' ', ''))
  const drawn = page.getByRole('radio', { name: 'Teken je handtekening' })
  await tabTo(drawn)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Typ je naam in plaats van tekenen' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Je naam' })).toBeFocused()
  await page.keyboard.type('Anna de Vries')
  await expectFitForPhones(page)
  await drawn.tap()

  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad is not there')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: box.x + box.width * share, y: box.y + box.height * (0.5 + 0.3 * Math.sin(share * 9)) }],
    })
  await touch('touchStart', 0.1)
  for (let share = 0.15; share < 0.9; share += 0.05) await touch('touchMove', share)
  await touch('touchEnd')
  await expect(page.getByRole('img', { name: 'Tekenvak met 1 lijn' })).toBeVisible()
  await tabTo(page.getByRole('checkbox', { name: /^Ik ben akkoord/ }))
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: 'IBAN en volmacht goedkeuren' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bedankt voor het doorgeven' })).toBeVisible()
  await expectFitForPhones(page)
  await expect
    .poll(async () => (await readCase(request, 'lawyer', id)).documents.map(({ name }) => name))
    .toContainEqual(expect.stringMatching(/Volmacht .*ondertekend/))
})

test('a client adds a photo and a file as proof, and returns in between', async ({ page, request }) => {
  const { id, email } = await clientCase(request)
  await postEvent(request, id, {
    event_type: 'proof_request',
    description: '',
    additional_data: { proof_type: 'payment_proof' },
  })
  const link = await mailedLink(request, { to: email, page: 'proof' })
  const finish = page.getByRole('button', { name: 'Klaar', exact: true })
  await openLink(page, link, finish)

  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([aPng('bon.png')])
  await expect(page.getByText('1 foto ontvangen')).toBeVisible()
  // Who comes back later goes on where they were.
  await page.goto(link)
  await expect(page.getByText('1 foto ontvangen')).toBeVisible()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([aPdf('kaartje.pdf')])
  await expect(page.getByText('2 bestanden ontvangen')).toBeVisible()
  await expectFitForPhones(page)
  await finish.tap()
  await expect(page.getByText(/^Over 5 seconden ronden we af/).first()).toBeVisible()
  // Who puts the phone away does not wait; who does wait: proof-end.test.tsx.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect(page.getByRole('heading', { name: 'Bedankt voor je bewijs' })).toBeVisible()
  await expectFitForPhones(page)
})

test('a browser that keeps nothing opens a link that a program changed, and gives an IBAN', async ({
  page,
  context,
  request,
}) => {
  await withoutStorage(context)
  const { link } = await mailedClient(request, ibanRequest)
  const { pathname, search } = new URL(link)
  const token = new URLSearchParams(search).get('token') ?? ''
  // Each way that programs change links: boot.test.ts.
  await page.goto(`${pathname}?token=3D${token}.`)
  await page.getByRole('textbox', { name: 'Tenaamstelling' }).fill('A. de Vries')
  await page.getByRole('textbox', { name: 'IBAN-nummer' }).fill(iban)
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: 'IBAN doorgeven' }).tap()
  await expect(page.getByRole('heading', { name: 'Bedankt voor het doorgeven' })).toBeVisible()
})

test('the token of a link is removed from the address before the script of its page is loaded', async ({
  page,
}) => {
  const scripts = '**/remotes/mfe_public/**'
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await arrival
    await route.continue()
  })
  const tokenAsked = async () =>
    (await page.waitForRequest('**/api/clients/update-iban-invite?*')).headers().authorization

  const held = page.waitForRequest(scripts)
  await page.goto('/update-iban?token=van-zeven&id=7#begin', { waitUntil: 'commit' })
  await held
  await expect(page).toHaveURL('/update-iban?id=7#begin')
  const first = tokenAsked()
  arrive()
  expect(await first).toBe('Bearer van-zeven')

  // Another link in the same tab, and back.
  const second = tokenAsked()
  await page.goto('/update-iban?token=van-acht&id=8')
  expect(await second).toBe('Bearer van-acht')
  const back = tokenAsked()
  await page.goBack()
  await expect(page).toHaveURL('/update-iban?id=7#begin')
  expect(await back).toBe('Bearer van-zeven')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link says that it needs JavaScript, and how to reach us', async ({ page }) => {
    await page.goto('/update-iban?token=abc&id=7')
    const noticeTexts = page.locator('noscript')
    for (const text of ['Verkeersbezwaar heeft JavaScript nodig.', 'This page needs JavaScript'])
      await expect(noticeTexts).toContainText(text, { useInnerText: true })
    await expect(noticeTexts.locator('a').first()).toHaveAttribute(
      'href',
      'mailto:hulp@verkeersbezwaar.example',
    )
    await expect(noticeTexts.locator('a').first()).toBeVisible()
    await expect(page.locator('#not-started')).toBeHidden()
    // Among other words their colour alone would not tell them, nor where the page says that it cannot start.
    for (const link of await page.locator('a[href^="mailto:"]').all())
      await expect(link).toHaveCSS('text-decoration-line', 'underline')
  })
})
