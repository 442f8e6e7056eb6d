import { adjournWeeks } from '@zaakwerk/contract/case-events'
import { adjournedBy, adjournmentRefusal, needsConsent } from '@zaakwerk/domain/decision-terms'
import { CheckboxInput, FormDialog, RadioInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { eventFor, mailsClient } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'
import { useEventForm } from './use-event-form.ts'

const choices = [
  { value: '6', label: '6 weken' },
  { value: '12', label: '12 weken (met commissie)' },
] as const
const start: { readonly weeks: (typeof choices)[number]['value']; readonly agrees: boolean } = {
  weeks: '6',
  agrees: false,
}

/** "Zaak verdagen": BTU decisions by a number of weeks, others without. */
export const AdjournCaseDialog = (props: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const event = eventFor(detail.type, { btu: 'btu_case_adjourned', others: 'case_adjourned' })
  const hasWeeks = event === 'btu_case_adjourned'
  const options = choices.filter(({ value }) => !adjournmentRefusal(detail.type, Number(value)))
  const asksConsent = ({ weeks }: typeof start): boolean => hasWeeks && needsConsent(detail, Number(weeks))
  const dataOf = (values: typeof start) => {
    const found = adjournWeeks.find((one) => String(one) === values.weeks)
    if (!hasWeeks || !found) return undefined
    return { adjourn_with_weeks: found, ...(asksConsent(values) ? { client_agrees: values.agrees } : {}) }
  }
  const { form, values, data, effects, dialog } = useEventForm({
    ...props,
    detail,
    event,
    label: 'Zaak verdagen',
    labels: { weeks: 'Verdagen met', agrees: 'De cliënt stemt in met dit uitstel' },
    start,
    dataOf,
  })
  const asks = asksConsent(values)
  const consent = asks
    ? `Samen is dat ${adjournedBy(detail, Number(values.weeks)).adjourned_weeks} weken na de gewone termijn. Meer dan zes weken verdagen kan alleen als de cliënt instemt (artikel 7:10, vierde lid, van de Awb).`
    : ''
  return (
    <FormDialog
      {...dialog}
      title="Zaak verdagen"
      size={hasWeeks ? 'form' : 'question'}
      intro={[...effects, consent].join(' ').trim()}
      submitLabel={mailsClient(detail, { event, data }) ? 'Verdagen en mailen' : 'Verdagen'}
      canSubmit={!asks || values.agrees}
    >
      {hasWeeks ? <RadioInput field={form.field('weeks')} options={options} /> : null}
      {asks ? <CheckboxInput field={form.field('agrees')} /> : null}
    </FormDialog>
  )
}
