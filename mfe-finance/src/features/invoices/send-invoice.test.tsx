import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type aPage, callsTo, type FakeCall, heldBack, refusedFields } from '@zaakwerk/testing/fake-api'
import { choose, errorOf, field, openDialogs, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { aDraft, anInvoice } from '@zaakwerk/testing/invoice.builder'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCaseToInvoice, created, openInvoice, serveInvoices, thomas } from '../../testing/open-invoices.tsx'
import { untilBooked } from './until-booked.ts'

type Answer = ReturnType<typeof aPage>

const price = 'Prijs incl. btw'
const forCase = { id: 41, internal_id: 'Z-2604802' }
const onCreated = vi.fn()
const made = { status: 201, data: anInvoice({ id: 638 }) }
const done = 'Factuur aangemaakt en verzonden'
const missingTitle = 'De volgende velden zijn niet ingevuld'

/** Opens the dialog of a case, filled in; `answer` says what making the invoice gives. */
const open = async (answer: (call: FakeCall) => Answer | Promise<Answer> | undefined = () => undefined) => {
  onCreated.mockReset()
  serveInvoices({ answer: (call) => answer(call) ?? (call.method === 'POST' ? made : undefined) })
  const user = openInvoice({ forCase, onCreated })
  await waitFor(() => expect([typedIn('E-mail'), typedIn(price)]).toEqual([thomas.email, '233,50']))
  return user
}

const submit = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /Verzend factuur/ }))
  })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an invoice', () => {
  it('is sent with what the form shows, and what the case knows', async () => {
    await open()
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

  it('with nothing filled in names what is missing', async () => {
    serveInvoices()
    openInvoice()
    await submit()
    const title = await screen.findByText(missingTitle)
    expect(title.nextElementSibling?.textContent).toBe(
      'Interne identificatie, Prijs, E-mail, Bedrijfsnaam, Voornaam (voorletters; een van deze twee is genoeg)',
    )
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(5)
    typeIn('Bedrijfsnaam', 'Terpstra Bouw B.V.')
    await waitFor(() =>
      expect(title.nextElementSibling?.textContent).toBe('Interne identificatie, Prijs, E-mail'),
    )
    expect(created()).toHaveLength(0)
  })

  it('of a first name alone asks for the initials', async () => {
    await open()
    typeIn('Voorletters', '')
    await submit()
    const title = await screen.findByText(missingTitle)
    expect(title.nextElementSibling?.textContent).toBe(
      'Bedrijfsnaam, Voornaam (voorletters; een van deze twee is genoeg)',
    )
    expect(errorOf(field('Voorletters'))).toBe('Vul een bedrijfsnaam of voorletters in.')
  })

  it.each([
    ['0', /^De prijs is minstens €.1,00\.$/],
    ['-1', /^De prijs is minstens €.1,00\.$/],
    ['1000000000', /^De prijs is hoogstens €.100\.000,00\.$/],
    ['0.005', /^Vul een bedrag in hele centen in\.$/],
    ['tien', /^Vul een bedrag in, zoals 233,50\.$/],
  ])('of %s euros is not sent', async (typed, problem) => {
    await open()
    typeIn(price, typed)
    await submit()
    await waitFor(() => expect(errorOf(field(price))).toMatch(problem))
    expect(created()).toHaveLength(0)
  })

  it('that is wrong in several places says so of all at once, and can be sent with them emptied', async () => {
    const user = await open()
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
    const first = heldBack()
    let isLost = true
    await open(({ method }) => {
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

  it('that is another one after a lost answer is asked about: the first may have left', async () => {
    let status = 0
    const user = await open(({ method }) => (method === 'POST' && status === 0 ? { status } : undefined))
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
    const user = await open(({ method }) => (method === 'POST' && status === 0 ? { status } : undefined))
    const again = async (): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Annuleer' }))
      await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
      await user.click(await screen.findByRole('button', { name: 'Open' }))
      await waitFor(() => expect([typedIn('E-mail'), typedIn(price)]).toEqual([thomas.email, '233,50']))
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
    await open(({ method }) => (method === 'POST' ? answer : undefined))
    typeIn('Voornaam', 'Tom')
    await submit()
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(typedIn('Voornaam')).toBe('Tom')
    expect(onCreated).not.toHaveBeenCalled()
  })

  it('goes to the books elsewhere, and is waited for', async () => {
    let isBooked = false
    await open(({ method, path }) => {
      if (method === 'POST') return { status: 201, data: aDraft({ id: 638 }) }
      if (path !== '/finances/invoices/638') return undefined
      isBooked = true
      return { status: 200, data: anInvoice({ id: 638 }) }
    })
    await submit()
    expect(screen.queryByText(done)).toBeNull()
    await screen.findByText(done)
    expect(isBooked).toBe(true)
    expect(onCreated).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ invoice_number: '2026-0638' }),
    )
  })

  it('that the books refuse says so in their words, and can be sent again', async () => {
    const problem = 'Het contact heeft geen geldig adres.'
    let isRefused = true
    await open(({ method, path }) => {
      if (method === 'POST')
        return { status: 201, data: isRefused ? aDraft({ id: 638 }) : anInvoice({ id: 639 }) }
      return path === '/finances/invoices/638'
        ? { status: 200, data: aDraft({ id: 638, is_being_booked: false, problem }) }
        : undefined
    })
    typeIn('Voornaam', 'Tom')
    const looks = callsTo('GET', '/cases/41/money').length
    await submit()
    expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0)
    // Once the draft was made, and once it was refused: the case shows why.
    expect(callsTo('GET', '/cases/41/money')).toHaveLength(looks + 2)
    expect(typedIn('Voornaam')).toBe('Tom')
    isRefused = false
    await submit()
    await screen.findByText(done)
    expect(created().map(({ fields }) => fields.replaces)).toEqual([undefined, 638])
  })

  it('that is still being booked after ten seconds goes on by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const patience = vi.spyOn(AbortSignal, 'timeout')
    await open(({ method, path }) => {
      if (method === 'POST') return { status: 201, data: aDraft({ id: 638 }) }
      return path === '/finances/invoices/638' ? { status: 200, data: aDraft({ id: 638 }) } : undefined
    })
    await submit()
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    await screen.findByText(/gaat de factuur vanzelf naar de cliënt/)
    // The last look does not take longer than what is left.
    expect(patience.mock.calls.at(-1)?.[0]).toBeLessThan(2_000)
    expect(onCreated).toHaveBeenCalledOnce()
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
  })
})

it('asks no books for an invoice that has its number', async () => {
  serveInvoices({ cases: [aCaseToInvoice()] })
  const invoice = anInvoice()
  expect(await untilBooked(invoice)).toBe(invoice)
})
