import type { CaseEventCall, CaseEventData, CaseEventType } from '@zaakwerk/contract/case-events'
import { postCaseEvent } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseEventTitle, defaultEventMessage } from '@zaakwerk/domain/case-events'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { eventConflict } from '@zaakwerk/domain/event-conflict'
import { eventStep, fitsType } from '@zaakwerk/domain/workflow'
import { delaySend, notify, type WriteResult } from '@zaakwerk/platform'
import { useState } from 'react'
import { useCaseWriter } from '../../case-record.ts'

interface EventIntent {
  readonly event: CaseEventType
  /** Name of the action in notices and conflicts: "Zaak afwijzen". */
  readonly label: string
  readonly data?: CaseEventData | undefined
  /** The body, if not the usual one. */
  readonly body?: CaseEventCall
}

/** The event of a dialog for which BTU cases have a different event. */
export const eventFor = (
  type: number,
  { btu, others }: { readonly btu: CaseEventType; readonly others: CaseEventType },
): CaseEventType => (fitsType(btu, type) ? btu : others)

/** Whether an event mails the client, and so can be undone for five seconds. */
export const mailsClient = (
  detail: CaseDetail,
  { event, data = {} }: Pick<EventIntent, 'event' | 'data'>,
): boolean => eventStep(event, detail, data).jobs.some(({ kind }) => kind === 'send_mail')

/** Request body of an event. */
export const eventCall = ({ event, data, body }: Omit<EventIntent, 'label'>): CaseEventCall =>
  body ?? { event_type: event, description: defaultEventMessage(event), additional_data: data ?? null }

/** Posts an event with the version of the case at the opening of the dialog, and notifies the user. */
export const useCaseEvent = (detail: CaseDetail): ((intent: EventIntent) => Promise<WriteResult>) => {
  const [base] = useState(detail)
  const { write } = useCaseWriter(postCaseEvent)

  return async ({ event, label, data, body }) => {
    const { status, adjourned } = eventStep(event, base, data)
    const changed = status && status !== base.status ? caseStatusLabel(status) : undefined
    const notifySuccess = (): void => {
      if (event === 'update_case_based_on_zaakinformatie')
        notify.success({ title: 'Zaak is geüpdate op basis van zaakinformatie.txt' })
      else if (changed) notify.success({ title: 'Status gewijzigd', text: changed })
      else notify.success({ title: 'Dossier bijgewerkt', text: caseEventTitle(event, data ?? null) })
    }
    const call = eventCall({ event, data, body })
    const send = (isPageClosing: boolean): Promise<WriteResult> =>
      write(
        { params: { id: base.id }, body: call },
        {
          label,
          base,
          mine: changed ? { Status: changed } : {},
          action: (current) => eventConflict(base, current, { event, data }),
          onWritten: notifySuccess,
          isPageClosing,
          isAddition: !changed && !adjourned,
        },
      )
    if (!mailsClient(base, { event, data })) return send(false)
    await delaySend({ subject: `case ${base.id}`, title: `${label} (${base.internal_id})`, send })
    return 'done'
  }
}
