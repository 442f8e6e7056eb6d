import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { useCallback } from 'react'
import { useShowCase } from '../case-record.ts'

interface LandedDocuments {
  /** Shows new documents on the page at once. */
  readonly add: (documents: readonly CaseDocument[]) => void
  /** Reads the case anew: adding wrote on its history too. */
  readonly refresh: () => void
}

/** Puts documents on the page that were added to the case. */
export const useLandedDocuments = (id: number): LandedDocuments => {
  const { change, reread } = useShowCase()
  const add = useCallback(
    (documents: readonly CaseDocument[]) =>
      change(id, (shown) => {
        const known = new Set(shown.documents.map((one) => one.id))
        return {
          ...shown,
          documents: [...documents.filter((one) => !known.has(one.id)), ...shown.documents],
        }
      }),
    [id, change],
  )
  const refresh = useCallback(() => reread(id), [id, reread])
  return { add, refresh }
}
