import type { Client } from '@zaakwerk/contract/entities/people'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clientProblems,
  companyProblems,
  isSameClient,
  missingOfNewContact,
  newContactProblems,
} from './contact-rules.ts'

const berg = {
  email: 'a@voorbeeld.test',
  salutation: 'Mevr.',
  initials: 'A.',
  last_name: 'Berg',
  phone_number: '0612345678',
  iban: 'NL91ABNA0417164300',
}
const none = { email: '', salutation: '', initials: '', last_name: '', phone_number: '', iban: '' }

const messageOf = (change: Partial<typeof berg>, original = berg) =>
  clientProblems({ ...original, ...change }, original)

describe('an edited client', () => {
  it('is right as it is', () => expect(clientProblems(berg, berg)).toEqual([]))

  it.each([
    [{ email: ' ' }, 'email', 'E-mail moet ingevuld zijn'],
    [{ salutation: '' }, 'salutation', 'Aanhef moet gekozen worden'],
    [{ initials: ' ' }, 'initials', 'Voorletters moeten ingevuld zijn'],
    [{ last_name: '' }, 'last_name', 'Achternaam moet ingevuld zijn'],
  ])('needs %j', (change, field, message) => expect(messageOf(change)).toEqual([{ field, message }]))

  it('says all that is missing at once, in the order of the dialog', () =>
    expect(clientProblems(none, berg).map(({ field }) => field)).toEqual([
      'email',
      'salutation',
      'initials',
      'last_name',
    ]))

  it('does not ask for initials that were never there', () =>
    expect(clientProblems({ ...berg, initials: '' }, { ...berg, initials: ' ' })).toEqual([]))

  it.each(['0698765432', '+31612345678', '0031612345678', '612345678', ' 0301234567 ', ''])(
    'takes the number "%s"',
    (phone_number) => expect(messageOf({ phone_number })).toEqual([]),
  )

  it.each([
    ['06-12345678', 'Tel. nr. kan alleen de volgende karakters hebben: +(0-9)'],
    ['+31(0)612345678', 'Tel. nr. kan alleen de volgende karakters hebben: +(0-9)'],
    ['06 12345678', 'Tel. nr. kan alleen de volgende karakters hebben: +(0-9)'],
    ['٠٦١٢٣٤٥٦٧٨', 'Tel. nr. kan alleen de volgende karakters hebben: +(0-9)'],
    ['+310612345678', 'Tel. nr. moet een Nederlands nummer zijn'],
    ['+32475123456', 'Tel. nr. moet een Nederlands nummer zijn'],
    ['0900123', 'Tel. nr. moet een Nederlands nummer zijn'],
    ['112', 'Tel. nr. moet een Nederlands nummer zijn'],
    ['06+12345678', 'Tel. nr. moet een Nederlands nummer zijn'],
  ])('refuses the number %s', (phone_number, message) =>
    expect(messageOf({ phone_number })).toEqual([{ field: 'phone_number', message }]),
  )

  it.each(['BE68539007547034', 'nl91 abna 0417 1643 00', 'NL91.ABNA.0417.1643.00', ''])(
    'takes the IBAN "%s"',
    (iban) => expect(messageOf({ iban })).toEqual([]),
  )

  it.each(['NL92ABNA0417164300', 'DE91ABNA0417164300', 'NL91ABNAO417164300', 'NL91ABNA041716430', '-x-'])(
    'refuses the IBAN %s',
    (iban) =>
      expect(messageOf({ iban })).toEqual([{ field: 'iban', message: 'Het opgegeven IBAN is ongeldig' }]),
  )

  it('leaves a wrong number and account alone that were there before, however they are spaced', () => {
    const old = { ...berg, phone_number: '112', iban: 'NL92ABNA0417164300' }
    expect(messageOf({ phone_number: ' 112', iban: 'nl92 abna 0417 1643 00' }, old)).toEqual([])
  })
})

describe('a new contact', () => {
  it('needs e-mail, salutation, initials and last name', () => {
    expect(missingOfNewContact(none)).toEqual(['E-mail', 'Aanhef', 'Voorletters', 'Achternaam'])
    expect(newContactProblems({ ...none, email: 'a@b.nl', last_name: ' ' })).toEqual([
      { field: 'salutation', message: 'Aanhef moet gekozen worden' },
      { field: 'initials', message: 'Voorletters moeten ingevuld zijn' },
      { field: 'last_name', message: 'Achternaam moet ingevuld zijn' },
    ])
  })

  it('needs nothing else', () => {
    expect(missingOfNewContact(berg)).toEqual([])
    expect(newContactProblems(berg)).toEqual([])
  })
})

