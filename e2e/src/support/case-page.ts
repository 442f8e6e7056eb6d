import { expect, type Locator, type Page } from '@playwright/test'
import type { GivenFile } from './files.ts'
import { pressEnter } from './press.ts'

/** Everything that can be waited for takes as long as a letter, which is made after the answer; the page looks for it less and less often. */
const untilDone = { timeout: 90_000 }

/** Sends a mail at once that is held for five seconds. When those are over, as on a machine that was held up, it has left by itself. */
export const sendNow = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: 'Nu versturen' })
    .press('Enter', { timeout: 15_000 })
    .catch(() => undefined)

/** The page of a case, as its staff work with it. */
export interface CasePage {
  dialog(name: string | RegExp): Locator
  /** Chooses an action from the menu, by keyboard. */
  choose(action: string): Promise<void>
  /** Chooses an action and presses the button of its dialog. */
  act(action: string, button: string): Promise<void>
  /** As {@link act}, of an action that mails the client: the mail is not held for five seconds. */
  actAndMail(action: string, button: string): Promise<void>
  changeStatus(label: string): Promise<void>
  linkAuthority(name: string): Promise<void>
  upload(file: GivenFile): Promise<void>
  /** A fact that is edited in place. */
  changeFact(label: string, value: string): Promise<void>
  hasStatus(label: string): Promise<void>
  hasTask(title: string, status: 'Open' | 'Afgerond' | 'Gesloten'): Promise<void>
  /** Opens a document by the start of its name, and sees its first page drawn. */
  look(document: string): Promise<Locator>
  /** A line of the whole history. */
  tells(text: string | RegExp): Promise<void>
  /** Opens a message from the history: what was written, to whom, and what went with it. */
  openMessage(line: RegExp): Promise<Locator>
  /** The strip with the term that matters now. */
  term(label: string): Locator
}

/** The page of a case that is open in this browser. */
export const casePageOf = (page: Page): CasePage => {
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
  const part = (name: RegExp): Locator => page.getByRole('region', { name })
  const history = part(/^Verloop/)

  const choose = async (action: string): Promise<void> => {
    await pressEnter(page.getByRole('button', { name: 'Zaak acties' }))
    const search = page.getByRole('combobox', { name: 'Zoek actie' })
    await search.fill(action)
    const option = page.getByRole('option', { name: action, exact: true })
    await expect(option).not.toBeDisabled()
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
      // It closes by itself once all files are there.
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
      const preview = dialog(name)
      await expect(preview.getByRole('img', { name: /pagina 1 van/ })).toHaveAttribute('aria-busy', 'false')
      return preview
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
    term: (label) => part(new RegExp(`^${label}`)),
  }
}
