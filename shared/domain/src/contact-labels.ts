import type { Address, Client, Company, Salutation } from '@zaakwerk/contract/entities/people'

/** The editable fields of a client, with the address flattened. */
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

/** The editable fields of a company. */
export type CompanyValues = Pick<Company, 'name' | 'iban' | 'is_car_lease'>

/** The Dutch name of each field of a company, in the order of its dialog. */
export const companyLabels: Readonly<Record<keyof CompanyValues, string>> = {
  name: 'Bedrijfsnaam',
  iban: 'IBAN',
  is_car_lease: 'Leasemaatschappij',
}

/** Labels of the fields that differ, in order. */
const changedLabels =
  <Field extends string>(labels: Readonly<Record<Field, string>>) =>
  (before: Readonly<Record<Field, unknown>>, after: Readonly<Record<Field, unknown>>): readonly string[] =>
    Object.keys(labels)
      .filter((field): field is Field => field in labels)
      .filter((field) => before[field] !== after[field])
      .map((field) => labels[field])

/** Labels of the changed fields of a client, without their values. */
export const changedContactLabels = changedLabels<keyof ContactValues>(contactLabels)

/** Labels of the changed fields of a company, without their values. */
export const changedCompanyLabels = changedLabels<keyof CompanyValues>(companyLabels)
