import { type Authority, AuthorityType, SubmissionType } from '@zaakwerk/contract/entities/authority'
import type { AuthorityChanges, NewAuthority } from '@zaakwerk/contract/entities/authority-input'
import * as z from '@zaakwerk/contract/zod'
import {
  type AuthorityTexts,
  authorityLabels,
  authorityName,
  authorityProblems,
  hasAuthorityField,
  newAuthority,
} from '@zaakwerk/domain/authority-rules'
import { normalisePostcode } from '@zaakwerk/domain/postcodes'
import { type Messages, messagesBy } from '@zaakwerk/platform/forms'

export type AuthorityField = keyof typeof authorityLabels

/** The values of the form. Type and submission type are empty if this build does not know their value. */
export type AuthorityDraft = { readonly [Field in AuthorityField]: string } & {
  readonly submission_type: SubmissionType | ''
}

export const emptyDraft: AuthorityDraft = {
  ...newAuthority,
  authority_type: String(newAuthority.authority_type),
}

const isField = (field: string): field is AuthorityField => field in authorityLabels
export const authorityFields = Object.keys(authorityLabels).filter(isField)

export const draftOf = ({ address, ...authority }: Authority): AuthorityDraft => ({
  name: authority.name,
  authority_type: AuthorityType.safeParse(authority.authority_type).success
    ? String(authority.authority_type)
    : '',
  attention_of: authority.attention_of ?? '',
  submission_type: SubmissionType.safeParse(authority.submission_type).data ?? '',
  email: authority.email ?? '',
  street_address_1: address.street_address_1 ?? '',
  postal_code: address.postal_code ?? '',
  city: address.city ?? '',
})

/** Normal form of the fields, for comparing and storing. */
export const asStored = (draft: AuthorityDraft): AuthorityDraft => ({
  ...draft,
  name: authorityName(draft.name),
  email: draft.email.trim().toLowerCase(),
  postal_code: normalisePostcode(draft.postal_code),
})

/** The fields that the form shows for the chosen submission type. */
export const shownOf = (
  { submission_type }: AuthorityDraft,
  fields: readonly AuthorityField[],
): readonly AuthorityField[] => fields.filter((field) => hasAuthorityField(submission_type, field))

/** Problems of the visible fields; hidden ones are not sent. */
export const shownProblems = (
  draft: AuthorityDraft,
  start: AuthorityDraft = emptyDraft,
): Messages<AuthorityDraft> => {
  const shown = shownOf(draft, authorityFields)
  return messagesBy(authorityProblems(draft, start).filter(({ field }) => shown.some((one) => one === field)))
}

const addressFields = ['street_address_1', 'postal_code', 'city'] as const

/** Some fields in the API's format; hidden fields stay unchanged. */
const sentFields = (typed: AuthorityDraft, wanted: readonly AuthorityField[]) => {
  const draft = asStored(typed)
  const sent = shownOf(draft, wanted)
  const line = (field: keyof AuthorityTexts): string | undefined =>
    sent.includes(field) ? draft[field].trim() : undefined
  const address = addressFields.filter((field) => sent.includes(field))
  return {
    name: line('name'),
    authority_type: sent.includes('authority_type')
      ? AuthorityType.safeParse(Number(draft.authority_type)).data
      : undefined,
    attention_of: line('attention_of'),
    submission_type: sent.includes('submission_type') ? draft.submission_type || undefined : undefined,
    email: line('email'),
    address:
      address.length > 0 ? Object.fromEntries(address.map((field) => [field, line(field)])) : undefined,
  }
}

/** The body of `PATCH /authorities`: only the changed fields. */
export const changesOf = (
  id: number,
  draft: AuthorityDraft,
  changed: readonly AuthorityField[],
): AuthorityChanges => ({ ...sentFields(draft, changed), id })

/** The body of `POST /authorities`: only the fields that were filled in. */
export const newAuthorityOf = (draft: AuthorityDraft): NewAuthority => ({
  ...sentFields(
    draft,
    authorityFields.filter((field) => draft[field].trim() !== ''),
  ),
  name: asStored(draft).name,
})

/** A draft in the history state of a link. */
export const CarriedDraft = z.object({
  name: z.string(),
  authority_type: z.string(),
  attention_of: z.string(),
  submission_type: z.union([SubmissionType, z.literal('')]),
  email: z.string(),
  street_address_1: z.string(),
  postal_code: z.string(),
  city: z.string(),
})
