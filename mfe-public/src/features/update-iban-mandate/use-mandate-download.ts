import { downloadMandate } from '@zaakwerk/contract/client-links'
import { notify, saveFile, send } from '@zaakwerk/platform/public'
import { useRef, useState } from 'react'
import { type DeadReason, deadReason } from '../../link/use-link-check.ts'

/** How far the file is. */
export type DownloadState = 'none' | 'busy' | 'done' | 'failed'

interface MandateDownload {
  readonly state: DownloadState
  /** What it is saved as (specification 2, section 9). */
  readonly name: string
  /** Where it comes from, for who looks at the link; it opens with the token only. */
  readonly address: string
  readonly start: () => void
}

/** Fetches the mandate with the token of the link and saves it; a second press while it is under way does nothing. */
export const useMandateDownload = (link: {
  readonly token: string
  readonly caseId: number
  readonly onDead: (reason: DeadReason) => void
}): MandateDownload => {
  const [state, setState] = useState<DownloadState>('none')
  const isBusy = useRef(false)
  const name = `volmacht_${link.caseId}.pdf`
  const start = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setState('busy')
    try {
      const query = { case_id: link.caseId }
      saveFile(await send(downloadMandate, { query }, { token: link.token }), name)
      setState('done')
    } catch (error) {
      setState('failed')
      const reason = deadReason(error)
      if (reason) link.onDead(reason)
      else notify.failure(error)
    } finally {
      isBusy.current = false
    }
  }
  const address = `/api${downloadMandate.path}?case_id=${link.caseId}`
  return { state, name, address, start: () => void start() }
}
