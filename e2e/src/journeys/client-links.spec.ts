import type { APIRequestContext } from '@playwright/test'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { Client } from '@zaakwerk/contract/entities/people'
import { tokenOf } from '../support/accounts.ts'
import { newCase, postEvent } from '../support/api.ts'
import { casePageOf } from '../support/case-page.ts'
import { expectFitForPhones, mailedLink, scriptBudget, weighScripts } from '../support/client-links.ts'
import { aPdf, aPng } from '../support/files.ts'
import { expect, test } from '../support/test.ts'

// The client's phone; colleagues sit at a desk.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const iban = 'NL91 ABNA 0417 1643 00'

/** An address of its own for each run, as the newest mail is looked for by it. */
const anAddress = (): string => `e2e.${crypto.randomUUID()}@example.nl`

/** A case whose client gets mail at an address of their own. */
const caseOf = async (request: APIRequestContext, email: string): Promise<CaseDetail> => {
  const answer = await request.post('/api/clients', {
    headers: { authorization: `Bearer ${await tokenOf('admin')}` },
    data: {
      email,
      salutation: 'Mevr.',
      initials: 'A.',
      first_name: 'Anna',
      last_name: 'de Vries',
      // A mandate says where who gives it lives.
      address: { street_address_1: 'Jekerstraat 12', postal_code: '6211 NS', city: 'Maastricht' },
    },
  })
  const { id } = Client.parse(await answer.json())
  return newCase(request, { client: { id } })
}

test('a client gives an IBAN by the link of a mail, on a phone, once, and staff see it', async ({
  page,
  request,
  colleague,
}) => {
  test.setTimeout(180_000)
  const email = anAddress()
  const { id } = await caseOf(request, email)
  const staff = await colleague('lawyer')
  await staff.goto(`/case/${id}`)
  await casePageOf(staff).actAndMail('IBAN uitvragen', 'IBAN uitvragen')

  const link = await mailedLink(request, { to: email, page: 'update-iban' })
  const weight = weighScripts(page)
  await page.goto(link)
  const field = page.getByRole('textbox', { name: 'IBAN-nummer' })
  await expect(field).toBeVisible()
  expect(await weight()).toBeLessThan(scriptBudget)
  expect(page.url()).not.toContain('token')
  await expectFitForPhones(page)

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

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Deze link is al gebruikt' })).toBeVisible()
  await expect(field).toHaveCount(0)
  await expectFitForPhones(page)

  await staff.reload()
  await expect(staff.getByText(/^IBAN doorgegeven op .+ via de link$/)).toBeVisible()
  await expect(staff.getByText(iban).first()).toBeVisible()
})

for (const way of ['drawn by touch', 'typed by keyboard alone'] as const)
  test(`a client approves IBAN and mandate with a signature ${way}`, async ({ page, request, colleague }) => {
    test.setTimeout(180_000)
    const email = anAddress()
    const { id } = await caseOf(request, email)
    await postEvent(request, id, {
      event_type: 'send_transactional_mail',
      description: '',
      additional_data: { template: 'iban_mandate_request' },
    })
    const weight = weighScripts(page)
    await page.goto(await mailedLink(request, { to: email, page: 'update-iban-mandate' }))
    const pad = page.getByRole('img', { name: /^Tekenvak/ })
    await expect(pad).toBeVisible()
    expect(await weight()).toBeLessThan(scriptBudget)
    expect(page.url()).not.toContain('token')
    await expectFitForPhones(page)

    const field = page.getByRole('textbox', { name: 'IBAN-nummer' })
    const agreed = page.getByRole('checkbox', { name: /^Ik ben akkoord/ })
    const approve = page.getByRole('button', { name: 'IBAN en volmacht goedkeuren' })
    if (way === 'drawn by touch') {
      const [mandate] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('link', { name: /aangepaste volmacht/ })
          .or(page.getByRole('button', { name: /aangepaste volmacht/ }))
          .tap(),
      ])
      expect(mandate.suggestedFilename()).toBe(`volmacht_${id}.pdf`)
      await field.fill(iban)
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
      await agreed.tap()
      await approve.tap()
    } else {
      await field.focus()
      await page.keyboard.type(iban.replaceAll(' ', ''))
      const typed = page.getByRole('radio', { name: 'Typ je naam in plaats van tekenen' })
      await page.getByRole('radio', { name: 'Teken je handtekening' }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(typed).toBeChecked()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('textbox', { name: 'Je naam' })).toBeFocused()
      await page.keyboard.type('Anna de Vries')
      await expectFitForPhones(page)
      await agreed.focus()
      await page.keyboard.press('Space')
      await approve.focus()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { name: 'Bedankt voor het doorgeven' })).toBeVisible()
    await expectFitForPhones(page)

    const staff = await colleague('lawyer')
    await staff.goto(`/case/${id}`)
    await casePageOf(staff).look('Volmacht .*ondertekend')
  })

test('a client adds a photo and a file as proof, comes back, and sees where the case is', async ({
  page,
  request,
  colleague,
}) => {
  test.setTimeout(180_000)
  const email = anAddress()
  const { id } = await caseOf(request, email)
  const staff = await colleague('lawyer')
  await staff.goto(`/case/${id}`)
  await casePageOf(staff).actAndMail('Bewijs uitvragen', 'Bewijs uitvragen')

  const link = await mailedLink(request, { to: email, page: 'proof' })
  const weight = weighScripts(page)
  await page.goto(link)
  const finish = page.getByRole('button', { name: 'Klaar', exact: true })
  await expect(finish).toBeVisible()
  expect(await weight()).toBeLessThan(scriptBudget)
  expect(page.url()).not.toContain('token')
  await expectFitForPhones(page)

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
  await expect(page.getByRole('heading', { name: 'Bedankt voor je bewijs' })).toBeVisible()
  await expectFitForPhones(page)

  await page.goto(await mailedLink(request, { to: email, page: 'case-status' }))
  await expect(page.getByRole('list', { name: 'De stappen van je zaak' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expect(page.getByRole('main')).not.toContainText('Vries')
  await expectFitForPhones(page)

  await staff.reload()
  await casePageOf(staff).tells(/2 bestanden ontvangen van de cliënt/)
})
