import { expect, type Page } from '@playwright/test'
import type { GivenFile } from './files.ts'
import { goTo } from './navigation.ts'

interface Posting {
  /** "Administratief beroep van Z-2605012". */
  readonly letter: string
  readonly tracking: string
  readonly proof?: GivenFile
}

/** Posts a letter in the mailroom, from any page of who may, as a hand scanner does: number, Enter, Enter. */
export const postLetter = async (page: Page, { letter, tracking, proof }: Posting): Promise<void> => {
  await goTo(page, '/tasks/postkamer')
  const box = page.getByRole('checkbox', { name: letter })
  await box.click()
  await expect(page.getByText('1 gekozen')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await expect(preview.getByRole('img', { name: letter })).toHaveAttribute('aria-busy', 'false')
  const form = page.getByRole('region', { name: 'Op de post gedaan' })
  if (proof) await form.locator('input[type=file]').setInputFiles([proof])
  const number = form.getByRole('textbox', { name: /^Track & trace van/ })
  await number.fill(tracking)
  await number.press('Enter')
  await expect(form.getByRole('button', { name: 'Op de post gedaan (1)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box).toHaveCount(0)
}
