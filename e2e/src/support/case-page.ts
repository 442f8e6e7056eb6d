import { expect, type Locator, type Page } from '@playwright/test'
import type { GivenFile } from './files.ts'
import { pressEnter, sendNow } from './press.ts'

/** Timeout for background work such as letters, which are made after the answer; the page polls with growing intervals. */
const untilDone = { timeout: 90_000 }

/** The page of a case, as staff use it. */
export interface CasePage {
  dialog(name: string | RegExp): Locator
  /** Chooses an action from the menu, by keyboard. */
  choose(action: string): Promise<void>
  /** Chooses an action and confirms its dialog. */
  act(action: string, button: string): Promise<void>
  /** {@link act} for an action that mails the client: without the undo delay of five seconds. */
  actAndMail(action: string, button: string): Promise<void>
  changeStatus(label: string): Promise<void>
  linkAuthority(name: string): Promise<void>
  upload(file: GivenFile): Promise<void>
  /** Edits a fact in place. */
  changeFact(label: string, value: string): Promise<void>
  hasStatus(label: string): Promise<void>
  hasTask(title: string, status: 'Open' | 'Afgerond' | 'Gesloten'): Promise<void>
  /** Opens a document by the start of its name, and waits for its first page. */
  look(document: string): Promise<void>
  /** Expects a line in the full history. */
  tells(text: string | RegExp): Promise<void>
  /** Opens a message from the history, with its text, recipient and attachments. */
  openMessage(line: RegExp): Promise<Locator>
  /** The row of a running term, by what has to be done: "Administratief beroep". */
  term(title: string): Locator
}

/** The case page that is open in this browser. */
export const casePageOf = (page: Page): CasePage => {
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
  const part = (name: RegExp): Locator => page.getByRole('region', { name })
  const history = part(/^Verloop/)

  const choose = async (action: string): Promise<void> => {
    await pressEnter(page.getByRole('button', { name: 'Zaak acties' }))
    const search = page.getByRole('combobox', { name: 'Zoek actie' })
    await search.fill(action)
    const option = page.getByRole('option', { name: action, exact: true })
    // A disabled action has its reason as description.
    await expect(option).toHaveAccessibleDescription('')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await search.press('Enter')
  }
  const act = async (action: string, button: string): Promise<void> => {
    await choose(action)
    const opened = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Annuleer' }) })
    await pressEnter(opened.getByRole('button', { name: button, exact: true }))
    await expect(opened).toBeHidden()
  }
  const openAll = async (): Promise<void> => {
    await page.getByRole('tab', { name: /^Alles/ }).click()
  }

  return {
    dialog,
    choose,
    act,
    actAndMail: async (action, button) => {
      await act(action, button)
      await sendNow(page)
    },
    changeStatus: async (label) => {
      await choose('Status wijzigen')
      const status = dialog('Dossier status wijzigen')
      await status.getByRole('combobox').fill(label)
      await status.getByRole('option', { name: label, exact: true }).click()
      await pressEnter(status.getByRole('button', { name: 'Opslaan' }))
      await expect(status).toBeHidden()
    },
    linkAuthority: async (name) => {
      await pressEnter(page.getByRole('button', { name: 'Autoriteit wijzigen' }))
      const authority = dialog('Autoriteit wijzigen')
      await authority.getByRole('combobox', { name: 'Autoriteit' }).fill(name)
      await page.getByTitle(name, { exact: true }).click()
      await pressEnter(authority.getByRole('button', { name: 'Opslaan' }))
      await expect(authority).toBeHidden()
    },
    upload: async (file) => {
      await pressEnter(page.getByRole('button', { name: 'Uploaden' }))
      const upload = dialog('Upload documenten')
      await upload.locator('input[type=file]').setInputFiles([file])
      await pressEnter(upload.getByRole('button', { name: 'Uploaden', exact: true }))
      // The dialog closes once all files are uploaded.
      await expect(upload).toBeHidden()
    },
    changeFact: async (label, value) => {
      await pressEnter(page.getByRole('button', { name: `${label} wijzigen` }))
      const field = page.getByRole('textbox', { name: label, exact: true })
      await field.fill(value)
      await field.press('Enter')
      await expect(field).toBeHidden()
    },
    hasStatus: (label) =>
      expect(page.getByRole('button', { name: `${label}, Status wijzigen` })).toBeVisible(untilDone),
    hasTask: (title, status) =>
      expect(
        part(/^Taken/)
          .getByRole('listitem')
          .filter({ has: page.getByRole('button', { name: title, exact: true }) })
          .filter({ hasText: status })
          .first(),
      ).toBeVisible(untilDone),
    look: async (document) => {
      const name = new RegExp(`^${document}`)
      await part(/^Documenten/)
        .getByRole('button', { name })
        .first()
        .press('Enter', untilDone)
      const paper = history.getByRole('img', { name: new RegExp(`${name.source}.*, pagina 1 van`) })
      await expect(paper).toHaveAttribute('aria-busy', 'false')
    },
    tells: async (text) => {
      await openAll()
      await expect(history.getByText(text).first()).toBeVisible(untilDone)
    },
    openMessage: async (line) => {
      await openAll()
      await history.getByRole('link', { name: line }).first().press('Enter', untilDone)
      const message = page.getByRole('article')
      await expect(message.getByRole('heading')).toBeVisible()
      return message
    },
    term: (title) =>
      part(/^Termijnen$/)
        .getByRole('listitem')
        .filter({ has: page.getByText(title, { exact: true }) }),
  }
}
