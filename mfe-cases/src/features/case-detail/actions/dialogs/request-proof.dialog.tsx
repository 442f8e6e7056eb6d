import { type ProofKind, proofKinds } from '@zaakwerk/contract/case-events'
import { proofKindLabels } from '@zaakwerk/domain/case-actions'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import { FormDialog, RadioInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { effectSentences, repeatLabelOf } from '../event-sentences.ts'
import { useCaseEvent } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'

const options = proofKinds.map((value) => ({ value, label: proofKindLabels[value] }))
const start: { readonly proof_type: ProofKind } = { proof_type: proofKinds[0] }
const event = 'proof_request'

/** "Bewijs uitvragen": asks the client for one kind of proof by mail. */
export const RequestProofDialog = ({ isOpen, onClose, ...props }: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const post = useCaseEvent(detail)
  const form = useForm({
    label: 'Bewijs uitvragen',
    labels: { proof_type: 'Soort bewijs' },
    start,
    isGuarded: false,
    submit: (data) => post({ event, label: 'Bewijs uitvragen', data }),
    submitOnce: true,
    onSettled: onClose,
    onUnrecoverable: onClose,
  })
  const data = useFormValues(form)
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title="Bewijs uitvragen"
      intro={effectSentences(detail, { event, data }).join(' ')}
      submitLabel={repeatLabelOf(detail, { event, data }) ?? 'Bewijs uitvragen'}
      canSubmit
      needsButton
      onClose={onClose}
    >
      <RadioInput field={form.field('proof_type')} options={options} />
    </FormDialog>
  )
}
