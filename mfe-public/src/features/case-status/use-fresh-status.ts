import { type ClientCaseStatus, readCaseStatus } from '@zaakwerk/contract/client-status'
import { send } from '@zaakwerk/platform/public'
import { useEffect, useState } from 'react'
import type { ClientLink } from '../../link/client-link.ts'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { deadReason } from '../../link/use-link-check.ts'

/** Age after which the status is read again when the tab is shown. */
const freshMs = 5 * 60_000

export const readStatus = ({ token, caseId }: ClientLink, signal: AbortSignal): Promise<ClientCaseStatus> =>
  send(readCaseStatus, { query: { case_id: caseId } }, { token, signal })

/** The status of the case, read again when the tab is shown. A failed read keeps the old one. */
export const useFreshStatus = ({
  token,
  caseId,
  facts,
  onDead,
}: OpenedLink<ClientCaseStatus>): ClientCaseStatus => {
  const [status, setStatus] = useState(facts)

  useEffect(() => {
    const abort = new AbortController()
    let readAt = Date.now()
    const refresh = (): void => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < freshMs) return
      readAt = Date.now()
      readStatus({ token, caseId }, abort.signal).then(setStatus, (error: unknown) => {
        const reason = abort.signal.aborted ? undefined : deadReason(error)
        if (reason) onDead(reason)
      })
    }
    document.addEventListener('visibilitychange', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      abort.abort()
    }
  }, [token, caseId, onDead])

  return status
}
