import { proofKindLabels, proofKindsFor } from '@zaakwerk/domain/case-actions'
import { FormDialog, RadioInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import type { CaseDialogProps } from './use-case-form.ts'
import { useEventForm } from './use-event-form.ts'

const label = 'Bewijs uitvragen'

/** "Bewijs uitvragen": asks the client for one kind of proof by mail. */
export const RequestProofDialog = (props: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const [kinds] = useState(() => proofKindsFor(detail.type))
  const { form, dialog, repeatLabel } = useEventForm({
    ...props,
    detail,
    event: 'proof_request',
    label,
    labels: { proof_type: 'Soort bewijs' },
    start: { proof_type: kinds[0] },
    dataOf: (values) => values,
  })
  return (
    <FormDialog {...dialog} title={label} submitLabel={repeatLabel ?? label}>
      <RadioInput
        field={form.field('proof_type')}
        options={kinds.map((value) => ({ value, label: proofKindLabels[value] }))}
      />
    </FormDialog>
  )
}
