import { type Client, type Company, noAddress } from '@zaakwerk/contract/entities/people'
import { roles } from '@zaakwerk/contract/roles'
import type { User } from '@zaakwerk/contract/users'

let last = 0

/** A contact with few fields filled in; pass only what the test is about. */
export const aClient = (given: Partial<Client> = {}): Client => {
  last += 1
  return {
    id: last,
    email: 'm.lagendijk@example.nl',
    salutation: 'Mevr.',
    initials: 'M.E.',
    first_name: 'Maria',
    prefixes: null,
    last_name: 'Lagendijk',
    is_company: false,
    company_name: null,
    phone_number: '0612345678',
    iban: null,
    address: noAddress,
    moneybird_client_id: null,
    companies: [],
    cases: [],
    client_note: '',
    merges: [],
    message_consent: null,
    erased_at: null,
    version: 1,
    updated_by: null,
    ...given,
  }
}

/** A contact with everything filled in. */
export const aFullClient = (given: Partial<Client> = {}): Client =>
  aClient({
    id: 7,
    prefixes: 'van den',
    phone_number: '0687654321',
    iban: 'NL91ABNA0417164300',
    address: {
      street_address_1: 'Kerkstraat 12',
      street_address_2: null,
      postal_code: '1017 GC',
      province: 'Noord-Holland',
      city: 'Amsterdam',
      country: 'Nederland',
    },
    version: 3,
    ...given,
  })

export const aColleague = (given: Partial<User> = {}): User => ({
  id: 5,
  first_name: 'Sanne',
  last_name: 'Jansen',
  email: 's.jansen@example.nl',
  role: roles.lawyer,
  ...given,
})

export const aCompany = (given: Partial<Company> = {}): Company => ({
  id: 21,
  name: 'Wagenpark Noord B.V.',
  iban: 'NL91ABNA0417164300',
  is_car_lease: true,
  version: 1,
  created_at: '2026-11-20T09:14:00+01:00',
  updated_at: '2026-11-20T09:14:00+01:00',
  ...given,
})
