import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import { type MailPreview, previewEventMail } from '@zaakwerk/contract/case-mail'
import { callEndpoint, useLoaded } from '@zaakwerk/platform'
import { useDebounced } from '@zaakwerk/ui'
import { useCallback, useState } from 'react'

/** The mail of an event, as it would be sent with the current input. */
export interface EventMail {
  /** Undefined until it is known; null if no mail is sent. */
  readonly mail: MailPreview | null | undefined
  /** The mail, or the error, belongs to earlier input. */
  readonly isOld: boolean
  /** The error if the mail cannot be shown. */
  readonly failure: string | undefined
  readonly retry: () => void
}

/** Adds the confirmation for a mail about an expired term: the dialog asks for it before sending, not before the preview. */
const confirmed = (call: CaseEventCall): CaseEventCall => ({
  ...call,
  additional_data: { ...call.additional_data, confirmed: true },
})

/** The mail that an event would send, reloaded when its input changes; `call` is undefined if it sends no mail. */
export const useEventMail = (caseId: number, call: CaseEventCall | undefined): EventMail => {
  const asked = call && JSON.stringify(confirmed(call))
  const settled = useDebounced(asked)
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (settled === undefined) return { of: settled, mail: null }
      const body: CaseEventCall = JSON.parse(settled)
      const answer = await callEndpoint(previewEventMail, { params: { id: caseId }, body }, { signal })
      return { of: settled, mail: answer.mail }
    },
    [caseId, settled],
  )
  const loaded = useLoaded(load)
  const [latest, setLatest] = useState<Awaited<ReturnType<typeof load>>>()
  if (loaded.phase === 'ready' && loaded.value !== latest) setLatest(loaded.value)
  const shown = loaded.phase === 'ready' ? loaded.value : latest
  const isFailed = loaded.phase === 'failed'
  if (asked === undefined) return { mail: null, isOld: false, failure: undefined, retry: loaded.retry }
  return {
    mail: shown?.mail,
    isOld: (isFailed ? settled : shown?.of) !== asked,
    failure: isFailed ? loaded.detail : undefined,
    retry: loaded.retry,
  }
}

/** Whether the mail can be sent: it is loaded for the current input and has no empty required fields, or its preview failed with an error. */
export const isMailReady = ({ mail, isOld, failure }: EventMail): boolean =>
  !isOld && (failure !== undefined || mail === null || mail?.empty.length === 0)
