import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { taskTypes } from '@zaakwerk/contract/entities/task'
import { field, openDialogs } from '@zaakwerk/testing/fields'
import { aTaskLog } from '@zaakwerk/testing/task.builder'
import { describe, expect, it } from 'vitest'
import { openTask, panel, save, sent } from '../testing/open-task.tsx'
import { typeOptions } from './task-type.dialog.tsx'

const openMenu = async ({ user }: Pick<Awaited<ReturnType<typeof openTask>>, 'user'>): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Meer voor taak 48146' }))
const choice = (name: string): Promise<HTMLElement> => screen.findByRole('menuitem', { name })
const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name })

describe('the menu of a task', () => {
  it('shows its logs by key, without other effects of that key, restores the focus, and shows that there is no metadata', async () => {
    const opened = await openTask({
      logs: [
        aTaskLog({ message: 'Titel gewijzigd', user_id: 5, author: 'Sanne Jansen' }),
        aTaskLog({ message: 'Taak aangemaakt' }),
      ],
    })
    await openMenu(opened)
    const item = await choice('Logs bekijken')
    expect(fireEvent.keyDown(item, { key: 'Enter', keyCode: 13 })).toBe(false)
    const logs = within(await dialog('Logs van taak 48146')).getAllByRole('listitem')
    expect(logs.map((line) => line.textContent)).toEqual([
      'Titel gewijzigdSanne Jansen · 20 november 2026, 09:14',
      'Taak aangemaaktSysteem · 20 november 2026, 09:14',
    ])
    await opened.user.keyboard('{Escape}')
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Meer voor taak 48146' }))
    await openMenu(opened)
    fireEvent.click(await choice('Metadata bekijken'))
    expect((await dialog('Metadata van taak 48146')).textContent).toContain('Deze taak heeft geen metadata.')
  })

  it('shows that there are no logs, and broken metadata unchanged', async () => {
    const opened = await openTask({ meta_data: '{"a":' })
    await openMenu(opened)
    fireEvent.click(await choice('Logs bekijken'))
    expect((await dialog('Logs van taak 48146')).textContent).toContain('Van deze taak zijn nog geen logs.')
    await opened.user.keyboard('{Escape}')
    await openMenu(opened)
    fireEvent.click(await choice('Metadata bekijken'))
    const found = within(await dialog('Metadata van taak 48146'))
    expect(found.getByRole('region', { name: 'Metadata' }).textContent).toBe('{"a":')
    found.getByText(/geen geldige JSON/)
  })

  it('changes the type, which is saved with the task', async () => {
    const opened = await openTask()
    const { user } = opened
    await openMenu(opened)
    fireEvent.click(await choice('Taak Type veranderen'))
    const types = within(await dialog('Taak Type veranderen'))
    fireEvent.change(types.getByRole('combobox', { name: 'Taak Type' }), { target: { value: 'zitting' } })
    fireEvent.click(await screen.findByTitle('Gronden en zitting'))
    await user.click(types.getByRole('button', { name: 'Kies dit type' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(panel().textContent).toContain('Taak Type: Gronden en zitting')
    screen.getByText('Niet opgeslagen')
    expect(sent()).toEqual([])
    field('Zittingsdatum')
    await save(user)
    expect(sent()).toEqual([{ type: 'grounds_and_hearing_task' }])
  })
})

it('all types are offered by their label, and an unknown one as long as the task has it', () => {
  expect(typeOptions('user_task')).toHaveLength(taskTypes.length)
  expect(typeOptions('van_morgen')).toContainEqual({ value: 'van_morgen', label: 'Onbekend type' })
  const labels = typeOptions('user_task').map(({ label }) => label)
  expect(labels.toSorted((a, b) => a.localeCompare(b, 'nl'))).toEqual(labels)
})
