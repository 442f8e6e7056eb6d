import { fireEvent, screen, waitFor } from '@testing-library/react'
import { callsTo, pendingAnswer, refusedFields, serveApi } from '@zaakwerk/testing/fake-api'
import { errorOf, field, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import { canSave, editContact, saveButton } from '../../testing/open-contact.tsx'

describe('editing a contact', () => {
  it('shows a refusal of the server under its field until that is changed, and marks and opens its tab at every attempt', async () => {
    const { user } = await editContact()
    serveApi(() => refusedFields(['email', 'Vul een geldig e-mailadres in']))
    typeIn('E-mail', 'mia')
    await user.click(saveButton())
    await waitFor(() => expect(errorOf(field('E-mail'))).toBe('Vul een geldig e-mailadres in'))
    screen.getByText('Er is iets fout gegaan')
    expect(typedIn('E-mail')).toBe('mia')
    expect(document.activeElement).toBe(field('E-mail'))
    typeIn('E-mail', 'mia@')
    await waitFor(() => expect(errorOf(field('E-mail'))).toBeUndefined())

    serveApi(() => refusedFields(['company_name', 'Deze naam is te lang.']))
    for (const _try of ['first', 'second']) {
      await user.click(screen.getByRole('tab', { name: /Klantgegevens/ }))
      await user.click(saveButton())
      await screen.findByRole('tab', { name: /Bedrijfsgegevens 1\s*fout/, selected: true })
      expect(errorOf(field('Bedrijfsnaam'))).toBe('Deze naam is te lang.')
      await waitFor(() => expect(document.activeElement).toBe(field('Bedrijfsnaam')))
    }
    await user.click(screen.getByRole('tab', { name: /Klantgegevens/ }))
    expect(typedIn('E-mail')).toBe('mia@')
  })

  it('keeps the typed values when saving fails', async () => {
    const detail = 'Contact niet gevonden.'
    const { user } = await editContact()
    serveApi(() => ({ status: 404, data: { detail, code: 'client_not_found' } }))
    typeIn('Voornaam', 'Mia')
    await user.click(saveButton())
    // In a notice, and in the dialog, where it stays.
    expect(await screen.findAllByText('Er is iets fout gegaan')).toHaveLength(2)
    expect(screen.getAllByText(detail)).toHaveLength(2)
    expect(typedIn('Voornaam')).toBe('Mia')
    expect(canSave()).toBe(true)
  })

  it('keeps input typed during a save', async () => {
    await editContact()
    const saving = pendingAnswer()
    serveApi(() => saving.answer)
    typeIn('Voornaam', 'Mia')
    fireEvent.click(saveButton())
    await waitFor(() => expect(callsTo('PATCH', '/clients')).toHaveLength(1))
    typeIn('Plaats', 'Utrecht')
    saving.release({ status: 200, data: aFullClient({ first_name: 'Mia', version: 4 }) })
    await screen.findByText('Contact gewijzigd')
    expect(typedIn('Plaats')).toBe('Utrecht')
    await waitFor(() => expect(saveButton().className).not.toContain('loading'))
    fireEvent.click(saveButton())
    await waitFor(() => expect(callsTo('PATCH', '/clients')).toHaveLength(2))
    expect(callsTo('PATCH', '/clients')[1]).toMatchObject({
      body: { id: 7, address: { city: 'Utrecht' } },
      ifMatch: '"4"',
    })
  })

  it('does not overwrite text that is being typed when the page refreshes', async () => {
    const { server } = await editContact()
    typeIn('Voornaam', 'Mia')
    server.stored = aFullClient({ first_name: 'Marie', last_name: 'Ander', version: 4 })
    fireEvent.focus(window)
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(callsTo('GET', '/clients/7').length).toBeGreaterThan(1))
    expect(typedIn('Voornaam')).toBe('Mia')
    expect(typedIn('Achternaam')).toBe('Lagendijk')
  })
})
