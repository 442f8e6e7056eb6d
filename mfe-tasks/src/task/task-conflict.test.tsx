import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Task } from '@zaakwerk/contract/entities/task'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { field, openDialogs, typedIn } from '@zaakwerk/testing/fields'
import { aTaskLog } from '@zaakwerk/testing/task.builder'
import { describe, expect, it } from 'vitest'
import { me, openTask, sanne, saveButton } from '../testing/open-task.tsx'

/** Somebody else saves first. */
const saveAgainst = async (
  theirs: Partial<Task>,
  mine: Readonly<Record<string, string>>,
  task: Partial<Task> = {},
) => {
  const opened = await openTask(task)
  for (const [label, value] of Object.entries(mine)) fireEvent.change(field(label), { target: { value } })
  opened.changeElsewhere(48146, theirs)
  await opened.user.click(saveButton())
  return opened
}

const sent = () => callsTo('PATCH', '/tasks/48146').map(({ body, ifMatch }) => ({ body, ifMatch }))

const conflict = (who = 'Iemand anders'): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: `${who} heeft dit intussen gewijzigd` })

describe('two people in one task', () => {
  it('are both kept without a question where they changed different facts', async () => {
    await saveAgainst({ description: 'Gebeld.', status: 'awaiting' }, { Titel: 'Bellen' })
    await screen.findByText('Taak gewijzigd')
    expect(sent()[1]).toEqual({ body: { title: 'Bellen' }, ifMatch: '"4"' })
    await waitFor(() => expect(field('Beschrijving').textContent).toBe('Gebeld.'))
    expect(typedIn('Titel')).toBe('Bellen')
    screen.getByTitle('In afwachting')
  })

  it('are asked about where they changed the same one', async () => {
    const logs = [
      // Noted after it by another.
      aTaskLog({ user_id: 6, author: 'Tom de Boer', message: 'Gebeld', is_note: true }),
      aTaskLog({ user_id: sanne.id, author: 'Sanne Jansen' }),
    ]
    const { user } = await saveAgainst(
      { title: 'Schrijven', logs },
      { Titel: 'Bellen', Deadline: '1-12-2026' },
    )
    const dialog = await conflict('Sanne Jansen')
    expect(dialog.textContent).toContain('Jouw wijziging (Titel, Deadline) is nog niet opgeslagen.')
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['WasPro forma bezwaar versturen', 'NuSchrijven', 'Van jouBellen'])
    expect(screen.queryByText('Bezig met verwerken')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Mijn waarde opslaan' }))
    await screen.findByText('Taak gewijzigd')
    expect(sent()[1]).toEqual({ body: { title: 'Bellen', due_date: '2026-12-01' }, ifMatch: '"4"' })
  })

  it('are asked before one takes over a task that the other just took, and not about equal values', async () => {
    const { user, changeElsewhere } = await openTask({ assignee_id: null, assigned_to: null })
    changeElsewhere(48146, { assignee_id: sanne.id, assigned_to: 'Sanne Jansen', status: 'in_progress' })
    await user.keyboard('n')
    const dialog = await conflict()
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['Was-', 'NuSanne Jansen', 'Van jouAnna Visser'])
    const safe = within(dialog).getByRole('button', { name: 'Sluiten en vernieuwen' })
    await waitFor(() => expect(document.activeElement).toBe(safe))
    await user.click(within(dialog).getByRole('button', { name: 'Toch overnemen' }))
    await screen.findByText('Taak gewijzigd')
    expect(sent()[1]).toEqual({ body: { assignee_id: me.id, status: 'in_progress' }, ifMatch: '"4"' })
  })

  it('lose nothing while the question is open, and see the stored values when the own ones are discarded', async () => {
    const { user } = await saveAgainst({ title: 'Schrijven' }, { Titel: 'Bellen' })
    await conflict()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(typedIn('Titel')).toBe('Bellen')
    screen.getByText('Niet opgeslagen')
    await user.click(saveButton())
    await user.click(within(await conflict()).getByRole('button', { name: 'Mijn wijziging weggooien' }))
    await waitFor(() => expect(typedIn('Titel')).toBe('Schrijven'))
    expect(sent()).toHaveLength(2)
    // "Opslaan" had the focus, and has nothing left to do.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
  })

  it('keep both keys of one text of metadata', async () => {
    const grounds = (meta_data: string): Partial<Task> => ({ type: 'grounds_and_hearing_task', meta_data })
    await saveAgainst(
      grounds('{"court":"Limburg","hearing_date":"2026-12-11"}'),
      { Dagtekening: '20-10-2026' },
      grounds('{"court":"Limburg","hearing_date":"2026-12-04"}'),
    )
    await screen.findByText('Taak gewijzigd')
    expect(sent()[1]).toEqual({
      body: { meta_data: '{"court":"Limburg","hearing_date":"2026-12-11","date":"2026-10-20"}' },
      ifMatch: '"4"',
    })
  })
})
