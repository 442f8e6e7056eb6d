import { screen, waitFor } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { takeOption, typeAtOnce } from '@zaakwerk/testing/fields'
import { address } from '@zaakwerk/testing/open-routes'
import { aClient, aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import { openContact } from '../../../testing/open-contact.tsx'

const found = [
  aFullClient(),
  aClient({ id: 138, email: 'oud@example.nl', initials: 'W.', last_name: 'Koster' }),
]

describe('Samenvoegen met…', () => {
  it('finds the other contact by keyboard, never this one, and compares them', async () => {
    const { user, server } = await openContact()
    server.found = found
    const button = screen.getByRole('button', { name: 'Samenvoegen met…' })
    button.focus()
    await user.keyboard('{Enter}')
    const field = screen.getByRole('combobox', { name: 'Ander contact' })
    expect(document.activeElement).toBe(field)
    screen.getByText('Typ een naam, e-mailadres of contactnummer')
    typeAtOnce(field, 'koster')
    await screen.findByText('138 · oud@example.nl')
    expect(callsTo('GET', '/clients/search')[0]?.query.get('query')).toBe('koster')
    expect(screen.queryByText(/^7 · /)).toBeNull()
    await takeOption(field, '138 · oud@example.nl')
    await waitFor(() => expect(address()).toBe('/settings/clients/7/merge/138'))
  })

  it('reports that there is no other contact', async () => {
    const { user, server } = await openContact()
    server.found = [aFullClient()]
    await user.click(screen.getByRole('button', { name: 'Samenvoegen met…' }))
    await user.keyboard('lagendijk')
    await screen.findByText('Geen contact gevonden')
  })

  it('does not disturb a user who edits', async () => {
    const { user } = await openContact()
    await user.click(screen.getByRole('button', { name: 'Gegevens wijzigen' }))
    expect(screen.queryByRole('button', { name: 'Samenvoegen met…' })).toBeNull()
  })
})
