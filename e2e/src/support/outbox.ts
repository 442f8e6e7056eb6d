import type { Browser } from '@playwright/test'
import { stateOf } from './accounts.ts'

/** The newest password link in the outbox for an address, read as an admin. */
export const newestLink = async (browser: Browser, address: string): Promise<string> => {
  const context = await browser.newContext({ storageState: await stateOf('admin') })
  const page = await context.newPage()
  await page.goto(`/outbox?query=${encodeURIComponent(address)}`)
  await page.getByText(address).first().click()
  const href = await page
    .getByRole('link', { name: /\/password\/update\?token=/ })
    .first()
    .getAttribute('href')
  await context.close()
  if (!href) throw new Error(`The outbox has no link for ${address}`)
  return href
}
