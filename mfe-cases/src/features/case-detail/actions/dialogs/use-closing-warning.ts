import { getCaseTerms } from '@zaakwerk/contract/terms'
import { isCaseClosed } from '@zaakwerk/domain/case-statuses'
import { closingTermWarning } from '@zaakwerk/domain/closing-warning'
import { today } from '@zaakwerk/domain/date-parsing'
import { useEndpoint } from '@zaakwerk/platform'

/** Warning that a new status closes a case with an open fatal term, if any. */
export const useClosingWarning = (caseId: number, status: string | undefined): string | undefined => {
  const isClosing = status !== undefined && isCaseClosed(status)
  const { data } = useEndpoint(getCaseTerms, { params: { id: caseId } }, { paused: !isClosing })
  return isClosing ? closingTermWarning(data?.terms ?? [], status, today()) : undefined
}
