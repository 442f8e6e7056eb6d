import { getAuthority } from '@zaakwerk/contract/authorities'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import { authorityTypeLabel, submissionTypeLabel } from '@zaakwerk/domain/authorities'
import { authorityLabels } from '@zaakwerk/domain/authority-rules'
import type { RecordKind } from '@zaakwerk/platform'
import { type AuthorityDraft, type AuthorityField, authorityFields, draftOf } from './authority-draft.ts'

const fieldWords = (draft: AuthorityDraft, field: AuthorityField): string => {
  if (field === 'authority_type') return authorityTypeLabel(Number(draft.authority_type))
  return field === 'submission_type' ? submissionTypeLabel(draft.submission_type) : draft[field]
}

/** Some fields of a draft as people read them, by label. */
export const wordsOf = (
  draft: AuthorityDraft,
  fields: readonly AuthorityField[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [authorityLabels[field], fieldWords(draft, field)]))

/** How conflicts about an authority are described. */
export const authorityRecord: RecordKind<Authority> = {
  read: getAuthority,
  words: (authority) => wordsOf(draftOf(authority), authorityFields),
  authorSince: (_base, { updated_by }) => updated_by ?? undefined,
}
