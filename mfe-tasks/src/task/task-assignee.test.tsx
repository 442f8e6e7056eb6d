import { fireEvent, screen, within } from '@testing-library/react'
import { choose, offeredOptions } from '@zaakwerk/testing/fields'
import { describe, expect, it } from 'vitest'
import { openTask, panel, save, sent } from '../testing/open-task.tsx'

describe('who has a task', () => {
  const assignee = (): HTMLElement => screen.getByRole('combobox', { name: 'Toegewezen aan' })
  const offered = (): readonly string[] => offeredOptions().map((option) => option.textContent ?? '')

  it('is found by name or e-mail address, oneself first', async () => {
    const { user } = await openTask()
    await user.click(assignee())
    await screen.findByTitle('Tom de Boer')
    expect(offered().map((text) => text.replace(/^[A-Z]{2}/, ''))).toEqual([
      'Anna Vissera.visser@example.nl',
      'Sanne Jansens.jansen@example.nl',
      'Tom de Boert@b.nl',
    ])
    fireEvent.change(assignee(), { target: { value: 't@b' } })
    await user.click(await screen.findByTitle('Tom de Boer'))
    await save(user)
    expect(sent()).toEqual([{ assignee_id: 6 }])
  })

  it('stays shown after leaving the service, and can be replaced', async () => {
    await openTask({ assignee_id: 99, assigned_to: 'Piet Oud', is_assignee_active: false })
    await within(panel()).findByText('Piet Oud (niet meer in dienst)')
    await choose('Toegewezen aan', 'Anna Visser')
    await within(panel()).findByText('Anna Visser')
    expect(within(panel()).queryByText(/niet meer in dienst/)).toBeNull()
  })
})
