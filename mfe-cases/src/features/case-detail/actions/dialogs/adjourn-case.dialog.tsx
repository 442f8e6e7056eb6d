import { adjournWeeks } from '@zaakwerk/contract/case-events'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import { FormDialog, RadioInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { sentencesOf } from '../event-sentences.ts'
import { eventFor, mailsClient, useCaseEvent } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'

const choices = [
  { value: '6', label: '6 weken' },
  { value: '12', label: '12 weken (met commissie)' },
] as const
const start: { readonly weeks: (typeof choices)[number]['value'] } = { weeks: '6' }

/** "Zaak verdagen": BTU decisions by a number of weeks, others without. */
export const AdjournCaseDialog = ({ isOpen, onClose, ...props }: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const post = useCaseEvent(detail)
  const event = eventFor(detail.type, { btu: 'btu_case_adjourned', others: 'case_adjourned' })
  const hasWeeks = event === 'btu_case_adjourned'
  const dataOf = ({ weeks }: typeof start) => {
    const found = adjournWeeks.find((one) => String(one) === weeks)
    return hasWeeks && found ? { adjourn_with_weeks: found } : undefined
  }
  const form = useForm({
    label: 'Zaak verdagen',
    labels: { weeks: 'Verdagen met' },
    start,
    isGuarded: false,
    submit: (values) => post({ event, label: 'Zaak verdagen', data: dataOf(values) }),
    isSentOnce: true,
    onSettled: onClose,
    onOver: onClose,
  })
  const data = dataOf(useFormValues(form))
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title="Zaak verdagen"
      size={hasWeeks ? 'form' : 'question'}
      intro={sentencesOf(detail, { event, data }).join(' ')}
      submitLabel={mailsClient(detail, { event, data }) ? 'Verdagen en mailen' : 'Verdagen'}
      canSubmit
      onClose={onClose}
    >
      {hasWeeks ? <RadioInput field={form.field('weeks')} options={choices} /> : null}
    </FormDialog>
  )
}
