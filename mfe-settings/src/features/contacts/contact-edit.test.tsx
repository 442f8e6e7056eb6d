import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { choose, errorOf, field, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { show } from '@zaakwerk/testing/open-staff-page'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it, vi } from 'vitest'
import { CasePage, canSave, editContact, saveButton } from '../../testing/open-contact.tsx'

describe('editing a contact', () => {
  it('saves every field as typed, with the version that was shown', async () => {
    const onSaved = vi.fn()
    const { user } = await editContact({ onSaved })
    expect(canSave()).toBe(false)
    for (const [label, value] of [
      ['E-mail', 'Mia@example.nl'],
      ['Voorletters', 'M.'],
      ['Voornaam', 'Mia'],
      ['Tussenvoegsels', ''],
      ['Achternaam', 'Lagendam'],
      ['Tel. nr.', ' 0612345678 '],
      ['IBAN', 'de89 3704 0044 0532 0130 00'],
      ['Straat en huisnummer', 'Kerkstraat 14'],
      ['Tweede adresregel', '2 hoog'],
      ['Postcode', '1017 GD'],
      ['Provincie', 'Utrecht'],
      ['Plaats', 'Utrecht'],
      ['Land', 'België'],
    ] as const)
      typeIn(label, value)
    screen.getByText('Niet opgeslagen')
    await user.click(saveButton())
    await screen.findByText('Contact gewijzigd')
    const [call] = callsTo('PATCH', '/clients')
    expect(call?.body).toEqual({
      id: 7,
      email: 'mia@example.nl',
      initials: 'M.',
      first_name: 'Mia',
      prefixes: '',
      last_name: 'Lagendam',
      phone_number: '0612345678',
      iban: 'DE89370400440532013000',
      address: {
        street_address_1: 'Kerkstraat 14',
        street_address_2: '2 hoog',
        postal_code: '1017 GD',
        province: 'Utrecht',
        city: 'Utrecht',
        country: 'België',
      },
    })
    expect(call?.ifMatch).toBe('"3"')
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ phone_number: '0612345678', version: 9 }),
    )
    screen.getByText('06 1234 5678')
    expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull()
  })

  it('saves only what changed, by Enter', async () => {
    await editContact()
    typeIn('Voornaam', 'Mia')
    expect(canSave()).toBe(true)
    typeIn('Achternaam', ' Lagendijk ')
    // user-event only finds a submit button inside the form; a browser also finds the one in the footer, by its `form` attribute.
    fireEvent.submit(field('Voornaam'))
    await screen.findByText('Contact gewijzigd')
    expect(callsTo('PATCH', '/clients')[0]?.body).toEqual({ id: 7, first_name: 'Mia' })
  })

  it('saves the salutation, whether it is a company, and the name of the company', async () => {
    const { user } = await editContact()
    await choose('Aanhef', 'Dhr.')
    await user.click(screen.getByRole('tab', { name: 'Bedrijfsgegevens' }))
    typeIn('Bedrijfsnaam', 'De Halm')
    await user.click(screen.getByRole('radio', { name: 'Ja' }))
    await user.click(saveButton())
    await screen.findByText('Contact gewijzigd')
    expect(callsTo('PATCH', '/clients')[0]?.body).toEqual({
      id: 7,
      salutation: 'Dhr.',
      is_company: true,
      company_name: 'De Halm',
    })
  })

  it('formats the IBAN while typing, names the bank, and shows the former value of a changed field', async () => {
    const { user } = await editContact()
    expect(typedIn('IBAN')).toBe('NL91 ABNA 0417 1643 00')
    screen.getByText('ABN AMRO')
    typeIn('IBAN', 'nl29rabo.0047 4374 80')
    expect(typedIn('IBAN')).toBe('NL29 RABO 0047 4374 80')
    screen.getByText('Rabobank')
    await user.type(field('IBAN'), '1', { initialSelectionStart: 3, initialSelectionEnd: 4 })
    expect(typedIn('IBAN')).toBe('NL21 RABO 0047 4374 80')
    const input = field('IBAN')
    expect(input instanceof HTMLInputElement && input.selectionStart).toBe(4)
    screen.getByText('Was NL91 ABNA 0417 1643 00')
    typeIn('Tel. nr.', '0612345678')
    expect(typedIn('Tel. nr.')).toBe('06 1234 5678')
    screen.getByText('Was 06 8765 4321')
  })

  it('points out duplicates, with a link to compare them', async () => {
    const double = { ...aFullClient({ id: 11907, initials: 'M.', prefixes: null }), same: ['iban'] }
    const client = aFullClient()
    serveApi(({ path, query }) => {
      if (path === '/clients/7') return { status: 200, data: client }
      return path === '/clients/doubles' && query.get('iban') === client.iban && query.get('id') === '7'
        ? { status: 200, data: [double] }
        : { status: 404 }
    })
    show(<CasePage />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Alle gegevens' }))
    await user.click(await screen.findByRole('button', { name: 'Gegevens wijzigen' }))
    await screen.findByText('Ook bij contact 11907, M. Lagendijk.')
    const link = screen.getByRole('link', { name: 'Vergelijk met contact 11907' })
    expect(link.getAttribute('href')).toBe('/settings/clients/7/merge/11907')
    expect(screen.getByText('Mogelijk dubbel met contact 11907').getAttribute('role')).toBe('status')
    expect(errorOf(field('IBAN'))).toBeUndefined()
  })

  it('reports that a name is too long, or cannot be printed', async () => {
    const { user } = await editContact()
    typeIn('Voornaam', `Mia 💥 ${'a'.repeat(100)}`)
    expect(errorOf(field('Voornaam'))).toContain('Maximaal 100 tekens, dit zijn er 107.')
    typeIn('Voornaam', 'Mia 💥')
    await waitFor(() => expect(errorOf(field('Voornaam'))).toBeUndefined())
    await user.click(saveButton())
    expect(errorOf(field('Voornaam'))).toBe('Het teken 💥 kan niet op een brief worden gedrukt')
    expect(callsTo('PATCH', '/clients')).toHaveLength(0)
    typeIn('Voornaam', '\u202eMia\u202c M.')
    expect(typedIn('Voornaam')).toBe('Mia M.')
    await user.click(saveButton())
    await screen.findByText('Contact gewijzigd')
    expect(callsTo('PATCH', '/clients')[0]?.fields.first_name).toBe('Mia M.')
  })

  it('starts in the first field of the tab that is open', async () => {
    const { user } = await editContact({ client: aFullClient({ is_company: false }) })
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Aanhef' }))
    const toggle = screen.getByRole('button', { name: 'Gegevens wijzigen' })
    await user.click(toggle)
    await user.click(screen.getByRole('tab', { name: 'Bedrijfsgegevens' }))
    await user.click(toggle)
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Nee', checked: true }))
  })
})
