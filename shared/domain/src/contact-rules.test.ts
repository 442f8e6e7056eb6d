import { describe, expect, it } from 'vitest'
import { clientPrintProblems, clientProblems, companyProblems, newContactProblems } from './contact-rules.ts'

const address = {
  company_name: '',
  street_address_1: 'Kerkstraat 12',
  street_address_2: '',
  postal_code: '2611 AA',
  city: 'Delft',
  province: '',
  country: '',
}
const berg = {
  ...address,
  email: 'a@voorbeeld.test',
  salutation: 'Mevr.',
  initials: 'A.',
  first_name: 'Anna',
  prefixes: 'van den',
  last_name: 'Berg',
  phone_number: '0612345678',
  iban: 'NL91ABNA0417164300',
}
const none = {
  ...address,
  email: '',
  salutation: '',
  initials: '',
  first_name: '',
  prefixes: '',
  last_name: '',
  phone_number: '',
  iban: '',
}

const messageOf = (change: Partial<typeof berg>, original = berg) =>
  clientProblems({ ...original, ...change }, original)

describe('an edited client', () => {
  it('is valid without changes', () => expect(clientProblems(berg, berg)).toEqual([]))

  it.each([
    [{ email: ' ' }, 'email', 'E-mail moet ingevuld zijn'],
    [{ salutation: '' }, 'salutation', 'Aanhef moet gekozen worden'],
    [{ initials: ' ' }, 'initials', 'Voorletters moeten ingevuld zijn'],
    [{ last_name: '' }, 'last_name', 'Achternaam moet ingevuld zijn'],
    [{ last_name: '\u200b' }, 'last_name', 'Achternaam moet ingevuld zijn'],
  ])('needs %j', (change, field, message) => expect(messageOf(change)).toEqual([{ field, message }]))

  it('reports all missing values at once, in the order of the dialog', () =>
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
    ['٠٦-١٢٣٤٥٦٧٨', 'Tel. nr. kan alleen de volgende karakters hebben: +(0-9)'],
    ['+310612345678', 'Tel. nr. moet een Nederlands nummer zijn'],
    ['+32475123456', 'Tel. nr. moet een Nederlands nummer zijn'],
    ['0900123', 'Tel. nr. moet een Nederlands nummer zijn'],
    ['112', 'Tel. nr. moet een Nederlands nummer zijn'],
    ['06+12345678', 'Tel. nr. moet een Nederlands nummer zijn'],
  ])('refuses the number %s', (phone_number, message) =>
    expect(messageOf({ phone_number })).toEqual([{ field: 'phone_number', message }]),
  )

  it.each([
    [{ postal_code: '1017' }, 'postal_code', 'Vul een geldige postcode in, zoals 1234 AB'],
    [{ street_address_1: 'Kerkstraat' }, 'street_address_1', 'Vul ook het huisnummer in'],
  ])('judges the form of a changed address: %j', (change, field, message) => {
    expect(messageOf(change)).toEqual([{ field, message }])
    expect(clientProblems({ ...berg, ...change }, { ...berg, ...change })).toEqual([])
    expect(messageOf({ ...change, country: 'België' })).toEqual([])
  })

  it.each(['BE68539007547034', 'nl91 abna 0417 1643 00', 'NL91.ABNA.0417.1643.00', ''])(
    'takes the IBAN "%s"',
    (iban) => expect(messageOf({ iban })).toEqual([]),
  )

  it.each(['NL92ABNA0417164300', 'DE91ABNA0417164300', 'NL91ABNAO417164300', 'NL91ABNA041716430', '-x-'])(
    'refuses the IBAN %s',
    (iban) =>
      expect(messageOf({ iban })).toEqual([{ field: 'iban', message: 'Het opgegeven IBAN is ongeldig' }]),
  )

  it.each([
    'initials',
    'first_name',
    'prefixes',
    'last_name',
    'company_name',
    'street_address_1',
    'street_address_2',
    'city',
    'province',
    'country',
  ] as const)('refuses what no letter can print as %s, unless it was there before', (field) => {
    const message = 'Het teken 😀 kan niet op een brief worden gedrukt'
    expect(messageOf({ [field]: '😀 1' })).toEqual([{ field, message }])
    const old = { ...berg, [field]: '😀 1\u202e' }
    expect(messageOf({ [field]: ' 😀 1', email: 'nieuw@voorbeeld.test' }, old)).toEqual([])
    expect(messageOf({ [field]: '😀 2' }, old)).toEqual([{ field, message }])
  })

  it('says one thing of a field', () =>
    expect(messageOf({ phone_number: '😀', postal_code: '😀' }).map(({ field }) => field)).toEqual([
      'phone_number',
      'postal_code',
    ]))

  it('leaves a wrong number and account alone that were there before, however they are spaced', () => {
    const old = { ...berg, phone_number: '112', iban: 'NL92ABNA0417164300' }
    expect(messageOf({ phone_number: ' 112', iban: 'nl92 abna 0417 1643 00' }, old)).toEqual([])
  })
})

describe('a new contact', () => {
  it('needs e-mail, salutation, initials and last name', () => {
    expect(newContactProblems(none).map(({ field }) => field)).toEqual([
      'email',
      'salutation',
      'initials',
      'last_name',
    ])
    expect(newContactProblems({ ...none, email: 'a@b.nl', last_name: ' ' })).toEqual([
      { field: 'salutation', message: 'Aanhef moet gekozen worden' },
      { field: 'initials', message: 'Voorletters moeten ingevuld zijn' },
      { field: 'last_name', message: 'Achternaam moet ingevuld zijn' },
    ])
  })

  it('needs nothing else', () => {
    expect(newContactProblems(berg)).toEqual([])
  })

  it('has to be printable, whatever is missing', () => {
    expect(clientPrintProblems(none)).toEqual([])
    expect(clientPrintProblems({ ...none, last_name: '王伟' })).toEqual([
      { field: 'last_name', message: 'Het teken 王 kan niet op een brief worden gedrukt' },
    ])
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

  it('has a name that letters can print, unless it had it before', () => {
    const emoji = { name: 'Bakkerij 🥐', iban: '' }
    const message = 'Het teken 🥐 kan niet op een brief worden gedrukt'
    expect(companyProblems(emoji, { needsIban: false })).toEqual([{ field: 'name', message }])
    expect(companyProblems(emoji, { needsIban: false, before: emoji.name })).toEqual([])
  })
})
