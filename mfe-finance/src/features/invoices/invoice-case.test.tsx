import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { pendingAnswer } from '@zaakwerk/testing/fake-api'
import { errorOf, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import {
  aCaseToInvoice,
  contact,
  created,
  filledIn,
  forCase,
  openInvoice,
  pick,
  picker,
  price,
  serveInvoices,
  submit,
} from '../../testing/open-invoices.tsx'

describe('a new invoice', () => {
  it('of another case is for another person, at the price that was typed', async () => {
    const maria = aCaseToInvoice({ id: 42, internal_id: 'Z-2604900', client: [aFullClient({ id: 7 })] })
    serveInvoices({ cases: [aCaseToInvoice(), maria] })
    openInvoice()
    await pick('Z-26048', 'Z-2604802')
    await waitFor(() => expect(typedIn('E-mail')).not.toBe(''))
    await waitFor(() => expect(typedIn(price)).toBe('233,50'))
    typeIn('Telefoonnummer', '0612345678')
    typeIn(price, '100')
    await pick('Z-26049', 'Z-2604900')
    await waitFor(() => expect(typedIn('E-mail')).toBe('m.lagendijk@example.nl'))
    expect([typedIn('Telefoonnummer'), typedIn(price)]).toEqual(['06 8765 4321', '100'])
  })

  it('can be typed while the case does not load, and asks for it again', async () => {
    let isDown = true
    serveInvoices({
      answer: ({ path }) =>
        isDown && path.startsWith('/cases/41')
          ? {
              status: 503,
              data: { detail: 'De dienst is even niet bereikbaar.', code: 'service_unavailable' },
            }
          : undefined,
    })
    openInvoice({ forCase })
    await screen.findByText('Het dossier kon niet worden geladen: De dienst is even niet bereikbaar.')
    await screen.findByText('De bedragen van dit dossier konden niet worden geladen.')
    expect(screen.queryByText('Geen notitie')).toBeNull()
    typeIn('E-mail', 'tom@voorbeeld.test')
    typeIn('Voorletters', 'T.A.')
    typeIn(price, '12')
    isDown = false
    for (const button of screen.getAllByRole('button', { name: 'Opnieuw proberen' })) fireEvent.click(button)
    await waitFor(() => expect(typedIn('Achternaam')).toBe('Dijk'))
    expect([typedIn('E-mail'), typedIn('Voorletters')]).toEqual(['tom@voorbeeld.test', 'T.A.'])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull())
    await screen.findByText('Nog te factureren')
    expect(typedIn(price)).toBe('12')
  })

  it('reports that the text names no case, and accepts a complete case number before the search has answered', async () => {
    serveInvoices()
    openInvoice()
    const leave = (value: string) => {
      act(() => picker().focus())
      fireEvent.change(picker(), { target: { value } })
      act(() => picker().blur())
    }
    leave('Z-99')
    await waitFor(() => expect(errorOf(picker())).toBe('Geen dossier gevonden'))
    leave('Z-26')
    await waitFor(() => expect(errorOf(picker())).toBe('Kies een dossier uit de lijst'))
    leave('z-2604802')
    await waitFor(() => expect(typedIn('E-mail')).not.toBe(''))
    expect(errorOf(picker())).toBeUndefined()
  })

  it('keeps the contact that was typed before its case was picked', async () => {
    serveInvoices()
    openInvoice()
    typeIn('E-mail', 'tom@voorbeeld.test')
    await pick('Z-26', 'Z-2604802')
    await waitFor(() => expect(typedIn('Achternaam')).toBe('Dijk'))
    expect(typedIn('E-mail')).toBe('tom@voorbeeld.test')
  })

  it('has nothing of the previous case, and cannot be sent while the next one loads', async () => {
    const late = pendingAnswer()
    const lateMoney = pendingAnswer()
    serveInvoices({
      cases: [aCaseToInvoice(), aCaseToInvoice({ id: 42, internal_id: 'Z-2604900' })],
      answer: ({ path }) =>
        ({ '/cases/42': late.answer, '/cases/42/money': lateMoney.answer })[path] ?? undefined,
    })
    openInvoice()
    await pick('Z-26048', 'Z-2604802')
    await filledIn()
    await pick('Z-26049', 'Z-2604900')
    expect(screen.queryByText('Geen notitie')).toBeNull()
    expect(new Set(Object.values(contact()))).toEqual(new Set(['']))
    expect(typedIn(price)).toBe('')
    typeIn(price, '100')
    typeIn('E-mail', 'maria@voorbeeld.test')
    typeIn('Voorletters', 'M.')
    expect(screen.getByRole('button', { name: /Verzend factuur/ })).toHaveProperty('disabled', true)
    late.release({ status: 503, data: { detail: 'De dienst is even niet bereikbaar.' } })
    await screen.findByText(/^Het dossier kon niet worden geladen/)
    await submit()
    await waitFor(() => expect(created()).toHaveLength(1))
    expect(created()[0]?.fields).toMatchObject({
      invoice: { internal_id: 'Z-2604900', price: 100 },
      contact: {
        case_id: 42,
        id: null,
        email: 'maria@voorbeeld.test',
        initials: 'M.',
        iban: null,
        last_name: null,
      },
    })
  })
})
