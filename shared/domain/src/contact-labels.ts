import type { Address, Client } from '@zaakwerk/contract/people'

/** What people can change of a client, the address flattened: one value a field. */
export type ContactValues = Pick<
  Client,
  | 'email'
  | 'salutation'
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
  Address

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

const fields = Object.keys(contactLabels).filter(
  (field): field is keyof ContactValues => field in contactLabels,
)

/** Names of the fields in which a client changed; none of their values. */
export const changedContactLabels = (before: ContactValues, after: ContactValues): readonly string[] =>
  fields.filter((field) => before[field] !== after[field]).map((field) => contactLabels[field])
