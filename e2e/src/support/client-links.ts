import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import type { NewCase } from '@zaakwerk/contract/entities/case-input'
import { Client } from '@zaakwerk/contract/entities/people'
import { OutboxMessage } from '@zaakwerk/contract/outbox'
import * as z from '@zaakwerk/contract/zod-server'
import { tokenOf } from './accounts.ts'
import { newCase, postEvent } from './api.ts'
import { expectAccessible } from './test.ts'

interface ClientCase {
  readonly id: number
  /** The client's e-mail address. */
  readonly email: string
}

/** A case whose client has a unique e-mail address, by which the newest mail is found. */
export const clientCase = async (
  request: APIRequestContext,
  given: Omit<Partial<NewCase>, 'client'> = {},
): Promise<ClientCase> => {
  const email = `e2e.${crypto.randomUUID()}@example.nl`
  const answer = await request.post('/api/clients', {
    headers: { authorization: `Bearer ${await tokenOf('admin')}` },
    data: {
      email,
      salutation: 'Mevr.',
      initials: 'A.',
      first_name: 'Anna',
      last_name: 'de Vries',
      // A mandate states the client's address.
      address: { street_address_1: 'Jekerstraat 12', postal_code: '6211 NS', city: 'Maastricht' },
    },
  })
  const { id } = await newCase(request, { ...given, client: { id: Client.parse(await answer.json()).id } })
  return { id, email }
}

/** Waits for a mail to an address, and returns the newest link to a page in it. */
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

/** The path of a password reset; invitations have the same path with an extra parameter. */
export const resetPage = String.raw`password/update(?!\S*invitation=)`

/** Requests something from a new client by an event. Returns the case and the client's link. */
export const mailedClient = async (
  request: APIRequestContext,
  { event, page }: { readonly event: Omit<CaseEventCall, 'description'>; readonly page: string },
): Promise<{ readonly id: number; readonly link: string }> => {
  const { id, email } = await clientCase(request)
  await postEvent(request, id, { ...event, description: '' })
  return { id, link: await mailedLink(request, { to: email, page }) }
}

/** A client who is asked to sign the mandate. */
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

/** Checks accessibility with axe on a phone; at 320 px wide nothing may overflow, also not with letters twice as large. */
export const expectFitForPhones = async (page: Page): Promise<void> => {
  const phone = page.viewportSize()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  expect(await widthOf(page)).toBeLessThanOrEqual(320)
  await letterSize(page, '200%')
  expect(await widthOf(page)).toBeLessThanOrEqual(320)
  await letterSize(page, '')
  // Landscape orientation.
  await page.setViewportSize({ width: 844, height: 390 })
  expect(await widthOf(page)).toBeLessThanOrEqual(844)
  if (phone) await page.setViewportSize(phone)
}

/** Maximum JavaScript that a client page may load before it is usable, in bytes (ADR 5). */
const scriptBudget = 140_000

/** Sums the transferred bytes of JavaScript that a page loads from now on. */
const weighScripts = (page: Page): (() => Promise<number>) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Opens a link, whose page is usable once `ready` is visible; checks its weight, that it fits phones, and that the token is removed from its address. */
export const openLink = async (page: Page, link: string, ready: Locator): Promise<void> => {
  const weight = weighScripts(page)
  await page.goto(link)
  await expect(ready).toBeVisible()
  expect(await weight()).toBeLessThan(scriptBudget)
  expect(page.url()).not.toContain('token')
  await expectFitForPhones(page)
}

/** Presses Tab until the control has the focus, like a keyboard user. */
export const tabTo = async (control: Locator): Promise<void> => {
  for (let presses = 0; presses < 15; presses += 1) {
    await control.page().keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${control}`)
}
