import { noAddress } from '@zaakwerk/contract/entities/people'
import type { ClientChanges, NewClient } from '@zaakwerk/contract/entities/people-input'
import type * as z from '@zaakwerk/contract/zod'
import type { ContactValues } from '@zaakwerk/domain/contact-labels'
import { type ContactFields, clientPrintProblems, type FieldProblem } from '@zaakwerk/domain/contact-rules'
import { normaliseIban } from '@zaakwerk/domain/iban'
import { normalizeIban } from '../../../platform/db/schema/people.ts'
import { patchAddress } from '../../../platform/text/address-patch.ts'
import { patchText } from '../../../platform/text/text-patch.ts'

type Changes = Omit<z.output<typeof ClientChanges>, 'id'>

const nobody: ContactValues = {
  email: '',
  salutation: null,
  initials: null,
  first_name: null,
  prefixes: null,
  last_name: null,
  phone_number: null,
  iban: null,
  is_company: false,
  company_name: null,
  moneybird_client_id: null,
  ...noAddress,
}

/** A client's row after these changes: absent fields stay, null and empty ones are cleared, IBAN and postcode are normalised. */
export const withChanges = (before: ContactValues, changes: Changes): ContactValues => ({
  email: changes.email === undefined ? before.email : (changes.email ?? ''),
  salutation: patchText(changes.salutation, before.salutation),
  initials: patchText(changes.initials, before.initials),
  first_name: patchText(changes.first_name, before.first_name),
  prefixes: patchText(changes.prefixes, before.prefixes),
  last_name: patchText(changes.last_name, before.last_name),
  phone_number: patchText(changes.phone_number, before.phone_number),
  iban: patchText(changes.iban && normaliseIban(changes.iban), before.iban),
  is_company: changes.is_company ?? before.is_company,
  company_name: patchText(changes.company_name, before.company_name),
  moneybird_client_id: patchText(changes.moneybird_client_id, before.moneybird_client_id),
  ...patchAddress(changes.address, before),
})

/** The row of a new client. The caller checks the required fields. */
export const newClientValues = (client: z.output<typeof NewClient>): ContactValues =>
  withChanges(nobody, client)

/** A client in the form that the rules validate. */
export const asFields = (values: ContactValues): ContactFields => ({
  email: values.email,
  salutation: values.salutation ?? '',
  initials: values.initials ?? '',
  first_name: values.first_name ?? '',
  prefixes: values.prefixes ?? '',
  last_name: values.last_name ?? '',
  phone_number: values.phone_number ?? '',
  iban: values.iban ?? '',
  company_name: values.company_name ?? '',
  street_address_1: values.street_address_1 ?? '',
  street_address_2: values.street_address_2 ?? '',
  postal_code: values.postal_code ?? '',
  city: values.city ?? '',
  province: values.province ?? '',
  country: values.country ?? '',
})

const storable = new RegExp(normalizeIban)

/** Refuses an IBAN that the database cannot store; no rule for a new client checks this. */
const unstorable = ({ iban }: ContactValues): readonly FieldProblem[] =>
  iban === null || storable.test(iban) ? [] : [{ field: 'iban', message: 'Het opgegeven IBAN is ongeldig' }]

/** Problems that make a new client impossible to store or to print in a letter, even though fields may be missing. */
export const unusable = (values: ContactValues): readonly FieldProblem[] => [
  ...clientPrintProblems(asFields(values)),
  ...unstorable(values),
]
