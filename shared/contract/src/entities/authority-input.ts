import * as z from '@zaakwerk/contract/zod'
import { Id, Line } from '../primitives.ts'
import { AuthorityType, SubmissionType } from './authority.ts'
import { AddressInput, contactTextLengths, EmailAsTyped } from './people-input.ts'

/** Maximum length of each text of an authority; inputs enforce it. */
export const authorityTextLengths = {
  name: 200,
  attention_of: 200,
  email: contactTextLengths.email,
  street_address_1: contactTextLengths.street_address_1,
  postal_code: contactTextLengths.postal_code,
  city: contactTextLengths.city,
} as const

const fields = {
  name: Line(authorityTextLengths.name, 'Vul een gemeente in'),
  authority_type: z.optional(AuthorityType),
  attention_of: z.optional(z.nullable(Line(authorityTextLengths.attention_of))),
  email: z.optional(z.nullable(EmailAsTyped)),
  submission_type: z.optional(SubmissionType),
  address: z.optional(AddressInput),
}

/**
 * A new authority; by default of type 2 and reached by e-mail. The required fields depend on the submission type; the rules are in
 * `@zaakwerk/domain/authority-rules`.
 */
export const NewAuthority = z.object(fields)
export type NewAuthority = z.input<typeof NewAuthority>

/** Changes to an authority: absent fields are unchanged, null and empty ones are cleared. */
export const AuthorityChanges = z.extend(z.partial(NewAuthority), { id: Id })
export type AuthorityChanges = z.input<typeof AuthorityChanges>
