import { expect, type Locator, type Page } from '@playwright/test'
import { expectNotice } from './notices.ts'
import { pressEnter } from './press.ts'

/** The panel of a task, as staff use it. */
export interface TaskPanel {
  readonly panel: Locator
  readonly title: Locator
  /** Saves, and waits for the confirmation. */
  save(): Promise<void>
  /** Answers the warning about unsaved changes with one of its buttons. */
  answer(button: 'Doorgaan' | 'Terug'): Promise<void>
}

/** The panel that is open in this browser. */
export const taskPanelOf = (page: Page): TaskPanel => {
  const panel = page.getByRole('dialog', { name: /^Taak Gegevens/ })
  return {
    panel,
    title: panel.getByRole('textbox', { name: 'Titel' }),
    save: async () => {
      await pressEnter(panel.getByRole('button', { name: 'Opslaan' }))
      await expectNotice(page, 'Taak gewijzigd')
      await expect(panel.getByText('Niet opgeslagen')).toBeHidden()
    },
    answer: async (button) => {
      const question = page.getByRole('dialog', { name: 'Taak niet opgeslagen' })
      // The focus moves there with a delay, so that the key that opened the dialog does not confirm it.
      await expect(question.getByRole('button', { name: 'Terug' })).toBeFocused()
      await pressEnter(question.getByRole('button', { name: button }))
      await expect(question).toBeHidden()
    },
  }
}
