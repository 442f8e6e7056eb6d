import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import { siteStorage, useViewer } from '@zaakwerk/platform'
import { type ReactElement, useState } from 'react'
import { MailPane } from './mail-pane.tsx'
import { isMailReady, useEventMail } from './use-event-mail.ts'

/** Whether the mail is folded, remembered in the browser for each person. */
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

/** What a dialog shows beside its fields. */
interface MailAside {
  readonly aside: ReactElement | undefined
  readonly size: 'table' | 'form' | undefined
  /** Whether the mail could be read and nothing stands in the way of sending it. */
  readonly isReady: boolean
}

/** The mail of an event beside the fields of its dialog; nothing for an event that never sends one. */
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
