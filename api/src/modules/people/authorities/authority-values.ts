import type { Authority, SubmissionType } from '@zaakwerk/contract/entities/authority'
import type { NewAuthority } from '@zaakwerk/contract/entities/authority-input'
import { type Address, noAddress } from '@zaakwerk/contract/entities/people'
import type * as z from '@zaakwerk/contract/zod'
import { type AuthorityTexts, authorityName, newAuthority } from '@zaakwerk/domain/authority-rules'
import { patchAddress } from '../../../platform/text/address-patch.ts'
import { patchText } from '../../../platform/text/text-patch.ts'

/** The editable fields of an authority, as stored in its row. */
export type AuthorityValues = Pick<Authority, 'name' | 'authority_type' | 'attention_of' | 'email'> &
  Address & { readonly submission_type: SubmissionType }

export const unnamed: AuthorityValues = {
  name: newAuthority.name,
  authority_type: newAuthority.authority_type,
  attention_of: null,
  email: null,
  submission_type: newAuthority.submission_type,
  ...noAddress,
}

type Changes = Partial<z.output<typeof NewAuthority>>

/** An authority's row after these changes: absent fields stay, null and empty ones are cleared, name and postcode are normalised. */
export const withChanges = (before: AuthorityValues, changes: Changes): AuthorityValues => ({
  name: changes.name === undefined ? before.name : authorityName(changes.name),
  authority_type: changes.authority_type ?? before.authority_type,
  attention_of: patchText(changes.attention_of, before.attention_of),
  email: patchText(changes.email, before.email),
  submission_type: changes.submission_type ?? before.submission_type,
  ...patchAddress(changes.address, before),
})

/** An authority in the form that the rules validate. */
export const asFields = (
  values: AuthorityValues,
): AuthorityTexts & { readonly submission_type: SubmissionType } => ({
  name: values.name,
  attention_of: values.attention_of ?? '',
  email: values.email ?? '',
  submission_type: values.submission_type,
  street_address_1: values.street_address_1 ?? '',
  postal_code: values.postal_code ?? '',
  city: values.city ?? '',
})

/** Whether two rows are equal. */
export const isSame = (one: AuthorityValues, other: AuthorityValues): boolean =>
  JSON.stringify(withChanges(one, {})) === JSON.stringify(withChanges(other, {}))
