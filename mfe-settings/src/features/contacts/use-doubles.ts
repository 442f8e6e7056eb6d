import { listDoubles } from '@zaakwerk/contract/clients'
import type { ClientDouble, DoubleReason } from '@zaakwerk/contract/entities/people'
import { isIban, normaliseIban } from '@zaakwerk/domain/iban'
import { useEndpoint } from '@zaakwerk/platform'
import { useDebounced } from '@zaakwerk/ui'
import { useMemo } from 'react'
import { asStored, type ContactDraft } from './contact-draft.ts'

/** The query for duplicates: only a complete IBAN, and a name only with its address. */
const queryOf = (draft: ContactDraft) => {
  const { email, iban, initials, last_name, street_address_1, postal_code } = asStored(draft)
  const hasHome = [last_name, street_address_1, postal_code].every((text) => text.trim() !== '')
  return {
    email: email.includes('@') ? email : undefined,
    iban: isIban(normaliseIban(iban)) ? iban : undefined,
    ...(hasHome ? { initials, last_name, street_address_1, postal_code } : {}),
  }
}

/** Finds possible duplicates of a draft by common fields. A failed search reports nothing and never blocks saving. */
export const useDoubles = (
  draft: ContactDraft,
  id: number | undefined,
): ((same: DoubleReason) => readonly ClientDouble[]) => {
  const words = JSON.stringify(queryOf(draft))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words tell whether what is asked differs
  const query = useMemo(() => queryOf(draft), [words])
  const settled = useDebounced(query)
  const isEmpty = Object.values(settled).every((value) => value === undefined)
  const found = useEndpoint(listDoubles, { query: { ...settled, id } }, { paused: isEmpty })
  const isCurrent = settled === query && !isEmpty
  const doubles = isCurrent && !found.error ? (found.data ?? []) : []
  return (same) => doubles.filter((one) => one.same.includes(same))
}
