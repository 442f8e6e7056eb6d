import { expect, it } from 'vitest'
import { changedCompanyLabels, changedContactLabels, companyLabels, contactLabels } from './contact-labels.ts'

const berg = {
  email: 'a@voorbeeld.test',
  salutation: 'Mevr.' as const,
  initials: 'A.',
  first_name: 'Anna',
  prefixes: null,
  last_name: 'Berg',
  phone_number: null,
  iban: null,
  is_company: false,
  company_name: null,
  moneybird_client_id: null,
  street_address_1: 'Kerkstraat 1',
  street_address_2: null,
  postal_code: '2611 AA',
  province: null,
  city: 'Delft',
  country: null,
}

it.each([
  [{}, []],
  [{ iban: 'NL91ABNA0417164300', email: 'b@voorbeeld.test' }, ['E-mail', 'IBAN']],
  [{ phone_number: '0612345678', initials: null }, ['Voorletters', 'Tel. nr.']],
  [{ is_company: true, company_name: 'Bouw B.V.' }, ['Zakelijk contact', 'Bedrijfsnaam']],
  [{ city: 'Gouda', postal_code: '2801 AA' }, ['Postcode', 'Plaats']],
])('names what %j changes: %j', (change, labels) =>
  expect(changedContactLabels(berg, { ...berg, ...change })).toEqual(labels),
)

it.each([
  [{}, []],
  [{ iban: null, name: 'Nieuw B.V.' }, ['Bedrijfsnaam', 'IBAN']],
  [{ is_car_lease: true }, ['Leasemaatschappij']],
])('names what %j changes of a company: %j', (change, labels) => {
  const company = { name: 'Oud B.V.', iban: 'NL91ABNA0417164300', is_car_lease: false }
  expect(changedCompanyLabels(company, { ...company, ...change })).toEqual(labels)
})

it.each([
  ['client', contactLabels],
  ['company', companyLabels],
])('has another name for every field of a %s', (_, named) => {
  const labels = Object.values(named)
  expect(new Set(labels).size).toBe(labels.length)
})
