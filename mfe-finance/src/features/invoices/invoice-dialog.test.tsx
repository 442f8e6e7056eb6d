import { screen, waitFor, within } from '@testing-library/react'
import { heldBack } from '@zaakwerk/testing/fake-api'
import { choose, errorOf, field, openDialogs, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { aWholeClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import {
  aCaseToInvoice,
  created,
  openInvoice,
  serveInvoices,
  someMoney,
  thomas,
} from '../../testing/open-invoices.tsx'

const price = 'Prijs incl. btw'
const picker = (): HTMLElement => screen.getByRole('combobox', { name: 'Dossiernaam' })
const forCase = { id: 41, internal_id: 'Z-2604802' }

/** What the fields of the contact hold. */
const contact = () =>
  Object.fromEntries(
    [
      'E-mail',
      'Telefoonnummer',
      'Bedrijfsnaam',
      'IBAN',
      'Voorletters',
      'Voornaam',
      'Tussenvoegsels',
      'Achternaam',
    ].map((label) => [label, typedIn(label)]),
  )

/** The fields that are pointed out as left empty. */
const remarked = (): readonly (string | null | undefined)[] =>
  screen
    .queryAllByText('leeg')
    .map((word) => document.querySelector(`[aria-describedby~="${word.id}"]`))
    .map((input) => (input instanceof HTMLInputElement ? input.labels?.[0]?.textContent : undefined))

const pick = async (user: ReturnType<typeof openInvoice>, text: string, name: string): Promise<void> => {
  await user.type(picker(), text)
  await user.click(await screen.findByTitle(name))
}

const sendIt = (user: ReturnType<typeof openInvoice>): Promise<void> =>
  user.click(screen.getByRole('button', { name: /Verzend factuur/ }))

const filled = (): Promise<void> => waitFor(() => expect(typedIn('E-mail')).not.toBe(''))

describe('a new invoice', () => {
  it('is filled in from the case that is picked, and from its money', async () => {
    serveInvoices({ cases: [aCaseToInvoice({ companies: [{ id: 21, name: 'Terpstra Bouw B.V.' }] })] })
    const user = openInvoice()
    await pick(user, 'Z-26', 'Z-2604802')
    await filled()
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
    within(dialog).getByText('Beroep gegrond.')
    within(dialog).getByText(
      'De factuur gaat bij het aanmaken meteen naar de cliënt, per e-mail en WhatsApp. Zonder telefoonnummer alleen per e-mail.',
    )
    expect(remarked()).toEqual(['Telefoonnummer'])
    typeIn('Telefoonnummer', '0')
    expect(remarked()).toEqual([])
  })

  it('says where a price is more than there is to invoice, and lets it be', async () => {
    serveInvoices()
    openInvoice({ forCase })
    await waitFor(() => expect(typedIn(price)).toBe('233,50'))
    typeIn(price, '467')
    expect(field(price).getAttribute('aria-invalid')).toBeNull()
    screen.getByText(/233,50 meer dan nog te factureren is/)
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
  ])('has its price replaced by what is typed, after %s', async (_, isLate) => {
    const late = heldBack()
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

  it('of another case is for another person, at the price that was typed', async () => {
    const maria = aCaseToInvoice({ id: 42, internal_id: 'Z-2604900', client: [aWholeClient({ id: 7 })] })
    serveInvoices({ cases: [aCaseToInvoice(), maria] })
    const user = openInvoice()
    await pick(user, 'Z-26048', 'Z-2604802')
    await filled()
    await waitFor(() => expect(typedIn(price)).toBe('233,50'))
    typeIn('Telefoonnummer', '0612345678')
    typeIn(price, '100')
    await pick(user, 'Z-26049', 'Z-2604900')
    await waitFor(() => expect(typedIn('E-mail')).toBe('m.lagendijk@example.nl'))
    expect([typedIn('Telefoonnummer'), typedIn(price)]).toEqual(['06 8765 4321', '100'])
  })

  it('has the presets of the specification, or what is typed instead', async () => {
    serveInvoices()
    const user = openInvoice({ forCase })
    await choose('Factuurregel', 'Dwangsom CVOM')
    await choose('Factuurregel', 'Anders...')
    await waitFor(() => expect(document.activeElement).toBe(field('Factuurregel')))
    await user.keyboard('Reiskosten')
    await user.click(screen.getByRole('button', { name: 'Terug naar de lijst' }))
    const select = screen.getByRole('combobox', { name: 'Factuurregel' })
    await waitFor(() => expect(document.activeElement).toBe(select))
    screen.getByTitle('Dwangsom CVOM')
    await choose('Factuurregel', 'Anders...')
    expect(typedIn('Factuurregel')).toBe('Reiskosten')
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
    const user = openInvoice({ forCase })
    await screen.findByText('Het dossier kon niet worden geladen: De dienst is even niet bereikbaar.')
    await screen.findByText('De bedragen van dit dossier konden niet worden geladen.')
    expect(screen.queryByText('Geen notitie')).toBeNull()
    typeIn('E-mail', 'tom@voorbeeld.test')
    typeIn('Voorletters', 'T.A.')
    isDown = false
    for (const button of screen.getAllByRole('button', { name: 'Opnieuw proberen' })) await user.click(button)
    await waitFor(() => expect(typedIn('Achternaam')).toBe('Dijk'))
    expect([typedIn('E-mail'), typedIn('Voorletters')]).toEqual(['tom@voorbeeld.test', 'T.A.'])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull())
  })

  it.each([
    ['Z-99', 'Geen dossier gevonden'],
    ['Z-26', 'Kies een dossier uit de lijst'],
  ])(
    'says that %s names no case, and takes the whole number of one before the search has answered',
    async (text, problem) => {
      serveInvoices()
      const user = openInvoice()
      await user.type(picker(), `${text}{Tab}`)
      await waitFor(() => expect(errorOf(picker())).toBe(problem))
      await user.clear(picker())
      await user.type(picker(), 'z-2604802{Tab}{Tab}')
      await filled()
      expect(errorOf(picker())).toBeUndefined()
    },
  )

  it('keeps the contact that was typed before its case was picked', async () => {
    serveInvoices()
    const user = openInvoice()
    typeIn('E-mail', 'tom@voorbeeld.test')
    await pick(user, 'Z-26', 'Z-2604802')
    await waitFor(() => expect(typedIn('Achternaam')).toBe('Dijk'))
    expect(typedIn('E-mail')).toBe('tom@voorbeeld.test')
  })

  it('has nothing of the case before, and cannot be sent while the next one comes in', async () => {
    const late = heldBack()
    const lateMoney = heldBack()
    serveInvoices({
      cases: [aCaseToInvoice(), aCaseToInvoice({ id: 42, internal_id: 'Z-2604900' })],
      answer: ({ path }) =>
        ({ '/cases/42': late.answer, '/cases/42/money': lateMoney.answer })[path] ?? undefined,
    })
    const user = openInvoice()
    await pick(user, 'Z-26048', 'Z-2604802')
    await waitFor(() => expect([typedIn('E-mail'), typedIn(price)]).toEqual([thomas.email, '233,50']))
    await pick(user, 'Z-26049', 'Z-2604900')
    expect(screen.queryByText('Geen notitie')).toBeNull()
    expect(new Set(Object.values(contact()))).toEqual(new Set(['']))
    expect(typedIn(price)).toBe('')
    typeIn(price, '100')
    typeIn('E-mail', 'maria@voorbeeld.test')
    typeIn('Voorletters', 'M.')
    await sendIt(user)
    expect(created()).toHaveLength(0)
    late.release({ status: 503, data: { detail: 'De dienst is even niet bereikbaar.' } })
    await screen.findByText(/^Het dossier kon niet worden geladen/)
    await sendIt(user)
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

  it('that was only filled in closes at once, and one that was typed in asks', async () => {
    serveInvoices()
    const user = openInvoice({ forCase })
    await filled()
    typeIn('Voornaam', 'Tom')
    await user.click(screen.getByRole('button', { name: 'Annuleer' }))
    await screen.findByRole('dialog', { name: 'Nieuwe factuur niet opgeslagen' })
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    typeIn('Voornaam', 'Thomas')
    await user.click(screen.getByRole('button', { name: 'Annuleer' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
  })

  it('keeps what is typed while its case comes in', async () => {
    const late = heldBack()
    serveInvoices({ answer: ({ path }) => (path === '/cases/41/money' ? late.answer : undefined) })
    openInvoice({ forCase })
    await filled()
    typeIn(price, '12')
    late.release({ status: 200, data: someMoney() })
    await screen.findByText('Nog te factureren')
    expect(typedIn(price)).toBe('12')
  })
})
