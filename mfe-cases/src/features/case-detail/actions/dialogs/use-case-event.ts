import type { CaseEventCall, CaseEventData, CaseEventType } from '@zaakwerk/contract/case-events'
import { postCaseEvent } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { bareEventMessage, caseEventTitle } from '@zaakwerk/domain/case-events'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { eventStep } from '@zaakwerk/domain/workflow'
import { notify } from '@zaakwerk/platform'
import { useState } from 'react'
import { useCaseWriter } from '../../conflicts/use-case-writer.ts'
import { useDialogWrite } from './use-dialog-write.ts'

interface EventIntent {
  readonly event: CaseEventType
  /** What the user is about to do, as a conflict names it. */
  readonly label: string
  readonly data?: CaseEventData | undefined
  /** The body, where it is not the usual one. */
  readonly body?: CaseEventCall
}

/** Posts an event on the case as it was when the dialog opened, and tells what became of it. */
export const useCaseEvent = ({
  detail,
  onClose,
}: {
  readonly detail: CaseDetail
  readonly onClose: () => void
}) => {
  const [base] = useState(detail)
  const { write } = useCaseWriter(postCaseEvent)
  const { run, ...state } = useDialogWrite(onClose)

  const post = ({ event, label, data, body }: EventIntent): Promise<void> => {
    const { status } = eventStep(event, base, data)
    const changed = status && status !== base.status ? caseStatusLabel(status) : undefined
    const tell = () => {
      if (event === 'update_case_based_on_zaakinformatie')
        return notify.success({ title: 'Zaak is geüpdate op basis van zaakinformatie.txt' })
      return notify.success(
        changed
          ? { title: 'Status gewijzigd', text: changed }
          : { title: 'Dossier bijgewerkt', text: caseEventTitle(event, data ?? null) },
      )
    }
    return run({
      write: () =>
        write(
          {
            params: { id: base.id },
            body: body ?? {
              event_type: event,
              description: bareEventMessage(event),
              additional_data: data ?? null,
            },
          },
          { label, base, ...(changed ? { mine: { Status: changed } } : {}) },
        ),
      onDone: () => void tell(),
    })
  }
  return { post, ...state }
}
