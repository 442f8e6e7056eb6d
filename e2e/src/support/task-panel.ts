import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { Task } from '@zaakwerk/contract/entities/task'
import type { NewTask } from '@zaakwerk/contract/tasks'
import { tokenOf } from './accounts.ts'

const asAdmin = async () => ({ authorization: `Bearer ${await tokenOf('admin')}` })

/** Makes a task of a case that only this test changes. */
export const newCaseTask = async (
  request: APIRequestContext,
  caseId: number,
  given: NewTask,
): Promise<Task> => {
  const answer = await request.post('/api/tasks', {
    headers: await asAdmin(),
    data: { ...given, case_id: caseId },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return Task.parse(await answer.json())
}

/** A task from the API, to check that what the screen says really happened. */
export const readTask = async (request: APIRequestContext, id: number): Promise<Task> => {
  const answer = await request.get(`/api/tasks/${id}`, { headers: await asAdmin() })
  return Task.parse(await answer.json())
}

/** The panel of a task, as its staff work with it. */
export interface TaskPanel {
  readonly panel: Locator
  readonly title: Locator
  /** Saves, and sees that it was saved. */
  save(): Promise<void>
  /** The question before unsaved input is lost; answered with one of its buttons. */
  answer(button: 'Doorgaan' | 'Terug'): Promise<void>
}

/** The panel that is open in this browser. */
export const taskPanelOf = (page: Page): TaskPanel => {
  const panel = page.getByRole('dialog', { name: /^Taak Gegevens/ })
  return {
    panel,
    title: panel.getByRole('textbox', { name: 'Titel' }),
    save: async () => {
      await panel.getByRole('button', { name: 'Opslaan' }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Taak gewijzigd' })).toBeVisible()
      await expect(panel.getByText('Niet opgeslagen')).toBeHidden()
    },
    answer: async (button) => {
      const question = page.getByRole('dialog', { name: 'Taak niet opgeslagen' })
      await question.getByRole('button', { name: button }).press('Enter')
      await expect(question).toBeHidden()
    },
  }
}
