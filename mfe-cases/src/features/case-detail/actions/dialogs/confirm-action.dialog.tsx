import type { CaseAction } from '@zaakwerk/domain/case-actions'
import { ConfirmDialog } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { questionOf, sentencesOf } from '../event-sentences.ts'
import type { CaseDialogProps } from './case-dialog-props.ts'
import { useCaseEvent } from './use-case-event.ts'

interface ConfirmActionDialogProps extends CaseDialogProps {
  readonly action: CaseAction
}

/** Says what an action does, and does it when that is confirmed. */
export const ConfirmActionDialog = (props: ConfirmActionDialogProps): ReactElement | null => {
  const { action, isOpen, onClose } = props
  const { event, data, label } = action
  // What was asked stays as it was asked, whatever happens to the case meanwhile.
  const [detail] = useState(props.detail)
  const { post, isBusy, error } = useCaseEvent({ detail, onClose })
  if (!event) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={questionOf(action)}
      text={sentencesOf(detail, { event, data }).join(' ')}
      isDanger={event === 'case_withdrawn'}
      error={error}
      isBusy={isBusy}
      onConfirm={() => void post({ event, label, data })}
      onCancel={onClose}
    />
  )
}
