import { typedDateProblem } from '@zaakwerk/domain/typed-dates'
import { eventRefusal } from '@zaakwerk/domain/workflow'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import { DateInput, FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { repeatLabelOf, sentencesOf } from '../event-sentences.ts'
import { useCaseEvent } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'

const event = 'send_penalty_request'
const label = 'DSV versturen'
const start = { decided_on: '' }

const dataOf = ({ decided_on }: typeof start) => (decided_on ? { decided_on } : undefined)

/** "DSV versturen": the penalty ends with the decision, when there is one by now. */
export const RequestPenaltyDialog = ({ isOpen, onClose, ...props }: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const post = useCaseEvent(detail)
  const form = useForm({
    label,
    labels: { decided_on: 'Beslissing bekendgemaakt op' },
    start,
    isGuarded: false,
    check: (values) => ({
      decided_on: typedDateProblem(values.decided_on) ?? eventRefusal(event, detail, dataOf(values)),
    }),
    submit: (values) => post({ event, label, data: dataOf(values) }),
    isSentOnce: true,
    onSettled: onClose,
    onOver: onClose,
  })
  const { decided_on } = useFormValues(form)
  const until = decided_on
    ? 'De dwangsom wordt berekend tot die datum.'
    : 'Laat de datum leeg als er nog niet is beslist: dan loopt de dwangsom door.'
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title={`${label}?`}
      intro={[...sentencesOf(detail, { event, data: dataOf({ decided_on }) }), until].join(' ')}
      submitLabel={repeatLabelOf(detail, { event }) ?? label}
      canSubmit
      onClose={onClose}
    >
      <DateInput field={form.field('decided_on')} />
    </FormDialog>
  )
}
