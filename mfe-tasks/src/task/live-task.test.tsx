import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Task } from '@zaakwerk/contract/entities/task'
import { startLive } from '@zaakwerk/platform'
import { field, typedIn } from '@zaakwerk/testing/fields'
import { stubLive } from '@zaakwerk/testing/live-stub'
import { aTaskLog } from '@zaakwerk/testing/task.builder'
import { expect, it } from 'vitest'
import { aWholeTask, me, openTask, panel, sanne, saveButton, sent } from '../testing/open-task.tsx'

const live = stubLive()
startLive()

const bySanne = () => [aTaskLog({ id: 81, user_id: sanne.id, author: 'Sanne Jansen' })]

/** An open task, with the stream behind it. */
const follow = async (task: Partial<Task> = {}) => {
  const opened = await openTask(task)
  let { version } = aWholeTask(task)
  await waitFor(() => expect(live.openStreams).toBe(1))
  return {
    ...opened,
    /** A colleague changes the task, and the server sends the change. */
    tell: (changes: Partial<Task>): void => {
      opened.changeElsewhere(48146, changes)
      version += 1
      act(() => live.tell({ kind: 'task', rows: [[48146, version]] }))
    },
  }
}

const line = (text: string): Promise<HTMLElement> => within(panel()).findByText(text)

it('keeps typed text, and takes over the other fields', async () => {
  const { user, tell } = await follow()
  fireEvent.change(field('Titel'), { target: { value: 'Bellen' } })
  tell({ title: 'Schrijven', description: 'Gebeld.' })
  await line('Een collega heeft deze taak gewijzigd')
  await waitFor(() => expect(field('Beschrijving').textContent).toBe('Gebeld.'))
  expect(typedIn('Titel')).toBe('Bellen')
  screen.getByText('Niet opgeslagen')
  // Seeing that it changed is no leave to overwrite it.
  await user.click(saveButton())
  const dialog = await screen.findByRole('dialog', { name: 'Iemand anders heeft dit intussen gewijzigd' })
  expect(dialog.textContent).toContain('NuSchrijven')
  await user.click(within(dialog).getByRole('button', { name: 'Mijn waarde opslaan' }))
  await screen.findByText('Taak gewijzigd')
  expect(sent().at(-1)).toEqual({ title: 'Bellen' })
  await waitFor(() => expect(screen.queryByText('Een collega heeft deze taak gewijzigd')).toBeNull())
})

it("shows a change and its author, unless it was the user's own, and does not take a task that a colleague took just before the key", async () => {
  const { user, tell } = await follow({ assignee_id: null, assigned_to: null })
  tell({ title: 'Schrijven', logs: [aTaskLog({ id: 80, user_id: me.id, author: 'Anna Visser' })] })
  await waitFor(() => expect(typedIn('Titel')).toBe('Schrijven'))
  expect(within(panel()).queryByText(/heeft deze taak gewijzigd/)).toBeNull()
  tell({ assignee_id: sanne.id, assigned_to: 'Sanne Jansen', status: 'in_progress', logs: bySanne() })
  const told = await line('Sanne Jansen heeft deze taak gewijzigd')
  expect(told.getAttribute('role')).toBe('status')
  await within(panel()).findByText('Sanne Jansen')
  screen.getByTitle('In behandeling')
  expect(screen.queryByText('Niet opgeslagen')).toBeNull()
  await user.keyboard('n')
  const dialog = await screen.findByRole('dialog', { name: 'Sanne Jansen heeft dit intussen gewijzigd' })
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['WasOpen', 'NuIn behandeling', 'Was-', 'NuSanne Jansen', 'Van jouAnna Visser'])
  const safe = within(dialog).getByRole('button', { name: 'Sluiten en vernieuwen' })
  await waitFor(() => expect(document.activeElement).toBe(safe))
  within(dialog).getByRole('button', { name: 'Toch overnemen' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /intussen gewijzigd/ })).toBeNull())
  await within(panel()).findByText('Sanne Jansen')
  expect(sent()).toHaveLength(1)
})
