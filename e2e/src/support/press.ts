import { expect, type Locator } from '@playwright/test'

/** Presses a button by keyboard once it takes that: unlike a click, a key does not wait for one that is greyed, and is lost. */
export const pressEnter = async (button: Locator): Promise<void> => {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}