describe('a company', () => {
  const nameless = { field: 'name', message: 'Bedrijfsnaam mag niet leeg zijn' }
  const noIban = { field: 'iban', message: 'IBAN mag niet leeg zijn' }
  const wrongIban = { field: 'iban', message: 'Het opgegeven IBAN is ongeldig' }

  it.each([
    [{ name: 'Bouw B.V.', iban: '' }, false, []],
    [{ name: 'Bouw B.V.', iban: '' }, true, [noIban]],
    [{ name: 'Bouw B.V.', iban: ' ' }, true, [noIban]],
    [{ name: 'Bouw B.V.', iban: 'nl91 abna 0417 1643 00' }, true, []],
    [{ name: 'Bouw B.V.', iban: 'NL92ABNA0417164300' }, false, [wrongIban]],
    [{ name: 'Bouw B.V.', iban: '--' }, true, [wrongIban]],
    [{ name: ' ', iban: '' }, true, [nameless, noIban]],
    [{ name: '', iban: 'x' }, false, [nameless, wrongIban]],
  ])('%j with a required IBAN (%s): %j', (company, needsIban, problems) =>
    expect(companyProblems(company, { needsIban })).toEqual(problems),
  )
})

describe('two clients', () => {
  const text = fc.option(fc.constantFrom('', 'a', 'b'), { nil: null })
  const addressPart = fc.option(fc.constantFrom('', 'a', 'b', null), { nil: undefined })
  const address = fc.option(
    fc.record({
      street_address_1: addressPart,
      street_address_2: addressPart,
      postal_code: addressPart,
      province: addressPart,
      city: addressPart,
      country: addressPart,
    }),
    { nil: null },
  )
  const compared = {
    id: fc.integer({ min: 1, max: 3 }),
    email: fc.constantFrom('a@b.nl', 'c@d.nl'),
    salutation: fc.constantFrom('Dhr.', 'Mevr.', null),
    initials: text,
    first_name: text,
    last_name: text,
    prefixes: text,
    phone_number: text,
    iban: text,
    is_company: fc.boolean(),
    company_name: text,
    address,
  }
  const aClient = fc.record(compared)
  const simpleFields = Object.keys(compared).filter((field) => field !== 'address')
  const addressFields: readonly (keyof Client['address'])[] = [
    'street_address_1',
    'street_address_2',
    'postal_code',
    'province',
    'city',
    'country',
  ]

  it('are equal to themselves and to a copy', () =>
    fc.assert(
      fc.property(aClient, (client) => {
        expect(isSameClient(client, client)).toBe(true)
        expect(isSameClient(client, { ...client, address: client.address && { ...client.address } })).toBe(
          true,
        )
      }),
    ))

  it('are equal in both directions or in none', () =>
    fc.assert(
      fc.property(aClient, aClient, (a, b) => {
        expect(isSameClient(a, b)).toBe(isSameClient(b, a))
      }),
    ))

  it.each(simpleFields)('differ in %s', (field) =>
    fc.assert(
      fc.property(aClient, (client) => {
        expect(isSameClient(client, { ...client, [field]: 'iets anders' })).toBe(false)
      }),
    ),
  )

  it.each(addressFields)('differ in %s', (field) =>
    fc.assert(
      fc.property(aClient, (client) => {
        const moved = { ...client, address: { ...client.address, [field]: 'elders' } }
        expect(isSameClient(client, moved)).toBe(false)
        expect(isSameClient(moved, client)).toBe(false)
      }),
    ),
  )

  const without = (fields: object, field: string) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))
  const nothing = [null, undefined, '']
  const textFields = simpleFields.filter((field) => field !== 'id' && field !== 'is_company')

  it.each(textFields)('are equal where %s is null, missing or empty', (field) =>
    fc.assert(
      fc.property(aClient, (client) => {
        const missing = without(client, field)
        for (const value of nothing) {
          expect(isSameClient({ ...client, [field]: value }, missing)).toBe(true)
          expect(isSameClient(missing, { ...client, [field]: value })).toBe(true)
        }
      }),
    ),
  )

  it.each(addressFields)('are equal where %s is null, missing or empty', (field) =>
    fc.assert(
      fc.property(aClient, (client) => {
        const missing = { ...client, address: without(client.address ?? {}, field) }
        for (const value of nothing) {
          const empty = { ...client, address: { ...client.address, [field]: value } }
          expect(isSameClient(empty, missing)).toBe(true)
          expect(isSameClient(missing, empty)).toBe(true)
        }
      }),
    ),
  )

  it('are equal with no address and an empty one', () =>
    fc.assert(
      fc.property(aClient, (client) => {
        const empty = Object.fromEntries(addressFields.map((field) => [field, null]))
        expect(isSameClient({ ...client, address: null }, { ...client, address: empty })).toBe(true)
        expect(isSameClient({ ...client, address: undefined }, { ...client, address: {} })).toBe(true)
      }),
    ))

  it('are not told apart by anything else', () =>
    fc.assert(
      fc.property(
        aClient,
        fc.dictionary(
          fc.constantFrom('companies', 'cases', 'moneybird_client_id', 'version', 'x'),
          fc.anything(),
        ),
        (client, others) => {
          expect(isSameClient(client, { ...client, ...others })).toBe(true)
        },
      ),
    ))
})
