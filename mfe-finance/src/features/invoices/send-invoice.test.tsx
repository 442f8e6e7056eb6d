import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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
  it('is sent with the values of the form and the case', async () => {
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

  it('is sent by its button, and not by Enter in a field, and can be undone for five seconds, which restores the input', async () => {
    const user = await openFilledIn()
    holdInvoices()
    await user.type(field('E-mail'), '{Enter}')
    await user.type(field(price), '{Enter}')
    expect(screen.queryByText(/wordt over 5 seconden verstuurd/)).toBeNull()
    typeIn('Telefoonnummer', '0612345678')
    await submit()
    await screen.findByText('De factuur wordt over 5 seconden verstuurd.')
    fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await screen.findByText('Er is niets verstuurd.')
    expect(created()).toEqual([])
    expect(typedIn('Telefoonnummer')).toBe('06 1234 5678')
    await submit()
    fireEvent.click(await screen.findByRole('button', { name: 'Nu versturen' }))
    await screen.findByText(done)
    expect(created()).toHaveLength(1)
  })

  it('reports the missing values when nothing is filled in', async () => {
    serveInvoices()
    openInvoice()
    await submit()
    const title = await screen.findByText(missingTitle)
    expect(title.nextElementSibling?.textContent).toBe(
      'Interne identificatie, Prijs, E-mail, Bedrijfsnaam, Voornaam',
    )
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(5)
    // A first name alone is no name.
    typeIn('Voornaam', 'Tom')
    expect(errorOf(field('Voorletters'))).toBe('Vul een bedrijfsnaam of voorletters in.')
    expect(title.nextElementSibling?.textContent).toMatch(/Voornaam$/)
    typeIn('Bedrijfsnaam', 'Terpstra Bouw B.V.')
    await waitFor(() =>
      expect(title.nextElementSibling?.textContent).toBe('Interne identificatie, Prijs, E-mail'),
    )
    expect(created()).toHaveLength(0)
  })

  // Each price that is refused: invoice-rules.test.ts and money.test.ts in domain.
  it('with several errors reports all of them, and can be sent with those fields cleared', async () => {
    await openFilledIn()
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
    fireEvent.click(screen.getByRole('button', { name: 'Wis Aanhef' }))
    typeIn('E-mail', 'a@b.nl')
    typeIn(price, '1')
    await submit()
    await screen.findByText(done)
    expect(created()[0]?.body).toMatchObject({
      contact: { iban: null, phone_number: null, salutation: null },
    })
  })

  it('is created once after a double click and a lost answer, at its price, even if the case meanwhile counts as invoiced', async () => {
    const first = pendingAnswer()
    let looks = 0
    await openFilledIn(({ method, path }) => {
      const isLost = created().length > 0
      if (isLost && path.endsWith('/money')) {
        looks += 1
        return { status: 200, data: someMoney({ invoiced: 400, to_invoice: 0 }) }
      }
      return method === 'POST' && created().length === 1 ? first.answer : undefined
    })
    typeIn('Telefoonnummer', '0612345678')
    await submit()
    await submit()
    first.release({ status: 0, data: '' })
    await screen.findAllByText('Geen verbinding met de server. Controleer je netwerk en probeer het opnieuw.')
    expect(typedIn('Telefoonnummer')).toBe('06 1234 5678')
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(looks).toBe(1))
    await screen.findByText(/meer dan nog te factureren/)
    expect(typedIn(price)).toBe('233,50')
    await submit()
    await screen.findByText(done)
    const keys = created().map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('that had no answer is the same one when the dialog is opened again, and another one is asked about: the first may have left', async () => {
    let status = 0
    await openFilledIn(({ method }) => (method === 'POST' && status === 0 ? { status } : undefined))
    const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
    const submitAnother = async (answer: string): Promise<void> => {
      typeIn(price, '100')
      await submit()
      await screen.findByRole('dialog', { name: 'Is de vorige factuur toch verstuurd?' })
      await press(answer)
      await waitFor(() => expect(openDialogs().length).toBeLessThan(2))
    }
    await submit()
    await screen.findAllByText(/^Geen verbinding met de server/)
    await submitAnother('Terug')
    expect(created()).toHaveLength(1)
    await press('Annuleer')
    await press('Doorgaan')
    await press('Open')
    await filledIn()
    await submit()
    await screen.findAllByText(/^Geen verbinding met de server/)
    status = 201
    await submitAnother('Toch versturen')
    await screen.findByText(done)
    const [first, again, another] = created().map(({ idempotencyKey }) => idempotencyKey)
    expect(again).toBe(first)
    expect(another).not.toBe(first)
    expect(created().map(({ fields }) => fields.invoice)).toMatchObject([
      { price: 233.5 },
      { price: 233.5 },
      { price: 100 },
    ])
  })

  // The words for each failure: failure.test.ts in platform.
  it('that is refused shows why, and keeps the typed values', async () => {
    const text = 'Vul een geldig e-mailadres in'
    await openFilledIn(({ method }) => (method === 'POST' ? refusedFields(['email', text]) : undefined))
    typeIn('Voornaam', 'Tom')
    await submit()
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(typedIn('Voornaam')).toBe('Tom')
    expect(onCreated).not.toHaveBeenCalled()
  })
})
