import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import { siteStorage, useViewer } from '@zaakwerk/platform'
import { type ReactElement, useState } from 'react'
import { MailPane } from './mail-pane.tsx'
import { isMailReady, useEventMail } from './use-event-mail.ts'

/** Whether the mail is collapsed, stored in the browser per user. */
const useFolded = () => {
  const { userId } = useViewer()
  const key = `mailfolded.${userId}`
  const [isFolded, setFolded] = useState(() => siteStorage.read(key) === 'true')
  const fold = (next: boolean): void => {
    setFolded(next)
    siteStorage.write(key, String(next))
  }
  return { isFolded, fold }
}

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
  const { isFolded, fold } = useFolded()
  const state = useEventMail(caseId, isMailed ? call : undefined)
  if (!wasMailed) return { aside: undefined, size: undefined, isReady: true }
  return {
    aside: <MailPane state={state} isFolded={isFolded} onFold={fold} />,
    size: isFolded ? 'form' : 'table',
    isReady: isMailReady(state),
  }
}
