import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskStatusesInOrder, taskStatusLabel } from '@zaakwerk/domain/tasks'
import type { WidgetProps } from '@zaakwerk/platform'
import { callsTo, type FakeCall, pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { choose, offeredOptions, openDialogs, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { show } from '@zaakwerk/testing/open-staff-page'
import { aTask } from '@zaakwerk/testing/task.builder'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { matches, staff } from '../testing/open-task.tsx'
import { NewTaskDialog } from './new-task.dialog.tsx'

const onCreated = vi.fn()
const made = { status: 201, data: aTask({ id: 60 }) }

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

const Page = (given: Pick<WidgetProps['NewTaskDialog'], 'forCase'>) => {
  const [isOpen, setOpen] = useState(true)
  return <NewTaskDialog {...given} isOpen={isOpen} onClose={() => setOpen(false)} onCreated={onCreated} />
}

const open = (
  given: Pick<WidgetProps['NewTaskDialog'], 'forCase'> = {},
  answer: (call: FakeCall) => Answer = () => made,
) => {
  onCreated.mockReset()
  serveApi((call) => {
    if (call.path === '/users/roles') return { status: 200, data: staff }
    if (call.path === '/cases/lookup') return { status: 200, data: matches }
    return answer(call)
  })
  show(<Page {...given} />)
  return userEvent.setup()
}

const submit = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /Taak aanmaken/ }))
  })
const combobox = (name: string): HTMLElement => screen.getByRole('combobox', { name })
const typeInBox = (name: string, value: string): boolean =>
  fireEvent.change(combobox(name), { target: { value } })
const created = () => callsTo('POST', '/tasks')

describe('a new task', () => {
  it('without a case states that it needs none, and cannot be created empty', async () => {
    open()
    expect(screen.getByRole('button', { name: 'Taak aanmaken' }).hasAttribute('disabled')).toBe(true)
    typeIn('Titel', ' Bellen ')
    await submit()
    await screen.findByText('Taak aangemaakt')
    expect(created()[0]?.body).toEqual({ title: 'Bellen', status: 'open', type: 'user_task' })
    expect(created()[0]?.query.toString()).toBe('case_required=false')
    expect(onCreated).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 60 }))
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
  })

  it('has everything that was filled in, and the case that was found', async () => {
    open()
    typeIn('Titel', 'Gronden')
    typeIn('Beschrijving', 'Voor de zitting.')
    typeIn('Deadline', '1-12-2026')
    fireEvent.mouseDown(combobox('Status'))
    fireEvent.click(await screen.findByTitle('In behandeling'))
    expect(offeredOptions().map((option) => option.title)).toEqual(taskStatusesInOrder.map(taskStatusLabel))
    await choose('Toegewezen aan', 'Sanne Jansen')
    typeInBox('Taak Type', 'Gronden')
    fireEvent.click(await screen.findByTitle('Gronden en zitting'))
    typeInBox('Rechtbank', 'Limburg')
    typeInBox('Voeg een dossier toe', 'Z-26')
    fireEvent.click(await screen.findByTitle('Z-2604900'))
    await submit()
    await screen.findByText('Taak aangemaakt')
    expect(created()[0]?.body).toEqual({
      title: 'Gronden',
      description: 'Voor de zitting.',
      status: 'in_progress',
      type: 'grounds_and_hearing_task',
      assignee_id: 5,
      due_date: '2026-12-01',
      case_id: 51,
      meta_data: '{"court":"Limburg"}',
    })
    expect(created()[0]?.query.toString()).toBe('')
  })

  it('of a case is for that one', async () => {
    open({ forCase: { id: 41, internal_id: 'Z-2604812' } })
    screen.getByText('Bij dossier Z-2604812.')
    expect(screen.queryByRole('combobox', { name: 'Voeg een dossier toe' })).toBeNull()
    typeIn('Titel', 'Bellen')
    await submit()
    await screen.findByText('Taak aangemaakt')
    expect(created()[0]?.fields.case_id).toBe(41)
    expect(created()[0]?.query.toString()).toBe('')
  })

  it('is made once, by a double click and after a lost answer', async () => {
    const answer = pendingAnswer()
    let isLost = true
    open({}, ({ method }) => {
      if (method !== 'POST' || !isLost) return made
      isLost = false
      return answer.answer
    })
    typeIn('Titel', 'Bellen')
    await submit()
    await submit()
    screen.getByText('Bezig met verwerken')
    screen.getByText('Taak wordt aangemaakt')
    answer.release({ status: 0, data: '' })
    await screen.findAllByText('Geen verbinding met de server. Controleer je netwerk en probeer het opnieuw.')
    expect(screen.queryByText('Bezig met verwerken')).toBeNull()
    expect(typedIn('Titel')).toBe('Bellen')
    await submit()
    await screen.findByText('Taak aangemaakt')
    const keys = created().map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('asks before it is thrown away', async () => {
    const user = open()
    typeIn('Titel', 'Bellen')
    await user.click(screen.getByRole('button', { name: 'Annuleer' }))
    await screen.findByRole('dialog', { name: 'Nieuwe taak niet opgeslagen' })
    await user.click(screen.getByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
    expect(created()).toHaveLength(0)
  })
})
