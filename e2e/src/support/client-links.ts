import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { OutboxMessage } from '@zaakwerk/contract/outbox'
import { z } from 'zod'
import { tokenOf } from './accounts.ts'
import { expectAccessible } from './test.ts'

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

/** Axe on a phone, and at 320 px, where nothing may stick out. */
export const expectFitForPhones = async (page: Page): Promise<void> => {
  const phone = page.viewportSize()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  if (phone) await page.setViewportSize(phone)
}

/** Counts the bytes of JavaScript that a page asks for from now on, as they come over the line. */
export const weighScripts = (page: Page): (() => Promise<number>) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Most that a page of a client may need before it can be used (ADR 5). */
export const scriptBudget = 120_000
