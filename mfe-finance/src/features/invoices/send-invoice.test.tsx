import { act, screen, waitFor } from '@testing-library/react'
import { pendingAnswer, refusedFields } from '@zaakwerk/testing/fake-api'
import { choose, errorOf, field, openDialogs, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { describe, expect, it } from 'vitest'
import {
  created,
  done,
  filledIn,
  holdInvoices,
  onCreated,
  openFilledIn,
  openInvoice,
  price,
  serveInvoices,
  someMoney,
  submit,
  thomas,
} from '../../testing/open-invoices.tsx'

const missingTitle = 'De volgende velden zijn niet ingevuld'

describe('an invoice', () => {
  it('is sent with what the form shows, and what the case knows', async () => {
    await openFilledIn()
    typeIn('Telefoonnummer', '06 1234 5678')
    typeIn(price, '1.442,00')
    await choose('Factuurregel', 'Proceskostenvergoeding (Fase Kantonrechter)')
    await submit()
    await screen.findByText(done)
    expect(created()[0]?.body).toEqual({
      invoice: {
        internal_id: 'Z-2604802',
        price: 1442,
        description: 'Proceskostenvergoeding (Fase Kantonrechter)',
      },
      contact: {
        case_id: 41,
        internal_id: 'Z-2604802',
        email: 't.vandijk@voorbeeld.test',
        phone_number: '0612345678',
        company_name: null,
        prefixes: 'van',
        initials: 'T.',
        salutation: 'Dhr.',
        first_name: 'Thomas',
        last_name: 'Dijk',
        moneybird_client_id: '4711',
        address: thomas.address,
        iban: 'NL91ABNA0417164300',
        id: 12,
        notes: 'Beroep gegrond.',
      },
    })
    expect(onCreated).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 638 }))
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
  })

  it('can be undone for five seconds, which restores the input', async () => {
    const user = await openFilledIn()
    holdInvoices()
    typeIn('Telefoonnummer', '0612345678')
    await submit()
    await screen.findByText('De factuur wordt over 5 seconden verstuurd.')
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await screen.findByText('Er is niets verstuurd.')
    expect(created()).toEqual([])
    expect(typedIn('Telefoonnummer')).toBe('06 1234 5678')
    await submit()
    await user.click(await screen.findByRole('button', { name: 'Nu versturen' }))
    await screen.findByText(done)
    expect(created()).toHaveLength(1)
  })

  it('is sent by its button, and not by Enter in a field', async () => {
    const user = await openFilledIn()
    await user.type(field('E-mail'), '{Enter}')
    await user.type(field(price), '{Enter}')
    expect(screen.queryByText(/wordt over 5 seconden verstuurd/)).toBeNull()
    expect(created()).toEqual([])
  })

  it('with nothing filled in names what is missing', async () => {
    serveInvoices()
    openInvoice()
    await submit()
    const title = await screen.findByText(missingTitle)
    expect(title.nextElementSibling?.textContent).toBe(
      'Interne identificatie, Prijs, E-mail, Bedrijfsnaam, Voornaam',
    )
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(5)
    typeIn('Bedrijfsnaam', 'Terpstra Bouw B.V.')
    await waitFor(() =>
      expect(title.nextElementSibling?.textContent).toBe('Interne identificatie, Prijs, E-mail'),
    )
    expect(created()).toHaveLength(0)
  })

  it('of a first name alone asks for the initials', async () => {
    await openFilledIn()
    typeIn('Voorletters', '')
    await submit()
    const title = await screen.findByText(missingTitle)
    expect(title.nextElementSibling?.textContent).toBe('Bedrijfsnaam, Voornaam')
    expect(errorOf(field('Voorletters'))).toBe('Vul een bedrijfsnaam of voorletters in.')
  })

  it.each([
    ['0', /^De prijs is minstens €.1,00\.$/],
    ['-1', /^De prijs is minstens €.1,00\.$/],
    ['1000000000', /^De prijs is hoogstens €.100\.000,00\.$/],
    ['0.005', /^Vul een bedrag in hele centen in\.$/],
    ['tien', /^Vul een bedrag in, zoals 233,50\.$/],
  ])('of %s euros is not sent', async (typed, problem) => {
    await openFilledIn()
    typeIn(price, typed)
    await submit()
    await waitFor(() => expect(errorOf(field(price))).toMatch(problem))
    expect(created()).toHaveLength(0)
  })

  it('with several errors reports all of them, and can be sent with those fields cleared', async () => {
    const user = await openFilledIn()
    typeIn(price, '0')
    typeIn('E-mail', 'a@')
    typeIn('Telefoonnummer', '12')
    typeIn('IBAN', 'NL00BANK0000000000')
    await submit()
    await waitFor(() => expect(errorOf(field('IBAN'))).toBe('Het opgegeven IBAN is ongeldig'))
    expect(errorOf(field('Telefoonnummer'))).toBe('Het opgegeven telefoonnummer is ongeldig')
    expect(errorOf(field('E-mail'))).toBe('Vul een geldig e-mailadres in')
    expect(errorOf(field(price))).toMatch(/minstens/)
    expect(created()).toHaveLength(0)
    for (const label of ['Telefoonnummer', 'IBAN']) typeIn(label, '')
    await user.click(screen.getByRole('button', { name: 'Wis Aanhef' }))
    typeIn('E-mail', 'a@b.nl')
    typeIn(price, '1')
    await submit()
    await screen.findByText(done)
    expect(created()[0]?.body).toMatchObject({
      contact: { iban: null, phone_number: null, salutation: null },
    })
  })

  it('is made once, by a double click and after a lost answer', async () => {
    const first = pendingAnswer()
    let isLost = true
    await openFilledIn(({ method }) => {
      if (method !== 'POST' || !isLost) return undefined
      isLost = false
      return first.answer
    })
    typeIn('Telefoonnummer', '0612345678')
    await submit()
    await submit()
    first.release({ status: 0, data: '' })
    await screen.findAllByText('Geen verbinding met de server. Controleer je netwerk en probeer het opnieuw.')
    expect(typedIn('Telefoonnummer')).toBe('06 1234 5678')
    await submit()
    await screen.findByText(done)
    const keys = created().map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('keeps its price after a lost answer, though the case says meanwhile that it was invoiced', async () => {
    let isLost = false
    let looks = 0
    await openFilledIn(({ method, path }) => {
      if (isLost && path.endsWith('/money')) {
        looks += 1
        return { status: 200, data: someMoney({ invoiced: 400, to_invoice: 0 }) }
      }
      if (method !== 'POST' || isLost) return undefined
      isLost = true
      return { status: 0 }
    })
    await submit()
    await screen.findAllByText(/^Geen verbinding met de server/)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(looks).toBe(1))
    await screen.findByText(/meer dan nog te factureren/)
    expect(typedIn(price)).toBe('233,50')
    await submit()
    await screen.findByText(done)
    expect(new Set(created().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('that is another one after a lost answer is asked about: the first may have left', async () => {
    let status = 0
    const user = await openFilledIn(({ method }) =>
      method === 'POST' && status === 0 ? { status } : undefined,
    )
    await submit()
    await screen.findAllByText(/^Geen verbinding met de server/)
    status = 201
    typeIn(price, '100')
    await submit()
    await screen.findByRole('dialog', { name: 'Is de vorige factuur toch verstuurd?' })
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(created()).toHaveLength(1)
    await submit()
    await user.click(await screen.findByRole('button', { name: 'Toch versturen' }))
    await screen.findByText(done)
    expect(created().map(({ fields }) => fields.invoice)).toMatchObject([{ price: 233.5 }, { price: 100 }])
  })

  it('that had no answer is the same one when the dialog is opened again, and another one is asked about', async () => {
    let status = 0
    const user = await openFilledIn(({ method }) =>
      method === 'POST' && status === 0 ? { status } : undefined,
    )
    const again = async (): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Annuleer' }))
      await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
      await user.click(await screen.findByRole('button', { name: 'Open' }))
      await filledIn()
    }
    await submit()
    await screen.findAllByText(/^Geen verbinding met de server/)
    await again()
    typeIn(price, '100')
    await submit()
    await screen.findByRole('dialog', { name: 'Is de vorige factuur toch verstuurd?' })
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    await again()
    status = 201
    await submit()
    await screen.findByText(done)
    const keys = created().map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    [422, refusedFields(['email', 'Vul een geldig e-mailadres in']), 'Vul een geldig e-mailadres in'],
    [
      404,
      { status: 404, data: { detail: 'Er is geen dossier met de naam Z-1.', code: 'case_not_found' } },
      'Er is geen dossier met de naam Z-1.',
    ],
    [500, { status: 500, data: { detail: 'Kapot.' } }, 'Foutcode: 500'],
  ])('that is refused says why, and keeps what was typed: %d', async (_, answer, text) => {
    await openFilledIn(({ method }) => (method === 'POST' ? answer : undefined))
    typeIn('Voornaam', 'Tom')
    await submit()
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(typedIn('Voornaam')).toBe('Tom')
    expect(onCreated).not.toHaveBeenCalled()
  })
})
