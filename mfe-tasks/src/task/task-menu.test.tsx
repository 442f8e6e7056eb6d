import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { taskTypes } from '@zaakwerk/contract/entities/task'
import { choose, field, openDialogs } from '@zaakwerk/testing/fields'
import { aTaskLog } from '@zaakwerk/testing/task.builder'
import { describe, expect, it } from 'vitest'
import { openTask, panel, save, sent } from '../testing/open-task.tsx'
import { typeOptions } from './task-type.dialog.tsx'

const openMenu = async (item: string, task: Parameters<typeof openTask>[0] = {}) => {
  const opened = await openTask(task)
  await opened.user.click(screen.getByRole('button', { name: 'Meer voor taak 48146' }))
  await opened.user.click(await screen.findByRole('menuitem', { name: item }))
  return opened
}

const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name })

describe('the menu of a task', () => {
  it('shows its logs, and gives the focus back', async () => {
    const { user } = await openMenu('Logs bekijken', {
      logs: [
        aTaskLog({ message: 'Titel gewijzigd', user_id: 5, author: 'Sanne Jansen' }),
        aTaskLog({ message: 'Taak aangemaakt' }),
      ],
    })
    const logs = within(await dialog('Logs van taak 48146')).getAllByRole('listitem')
    expect(logs.map((line) => line.textContent)).toEqual([
      'Titel gewijzigdSanne Jansen · 20 november 2026, 09:14',
      'Taak aangemaaktSysteem · 20 november 2026, 09:14',
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Meer voor taak 48146' }))
  })

  it('does not let the key that chose press a button of what it opens', async () => {
    const { user } = await openTask()
    await user.click(screen.getByRole('button', { name: 'Meer voor taak 48146' }))
    const item = await screen.findByRole('menuitem', { name: 'Logs bekijken' })
    expect(fireEvent.keyDown(item, { key: 'Enter', keyCode: 13 })).toBe(false)
    await dialog('Logs van taak 48146')
  })

  it('says when there are no logs', async () => {
    await openMenu('Logs bekijken')
    expect((await dialog('Logs van taak 48146')).textContent).toContain('Van deze taak zijn nog geen logs.')
  })

  it.each([
    ['{"a":1}', '{\n  "a": 1\n}', 0],
    ['{"a":', '{"a":', 1],
  ])('shows the metadata %s', async (meta_data, shown, notes) => {
    await openMenu('Metadata bekijken', { meta_data })
    const found = within(await dialog('Metadata van taak 48146'))
    expect(found.getByRole('region', { name: 'Metadata' }).textContent).toBe(shown)
    expect(found.queryAllByText(/geen geldige JSON/)).toHaveLength(notes)
  })

  it('says when there is no metadata', async () => {
    await openMenu('Metadata bekijken')
    expect((await dialog('Metadata van taak 48146')).textContent).toContain('Deze taak heeft geen metadata.')
  })

  it('changes the type, which is saved with the task', async () => {
    const { user } = await openMenu('Taak Type veranderen')
    const types = within(await dialog('Taak Type veranderen'))
    await user.type(types.getByRole('combobox', { name: 'Taak Type' }), 'zitting')
    await choose('Taak Type', 'Gronden en zitting')
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

it('all types are offered by their label, and one of tomorrow as long as it is the own', () => {
  expect(typeOptions('user_task')).toHaveLength(taskTypes.length)
  expect(typeOptions('van_morgen')).toContainEqual({ value: 'van_morgen', label: 'Onbekend type' })
  const labels = typeOptions('user_task').map(({ label }) => label)
  expect(labels.toSorted((a, b) => a.localeCompare(b, 'nl'))).toEqual(labels)
})
