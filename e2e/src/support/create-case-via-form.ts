import { expect, type Page } from '@playwright/test'
import { aPdf } from './files.ts'
import { pressEnter } from './press.ts'
import { expectAccessible } from './test.ts'
import { typedDay } from './time.ts'

/** A new person in the intake, by field labels. */
export interface NewPerson {
  readonly salutation: 'Dhr.' | 'Mevr.'
  readonly fields: Readonly<Record<string, string>>
}

/** What the decision on a traffic fine says, by field labels. */
const trafficFine = {
  'CJIB-nummer': '5000 0567 8901 2345',
  Feitcode: 'R 397da',
  Dagtekening: typedDay(-10),
  Pleegdatum: typedDay(-31),
  Pleegtijd: '14:32',
} as const

export interface CreatedCase {
  readonly id: number
  /** "Z-2605012". */
  readonly name: string
}

const makeClient = async (page: Page, { salutation, fields }: NewPerson): Promise<void> => {
  const intake = page.getByRole('dialog', { name: 'Dossier aanmaken' })
  await pressEnter(intake.getByRole('combobox', { name: 'Cliënt' }))
  await page.getByRole('option', { name: 'Cliënt aanmaken' }).click()
  const contact = page.getByRole('dialog', { name: 'Nieuw contact aanmaken' })
  for (const [label, text] of Object.entries(fields))
    await contact.getByRole('textbox', { name: label, exact: true }).fill(text)
  await contact.getByRole('combobox', { name: 'Aanhef' }).click()
  await page.getByTitle(salutation, { exact: true }).click()
  await pressEnter(contact.getByRole('button', { name: 'Contact aanmaken' }))
  // While it is open it keeps the focus, and would receive what is typed.
  await expect(contact).toBeHidden()
}

/** Creates a WAHV case with a new client from the list, once it is said what is missing, and opens its page. */
export const createCaseViaForm = async (page: Page, client: NewPerson): Promise<CreatedCase> => {
  // Over an empty list: whatever looks for a name looks through every row behind a dialog.
  await page.goto('/?query=geen-dossier')
  await pressEnter(page.getByRole('button', { name: 'Dossier aanmaken' }))
  const intake = page.getByRole('dialog', { name: 'Dossier aanmaken' })
  await pressEnter(intake.getByRole('button', { name: 'Aanmaken', exact: true }))
  await expect(intake.getByRole('alert')).toContainText('De volgende velden zijn niet ingevuld')
  await expectAccessible(page)
  await makeClient(page, client)
  for (const [label, text] of Object.entries(trafficFine))
    await intake.getByRole('textbox', { name: label, exact: true }).fill(text)
  await intake.locator('input[type=file]').setInputFiles(aPdf('beschikking.pdf'))
  await pressEnter(intake.getByRole('button', { name: 'Aanmaken', exact: true }))
  await expect(page).toHaveURL(/\/case\/\d+$/)
  const heading = page.getByRole('heading', { level: 1, name: /^Z-/ })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  return { id: Number(page.url().split('/').at(-1)), name: (await heading.textContent()) ?? '' }
}
