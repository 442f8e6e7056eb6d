import { type ProofKind, proofKinds } from '@zaakwerk/contract/case-events'
import { proofKindLabels } from '@zaakwerk/domain/case-actions'
import { FormDialog, RadioInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import type { CaseDialogProps } from './use-case-form.ts'
import { useEventForm } from './use-event-form.ts'

const options = proofKinds.map((value) => ({ value, label: proofKindLabels[value] }))
const start: { readonly proof_type: ProofKind } = { proof_type: proofKinds[0] }
const label = 'Bewijs uitvragen'

/** "Bewijs uitvragen": asks the client for one kind of proof by mail. */
export const RequestProofDialog = (props: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const { form, dialog, repeatLabel } = useEventForm({
    ...props,
    detail,
    event: 'proof_request',
    label,
    labels: { proof_type: 'Soort bewijs' },
    start,
    dataOf: (values) => values,
  })
  return (
    <FormDialog {...dialog} title={label} submitLabel={repeatLabel ?? label}>
      <RadioInput field={form.field('proof_type')} options={options} />
    </FormDialog>
  )
}
