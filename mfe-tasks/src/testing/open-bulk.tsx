import { screen, waitFor, within } from '@testing-library/react'
import { cellTexts } from '@zaakwerk/testing/cells'
import { aTaskCase, aTaskSummary } from '@zaakwerk/testing/task.builder'
import { expect } from 'vitest'
import { openTasks } from './open-tasks.tsx'

const sannes = { assignee_id: 1, assigned_to: 'Sanne Jansen' }
/** Two tasks of Sanne, the signed-in user, and one of Tom. */
export const three = [
  aTaskSummary({
    id: 48102,
    title: 'Administratief beroep indienen',
    due_date: '2026-11-17',
    case_id: 12,
    case: aTaskCase({ internal_id: 'Z-2604809' }),
    ...sannes,
  }),
  aTaskSummary({ id: 48117, title: 'Gegevens controleren', due_date: '2026-11-18', ...sannes }),
  aTaskSummary({
    id: 48140,
    title: 'Beslissing beoordelen',
    due_date: '2026-11-22',
    assignee_id: 9,
    assigned_to: 'Tom Bakker',
  }),
]
export const many = (count: number) => Array.from({ length: count }, (_, at) => aTaskSummary({ id: at + 1 }))

export const dialog = () => screen.findByRole('dialog')
/** A button of the dialog, once it can be pressed: with another preview it may already have the same name. */
export const primary = (name: RegExp | string) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button).toHaveProperty('disabled', false)
    return button
  })

/** Waits for a button that cannot be pressed. */
export const isShut = async (name: RegExp | string): Promise<void> =>
  expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true)

/** The words of each row of the table. */
export const rowTexts = async () =>
  within(await dialog())
    .getAllByRole('row')
    .slice(1)
    .map((row) => cellTexts(row).map((text) => text.replaceAll(/\s+/g, ' ').trim()))

/** Chooses all tasks of the page and opens the dialog by a key. */
export const openBulk = async (key: 't' | 's' | 'd') => {
  const user = openTasks()
  await user.click(await screen.findByRole('checkbox', { name: 'Kies alle taken van deze pagina' }))
  await user.keyboard(key)
  await dialog()
  return user
}

export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
