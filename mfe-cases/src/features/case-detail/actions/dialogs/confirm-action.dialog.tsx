import type { CaseAction } from '@zaakwerk/domain/case-action'
import { eventStep } from '@zaakwerk/domain/workflow'
import { useSubmission } from '@zaakwerk/platform/forms'
import { ConfirmDialog } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { useMailAside } from '../../../../mail/use-mail-aside.tsx'
import { confirmLabel, effectSentences, questionOf, repeatLabelOf } from '../event-sentences.ts'
import { eventCall, mailsClient, useCaseEvent } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'
import { useClosingWarning } from './use-closing-warning.ts'

interface ConfirmActionDialogProps extends CaseDialogProps {
  readonly action: CaseAction
}

/** Explains what an action does, and carries it out when confirmed. */
export const ConfirmActionDialog = (props: ConfirmActionDialogProps): ReactElement | null => {
  const { action, isOpen, onClose } = props
  const { event, data, label } = action
  // The text does not change when the case changes meanwhile.
  const [detail] = useState(props.detail)
  const post = useCaseEvent(detail)
  const { run, isBusy, failure } = useSubmission()
  const mailed = useMailAside({
    caseId: detail.id,
    call: event ? eventCall({ event, data }) : {},
    isMailed: event !== undefined && mailsClient(detail, { event, data }),
  })
  const warning = useClosingWarning(detail.id, event && eventStep(event, detail, data).status)
  if (!event) return null
  const isDanger = event === 'case_withdrawn'
  const repeatText = repeatLabelOf(detail, { event, data })
  const confirm = async (): Promise<void> => {
    const result = await run(() => post({ event, label, data }))
    const isFinished = typeof result === 'string' ? result !== 'open' : result.kind === 'over'
    if (isFinished) onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={questionOf(action)}
      text={effectSentences(detail, { event, data }).join(' ')}
      isDanger={isDanger}
      // Enter by habit must not make a second letter.
      startsAtCancel={isDanger || repeatText !== undefined}
      confirmLabel={repeatText ?? confirmLabel(action, mailsClient(detail, { event, data }))}
      warning={warning}
      error={failure?.text}
      isBusy={isBusy}
      aside={mailed.aside}
      size={mailed.size}
      isReady={mailed.isReady}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
