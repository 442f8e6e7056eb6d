import { type CaseDetail, type CaseDocument, getCase } from '@zaakwerk/contract/cases'
import { callEndpoint, useReplaceAnswer } from '@zaakwerk/platform'
import { useCallback, useRef } from 'react'

interface LandedDocuments {
  /** Shows new documents on the page at once. */
  readonly add: (documents: readonly CaseDocument[]) => void
  /** Reads the case anew: adding wrote on its history too. */
  readonly refresh: () => void
}

/** Puts documents on the page that were added to the case. */
export const useLandedDocuments = (detail: CaseDetail): LandedDocuments => {
  const replace = useReplaceAnswer()
  // Several may land before the page has drawn the first.
  const latest = useRef(detail)
  latest.current = detail
  const { id } = detail

  const show = useCallback(
    (next: CaseDetail) => {
      latest.current = next
      replace(getCase, { params: { id } }, next)
    },
    [id, replace],
  )
  const add = useCallback(
    (documents: readonly CaseDocument[]) => {
      const known = new Set(latest.current.documents.map((one) => one.id))
      const fresh = documents.filter((one) => !known.has(one.id))
      if (fresh.length > 0) show({ ...latest.current, documents: [...fresh, ...latest.current.documents] })
    },
    [show],
  )
  const refresh = useCallback(() => {
    // What has landed is on the page already: where this fails, nothing is lost.
    callEndpoint(getCase, { params: { id } }).then(show, () => undefined)
  }, [id, show])
  return { add, refresh }
}
