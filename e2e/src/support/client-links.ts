import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import { Client } from '@zaakwerk/contract/entities/people'
import { OutboxMessage } from '@zaakwerk/contract/outbox'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { z } from 'zod'
import { tokenOf } from './accounts.ts'
import { newCase, postEvent } from './api.ts'
import { casePageOf } from './case-page.ts'
import { expectAccessible } from './test.ts'

interface ClientCase {
  readonly id: number
  /** Where its client gets mail. */
  readonly email: string
}

/** A case whose client gets mail at an address of their own, a new one for each run, as the newest mail is looked for by it. */
export const clientCase = async (request: APIRequestContext): Promise<ClientCase> => {
  const email = `e2e.${crypto.randomUUID()}@example.nl`
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
  const { id } = await newCase(request, { client: { id: Client.parse(await answer.json()).id } })
  return { id, email }
}

/** The newest link to a page in the mails to an address, once its mail is there. */
export const mailedLink = async (
  request: APIRequestContext,
  { to, page }: { readonly to: string; readonly page: string },
): Promise<string> => {
  const headers = { authorization: `Bearer ${await tokenOf('admin')}` }
  const pattern = new RegExp(`https?://\\S+/${page}\\?[^\\s<>"]+`)
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/outbox?query=${encodeURIComponent(to)}`, { headers })
        const mails = z.array(OutboxMessage).parse(await answer.json())
        link = mails.map(({ body_text }) => pattern.exec(body_text)?.[0]).find((found) => found !== undefined)
        return link
      },
      { message: `a mail to ${to} with a link to ${page}`, timeout: 90_000 },
    )
    .toBeDefined()
  return String(link)
}

/** The page of a reset; the link of the invitation that came before goes to the same one, and says so. */
export const resetPage = String.raw`password/update(?!\S*invitation=)`

interface Parties {
  readonly request: APIRequestContext
  readonly colleague: (role: StaffRole) => Promise<Page>
}

/** A lawyer asks a client for something by an action of the case. Gives the lawyer's page of it, and the link that the client gets. */
export const askedClient = async (
  { request, colleague }: Parties,
  { action, page }: { readonly action: string; readonly page: string },
): Promise<{ readonly email: string; readonly staff: Page; readonly link: string }> => {
  const { id, email } = await clientCase(request)
  const staff = await colleague('lawyer')
  await staff.goto(`/case/${id}`)
  await casePageOf(staff).actAndMail(action, action)
  return { email, staff, link: await mailedLink(request, { to: email, page }) }
}

/** Asks a new client for something by an event, without a page of a colleague. Gives the case and the link that its client gets. */
export const mailedClient = async (
  request: APIRequestContext,
  { event, page }: { readonly event: Omit<CaseEventCall, 'description'>; readonly page: string },
): Promise<{ readonly id: number; readonly link: string }> => {
  const { id, email } = await clientCase(request)
  await postEvent(request, id, { ...event, description: '' })
  return { id, link: await mailedLink(request, { to: email, page }) }
}

/** A client who is asked for a signature under the mandate. */
export const clientToSign = (request: APIRequestContext): ReturnType<typeof mailedClient> =>
  mailedClient(request, {
    event: { event_type: 'send_transactional_mail', additional_data: { template: 'iban_mandate_request' } },
    page: 'update-iban-mandate',
  })

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

const letterSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((given) => {
    document.documentElement.style.fontSize = given
  }, size)

/** Axe on a phone, and at 320 px, where nothing may stick out, also not of letters twice as large. */
export const expectFitForPhones = async (page: Page): Promise<void> => {
  const phone = page.viewportSize()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  expect(await widthOf(page)).toBeLessThanOrEqual(320)
  await letterSize(page, '200%')
  expect(await widthOf(page)).toBeLessThanOrEqual(320)
  await letterSize(page, '')
  // Turned on its side.
  await page.setViewportSize({ width: 844, height: 390 })
  expect(await widthOf(page)).toBeLessThanOrEqual(844)
  if (phone) await page.setViewportSize(phone)
}

/** Most JavaScript that a page of a client may need before it can be used, in bytes (ADR 5). */
const scriptBudget = 140_000

/** Counts the bytes of JavaScript that a page asks for from now on, as they come over the line. */
const weighScripts = (page: Page): (() => Promise<number>) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Opens a link, whose page can be used once `ready` is there: light, fit for phones, and without the token in its address. */
export const openLink = async (page: Page, link: string, ready: Locator): Promise<void> => {
  const weight = weighScripts(page)
  await page.goto(link)
  await expect(ready).toBeVisible()
  expect(await weight()).toBeLessThan(scriptBudget)
  expect(page.url()).not.toContain('token')
  await expectFitForPhones(page)
}

/** Presses Tab until the control has the focus, as who has no pointer. */
export const tabTo = async (control: Locator): Promise<void> => {
  for (let presses = 0; presses < 15; presses += 1) {
    await control.page().keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${control}`)
}
