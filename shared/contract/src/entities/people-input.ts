import * as z from '@zaakwerk/contract/zod'
import { Code, Email, EmailFormat, emailLength, Id, Line, TypedEmail } from '../primitives.ts'
import { Salutation, salutations } from './people.ts'

/** Maximum length of each text of a contact; inputs enforce it. */
export const contactTextLengths = {
  email: emailLength,
  initials: 30,
  first_name: 100,
  prefixes: 30,
  last_name: 100,
  phone_number: 30,
  iban: 60,
  company_name: 200,
  street_address_1: 200,
  street_address_2: 200,
  postal_code: 20,
  province: 100,
  city: 100,
  country: 100,
  moneybird_client_id: 60,
} as const

/** All editable fields of a contact. */
export const contactFieldNames = [
  'email',
  'salutation',
  'initials',
  'first_name',
  'prefixes',
  'last_name',
  'phone_number',
  'iban',
  'is_company',
  'company_name',
  'street_address_1',
  'street_address_2',
  'postal_code',
  'city',
  'province',
  'country',
  'moneybird_client_id',
] as const

/** Maximum length of each text of a company. */
export const companyTextLengths = { name: 200, iban: 60 } as const

const optionalCode = (max: number) => z.optional(z.nullable(Code(max)))
const optionalText = (max: number) => z.optional(z.nullable(Line(max)))

/** An address as filled in; empty means no address. */
export const AddressInput = z.object({
  street_address_1: optionalText(contactTextLengths.street_address_1),
  street_address_2: optionalText(contactTextLengths.street_address_2),
  postal_code: optionalCode(contactTextLengths.postal_code),
  province: optionalText(contactTextLengths.province),
  city: optionalText(contactTextLengths.city),
  country: optionalText(contactTextLengths.country),
})

const clientFields = {
  salutation: z.optional(z.nullable(Salutation)),
  initials: optionalText(contactTextLengths.initials),
  first_name: optionalText(contactTextLengths.first_name),
  prefixes: optionalText(contactTextLengths.prefixes),
  last_name: optionalText(contactTextLengths.last_name),
  /** Checked by the rules of `@zaakwerk/domain/contact-rules` when it changes. */
  phone_number: optionalCode(contactTextLengths.phone_number),
  /** Normalised and checked when it changes. */
  iban: optionalCode(contactTextLengths.iban),
  is_company: z.optional(z.boolean()),
  company_name: optionalText(contactTextLengths.company_name),
  address: z.optional(AddressInput),
  moneybird_client_id: optionalCode(contactTextLengths.moneybird_client_id),
}

/** A new contact. The server's rules decide which fields are required: email, salutation, initials, last_name. */
export const NewClient = z.object({ email: Email, ...clientFields })
export type NewClient = z.input<typeof NewClient>

/** May be empty here: the rules refuse that with their own message. */
export const EmailAsTyped = z.pipe(
  TypedEmail,
  z.union([z.literal(''), EmailFormat], 'Vul een geldig e-mailadres in'),
)

/** Changes to a client: absent fields are unchanged, null and empty ones are cleared. */
export const ClientChanges = z.object({
  id: Id,
  ...clientFields,
  email: z.optional(z.nullable(EmailAsTyped)),
  salutation: z.optional(z.nullable(z.enum(['', ...salutations]))),
})
export type ClientChanges = z.input<typeof ClientChanges>

/** The body of `POST /cases/{id}/companies` and `POST /companies`. */
export const NewCompany = z.object({
  name: Line(companyTextLengths.name, 'Bedrijfsnaam mag niet leeg zijn'),
  is_car_lease: z.optional(z.boolean()),
  iban: optionalCode(companyTextLengths.iban),
})
export type NewCompany = z.input<typeof NewCompany>
