import type { Address, Client, Company, Salutation } from '@zaakwerk/contract/entities/people'

/** What people can change of a client, the address flattened: one value a field. */
export type ContactValues = Pick<
  Client,
  | 'email'
  | 'initials'
  | 'first_name'
  | 'prefixes'
  | 'last_name'
  | 'phone_number'
  | 'iban'
  | 'is_company'
  | 'company_name'
  | 'moneybird_client_id'
> &
  Address & { readonly salutation: Salutation | null }

/** The Dutch name of each field of a client, in the order of the contact dialog. */
export const contactLabels: Readonly<Record<keyof ContactValues, string>> = {
  email: 'E-mail',
  salutation: 'Aanhef',
  initials: 'Voorletters',
  first_name: 'Voornaam',
  prefixes: 'Tussenvoegsels',
  last_name: 'Achternaam',
  phone_number: 'Tel. nr.',
  iban: 'IBAN',
  is_company: 'Zakelijk contact',
  company_name: 'Bedrijfsnaam',
  street_address_1: 'Straat en huisnummer',
  street_address_2: 'Tweede adresregel',
  postal_code: 'Postcode',
  city: 'Plaats',
  province: 'Provincie',
  country: 'Land',
  moneybird_client_id: 'Moneybird-nummer',
}

/** What people can change of a company: one value a field. */
export type CompanyValues = Pick<Company, 'name' | 'iban' | 'is_car_lease'>

/** The Dutch name of each field of a company, in the order of its dialog. */
export const companyLabels: Readonly<Record<keyof CompanyValues, string>> = {
  name: 'Bedrijfsnaam',
  iban: 'IBAN',
  is_car_lease: 'Leasemaatschappij',
}

/** Names the fields in which two values differ, in the order of their labels. */
const changedLabels =
  <Field extends string>(labels: Readonly<Record<Field, string>>) =>
  (before: Readonly<Record<Field, unknown>>, after: Readonly<Record<Field, unknown>>): readonly string[] =>
    Object.keys(labels)
      .filter((field): field is Field => field in labels)
      .filter((field) => before[field] !== after[field])
      .map((field) => labels[field])

/** Names of the fields in which a client changed; none of their values. */
export const changedContactLabels = changedLabels<keyof ContactValues>(contactLabels)

/** Names of the fields in which a company changed; none of their values. */
export const changedCompanyLabels = changedLabels<keyof CompanyValues>(companyLabels)
