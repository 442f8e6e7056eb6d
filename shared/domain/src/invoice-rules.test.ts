import { describe, expect, it } from 'vitest'
import {
  type InvoiceDraft,
  invoiceContactProblems,
  invoiceProblems,
  missingInvoiceFields,
  priceProblem,
} from './invoice-rules.ts'

const whole: InvoiceDraft = {
  internal_id: 'Z-2604802',
  price: 233.5,
  description: 'Dwangsom CVOM',
  email: 't.vandijk@voorbeeld.test',
  initials: 'T.',
}

it.each<readonly [number, string | undefined]>([
  [1, undefined],
  [233.5, undefined],
  [100_000, undefined],
  [0, 'De prijs is minstens € 1,00.'],
  [-1, 'De prijs is minstens € 1,00.'],
  [0.005, 'De prijs is minstens € 1,00.'],
  [1.005, 'Vul een bedrag in hele centen in.'],
  [1_000_000_000, 'De prijs is hoogstens € 100.000,00.'],
])('a price of %d: %s', (price, problem) => expect(priceProblem(price)?.replace(/\s/g, ' ')).toBe(problem))

describe('what is required', () => {
  it.each<readonly [string, Partial<InvoiceDraft>, readonly string[]]>([
    ['nothing of a whole one', {}, []],
    ['a case', { internal_id: ' ' }, ['Interne identificatie']],
    ['a price', { price: null }, ['Prijs']],
    ['an address', { email: null }, ['E-mail']],
    ['a name', { initials: null }, ['Bedrijfsnaam', 'Voornaam']],
    ['initials or a company, the latter', { initials: '', company_name: 'Terpstra Bouw B.V.' }, []],
  ])('is %s', (_, given, labels) =>
    expect(missingInvoiceFields({ ...whole, ...given }).map(({ label }) => label)).toEqual(labels),
  )
})

it.each<readonly [Parameters<typeof invoiceContactProblems>[0], readonly string[]]>([
  [{ email: null, phone_number: '', iban: ' ' }, []],
  [{ email: 'a@b.nl', phone_number: '06 1234 5678', iban: 'nl91 ABNA 0417 1643 00' }, []],
  [{ phone_number: '+32475123456', iban: 'BE68539007547034' }, []],
  [{ email: 'a@', phone_number: '12' }, ['contact.email', 'contact.phone_number']],
  [{ iban: 'NL00BANK0000000000' }, ['contact.iban']],
])('in %o, %j is not valid', (contact, fields) =>
  expect(invoiceContactProblems(contact).map(({ field }) => field)).toEqual(fields),
)

it('names each refused field as the call has it', () => {
  const empty = { internal_id: '', price: 0, description: '' }
  expect(invoiceProblems(empty).map(({ field }) => field)).toEqual([
    'invoice.internal_id',
    'contact.email',
    'contact.company_name',
    'contact.initials',
    'invoice.price',
    'invoice.description',
  ])
  expect(invoiceProblems(whole)).toEqual([])
})
