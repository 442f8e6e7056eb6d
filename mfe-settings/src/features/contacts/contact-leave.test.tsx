import { screen, waitFor } from '@testing-library/react'
import type { Client } from '@zaakwerk/contract/entities/people'
import { openDialogs, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it, vi } from 'vitest'
import { editContact } from '../../testing/open-contact.tsx'

describe('editing a contact', () => {
  it('asks before it discards typed values, and closes without a question when there are none', async () => {
    const { user } = await editContact()
    typeIn('Voornaam', 'Mia')
    await user.keyboard('{Escape}')
    await screen.findByText('Er zijn wijzigingen die nog niet zijn opgeslagen. Wil je toch sluiten?')
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    expect(typedIn('Voornaam')).toBe('Mia')
    await user.click(screen.getByRole('button', { name: 'Annuleer' }))
    await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(0))

    await user.click(screen.getByRole('button', { name: 'Alle gegevens' }))
    await user.click(await screen.findByRole('button', { name: 'Gegevens wijzigen' }))
    expect(typedIn('Voornaam')).toBe('Maria')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
  })

  it('asks too before another case is opened', async () => {
    const onOpenCase = vi.fn()
    const cases: Client['cases'] = [{ id: 42, internal_id: 'Z-42', official_id: null, status: 'in_progress' }]
    const { user } = await editContact({ client: aFullClient({ cases }), onOpenCase })
    typeIn('Voornaam', 'Mia')
    await user.click(screen.getByRole('button', { name: 'Dossiers 1' }))
    await user.click(screen.getByRole('button', { name: /Z-42/ }))
    expect(onOpenCase).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    expect(onOpenCase).toHaveBeenCalledExactlyOnceWith(42)
  })
})
