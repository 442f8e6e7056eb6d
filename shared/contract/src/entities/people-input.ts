import { z } from 'zod'
import { Email, Id, Text } from '../primitives.ts'
import { Salutation, salutations } from './people.ts'

const optionalText = (max: number) => Text(max).nullable().optional()

/** What people fill in of an address; empty is none. */
export const AddressInput = z.object({
  street_address_1: optionalText(200),
  street_address_2: optionalText(200),
  postal_code: optionalText(20),
  province: optionalText(100),
  city: optionalText(100),
  country: optionalText(100),
})

const clientFields = {
  salutation: Salutation.nullable().optional(),
  initials: optionalText(30),
  first_name: optionalText(100),
  prefixes: optionalText(30),
  last_name: optionalText(100),
  /** Checked by the rules of `@zaakwerk/domain/contact-rules` when it changes. */
  phone_number: optionalText(30),
  /** Normalised and checked when it changes. */
  iban: optionalText(60),
  is_company: z.boolean().optional(),
  company_name: optionalText(200),
  address: AddressInput.optional(),
  moneybird_client_id: optionalText(60),
}

/** A new contact. Which fields have to be filled is the server's rule: email, salutation, initials, last_name. */
export const NewClient = z.object({ email: Email, ...clientFields })
export type NewClient = z.input<typeof NewClient>

/** Empty too: the rules say in their own words that it may not be. */
const EmailAsTyped = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.union([z.literal(''), z.email()], 'Vul een geldig e-mailadres in.'))

/** A client's changes: absent fields stay as they are, null and empty ones are emptied. */
export const ClientChanges = z.object({
  id: Id,
  ...clientFields,
  email: EmailAsTyped.nullable().optional(),
  salutation: z
    .enum(['', ...salutations])
    .nullable()
    .optional(),
})
export type ClientChanges = z.input<typeof ClientChanges>

/** What `POST /cases/{id}/companies` and `POST /companies` take. */
export const NewCompany = z.object({
  name: Text(200),
  is_car_lease: z.boolean().optional(),
  iban: optionalText(60),
})
export type NewCompany = z.input<typeof NewCompany>
