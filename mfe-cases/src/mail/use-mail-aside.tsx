import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import { useStoredChoice } from '@zaakwerk/platform'
import { type ReactElement, useState } from 'react'
import { MailPane } from './mail-pane.tsx'
import { isMailReady, useEventMail } from './use-event-mail.ts'

interface AskedMail {
  readonly caseId: number
  readonly call: CaseEventCall
  /** Whether the event sends a mail with the current input. */
  readonly isMailed: boolean
}

/** Content beside the fields of a dialog. */
interface MailAside {
  readonly aside: ReactElement | undefined
  readonly size: 'table' | 'form' | undefined
  /** Whether the mail is loaded and can be sent. */
  readonly isReady: boolean
}

/** Mail preview beside the fields of the dialog of an event; nothing for an event that never sends a mail. */
export const useMailAside = ({ caseId, call, isMailed }: AskedMail): MailAside => {
  const [wasMailed, setWasMailed] = useState(isMailed)
  if (isMailed && !wasMailed) setWasMailed(true)
  const [folded, setFolded] = useStoredChoice('mailfolded', ['false', 'true'])
  const isFolded = folded === 'true'
  const state = useEventMail(caseId, isMailed ? call : undefined)
  if (!wasMailed) return { aside: undefined, size: undefined, isReady: true }
  return {
    aside: (
      <MailPane state={state} isFolded={isFolded} onFold={(next) => setFolded(next ? 'true' : 'false')} />
    ),
    size: isFolded ? 'form' : 'table',
    isReady: isMailReady(state),
  }
}
