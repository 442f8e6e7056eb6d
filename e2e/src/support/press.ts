import { expect, type Locator, type Page } from '@playwright/test'

/** Presses a button by keyboard once it is enabled: unlike a click, a key press does not wait for that, and would be lost. */
export const pressEnter = async (button: Locator): Promise<void> => {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/**
 * Sends a mail or an invoice immediately, without its undo delay of five seconds, by keyboard. On a busy machine the delay may have passed already.
 */
export const sendNow = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: 'Nu versturen' })
    .press('Enter', { timeout: 15_000 })
    .catch(() => undefined)
