import { getCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { callEndpoint, useReplaceAnswer } from '@zaakwerk/platform'
import { useMemo } from 'react'

interface ShowCase {
  /** Shows a reading of a case, unless the page shows a newer one already. */
  readonly show: (detail: CaseDetail) => void
  /** Changes what is shown, whatever that has become meanwhile. */
  readonly change: (id: number, change: (shown: CaseDetail) => CaseDetail) => void
  /** Reads the case anew. Where that fails, what is shown stays. */
  readonly reread: (id: number) => void
}

const newest = (shown: CaseDetail | undefined, read: CaseDetail): CaseDetail =>
  shown && shown.version > read.version ? shown : read

/** The one way to put a case on its page: answers that come late never take the place of newer ones. */
export const useShowCase = (): ShowCase => {
  const replace = useReplaceAnswer()
  return useMemo(() => {
    const show = (detail: CaseDetail): void =>
      replace(getCase, { params: { id: detail.id } }, (shown) => newest(shown, detail))
    return {
      show,
      change: (id, change) => replace(getCase, { params: { id } }, (shown) => shown && change(shown)),
      reread: (id) => void callEndpoint(getCase, { params: { id } }).then(show, () => undefined),
    }
  }, [replace])
}
