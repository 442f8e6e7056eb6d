import { expect, type Page } from '@playwright/test'
import { aPdf } from './files.ts'
import { openList } from './list.ts'
import { pressEnter } from './press.ts'

/** A new person in the intake, by field labels. */
export interface NewPerson {
  readonly salutation: 'Dhr.' | 'Mevr.'
  readonly fields: Readonly<Record<string, string>>
}

export interface Intake {
  /** Default: WAHV. */
  readonly type?: string
  readonly client: NewPerson
  /** Texts by field labels. */
  readonly fields: Readonly<Record<string, string>>
}

export interface TakenIn {
  readonly id: number
  /** "Z-2605012". */
  readonly name: string
}

const makeClient = async (page: Page, { salutation, fields }: NewPerson): Promise<void> => {
  const intake = page.getByRole('dialog', { name: 'Dossier aanmaken' })
  await pressEnter(intake.getByRole('button', { name: 'Cliënt aanmaken' }))
  const contact = page.getByRole('dialog', { name: 'Nieuw contact aanmaken' })
  for (const [label, text] of Object.entries(fields))
    await contact.getByRole('textbox', { name: label, exact: true }).fill(text)
  await contact.getByRole('combobox', { name: 'Aanhef' }).click()
  await page.getByTitle(salutation, { exact: true }).click()
  await pressEnter(contact.getByRole('button', { name: 'Contact aanmaken' }))
  // While it is open it keeps the focus, and would receive what is typed.
  await expect(contact).toBeHidden()
}

/** Creates a case with a new client from the list, and opens its page. */
export const takeIn = async (page: Page, { type, client, fields }: Intake): Promise<TakenIn> => {
  await openList(page)
  await pressEnter(page.getByRole('button', { name: 'Dossier aanmaken' }))
  const intake = page.getByRole('dialog', { name: 'Dossier aanmaken' })
  if (type) {
    await intake.getByRole('combobox', { name: 'Type' }).fill(type)
    await page.getByTitle(type, { exact: true }).last().click()
  }
  await makeClient(page, client)
  for (const [label, text] of Object.entries(fields))
    await intake.getByRole('textbox', { name: label, exact: true }).fill(text)
  await intake.locator('input[type=file]').setInputFiles(aPdf('beschikking.pdf'))
  await pressEnter(intake.getByRole('button', { name: 'Aanmaken', exact: true }))
  await expect(page).toHaveURL(/\/case\/\d+$/)
  const heading = page.getByRole('heading', { level: 1, name: /^Z-/ })
  await expect(heading).toBeVisible()
  return { id: Number(page.url().split('/').at(-1)), name: (await heading.textContent()) ?? '' }
}
