import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pendingAnswer } from '@zaakwerk/testing/fake-api'
import { choose, field, openDialogs, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { describe, expect, it } from 'vitest'
import {
  aCaseToInvoice,
  contact,
  filledIn,
  forCase,
  openInvoice,
  pick,
  picker,
  price,
  serveInvoices,
  someMoney,
} from '../../testing/open-invoices.tsx'

/** The fields that are pointed out as left empty. */
const remarked = (): readonly (string | null | undefined)[] =>
  screen
    .queryAllByText('leeg')
    .map((word) => document.querySelector(`[aria-describedby~="${word.id}"]`))
    .map((input) => (input instanceof HTMLInputElement ? input.labels?.[0]?.textContent : undefined))

describe('a new invoice', () => {
  it('is filled in from the case that is picked, and from its money', async () => {
    serveInvoices({ cases: [aCaseToInvoice({ companies: [{ id: 21, name: 'Terpstra Bouw B.V.' }] })] })
    openInvoice()
    await pick('Z-26', 'Z-2604802')
    await filledIn()
    expect(contact()).toEqual({
      'E-mail': 't.vandijk@voorbeeld.test',
      Telefoonnummer: '',
      Bedrijfsnaam: 'Terpstra Bouw B.V.',
      IBAN: 'NL91 ABNA 0417 1643 00',
      Voorletters: 'T.',
      Voornaam: 'Thomas',
      Tussenvoegsels: 'van',
      Achternaam: 'Dijk',
    })
    await waitFor(() => expect(typedIn(price)).toBe('233,50'))
    const dialog = screen.getByRole('dialog')
    expect(dialog.querySelector('dl')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Toegekend€ 400,00Ontvangen€ 400,00Gefactureerd€ 166,50Betaald€ 166,50Nog te factureren€ 233,50',
    )
    within(dialog).getByText('Gelijk aan wat nog te factureren is')
    within(dialog).getByText('Leverdatum op de factuur: 20 november 2026')
    within(dialog).getByText('Beroep gegrond.')
    within(dialog).getByText(
      'De factuur gaat bij het aanmaken meteen naar de cliënt, per e-mail en WhatsApp. Zonder mobiel nummer alleen per e-mail.',
    )
    expect(remarked()).toEqual(['Telefoonnummer'])
    typeIn('Telefoonnummer', '0')
    expect(remarked()).toEqual([])
  })

  it('of a given case is for that one, and begins with the price', async () => {
    serveInvoices({
      cases: [aCaseToInvoice({ client: [], notes: '' })],
      money: someMoney({ to_invoice: null }),
    })
    openInvoice({ forCase })
    await screen.findAllByText('leeg')
    expect(picker().hasAttribute('disabled')).toBe(true)
    expect(screen.getByTitle('Z-2604802').textContent).toBe('Z-26048022062 5414 8009 6637')
    screen.getByText('Geen notitie')
    expect([typedIn(price), typedIn('E-mail')]).toEqual(['', ''])
    expect(remarked()).toEqual([
      'E-mail',
      'Telefoonnummer',
      'Bedrijfsnaam',
      'IBAN',
      'Voorletters',
      'Voornaam',
      'Achternaam',
    ])
    await waitFor(() => expect(document.activeElement).toBe(field(price)))
  })

  it.each([
    ['it was filled in', false],
    ['its money came in late', true],
  ])('has its price replaced by the typed one, after %s', async (_, isLate) => {
    const late = pendingAnswer()
    serveInvoices({
      answer: ({ path }) => (isLate && path === '/cases/41/money' ? late.answer : undefined),
    })
    const user = openInvoice({ forCase })
    await waitFor(() => expect(document.activeElement).toBe(field(price)))
    late.release({ status: 200, data: someMoney() })
    await waitFor(() => expect(typedIn(price)).toBe('233,50'))
    await user.keyboard('20')
    expect(typedIn(price)).toBe('20')
  })

  it('has the presets of the specification, or a typed price instead', async () => {
    serveInvoices()
    openInvoice({ forCase })
    await choose('Factuurregel', 'Dwangsom CVOM')
    await choose('Factuurregel', 'Anders...')
    await waitFor(() => expect(document.activeElement).toBe(field('Factuurregel')))
    typeIn('Factuurregel', 'Reiskosten')
    fireEvent.click(screen.getByRole('button', { name: 'Terug naar de lijst' }))
    const select = screen.getByRole('combobox', { name: 'Factuurregel' })
    await waitFor(() => expect(document.activeElement).toBe(select))
    screen.getByTitle('Dwangsom CVOM')
    await choose('Factuurregel', 'Anders...')
    expect(typedIn('Factuurregel')).toBe('Reiskosten')
  })

  it('with default values only closes immediately, and one with typed values asks', async () => {
    serveInvoices()
    openInvoice({ forCase })
    await filledIn()
    typeIn('Voornaam', 'Tom')
    fireEvent.click(screen.getByRole('button', { name: 'Annuleer' }))
    await screen.findByRole('dialog', { name: 'Nieuwe factuur niet opgeslagen' })
    fireEvent.click(screen.getByRole('button', { name: 'Terug' }))
    typeIn('Voornaam', 'Thomas')
    fireEvent.click(screen.getByRole('button', { name: 'Annuleer' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
  })
})
