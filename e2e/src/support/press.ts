import { expect, type Locator } from '@playwright/test'

/** Presses a button by keyboard once it is enabled: unlike a click, a key press does not wait for that, and would be lost. */
export const pressEnter = async (button: Locator): Promise<void> => {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}
