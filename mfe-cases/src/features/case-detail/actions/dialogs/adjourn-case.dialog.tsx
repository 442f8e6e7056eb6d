import { adjournWeeks } from '@zaakwerk/contract/case-events'
import { askedFacts, emptyFactHint } from '@zaakwerk/domain/asked-facts'
import { today } from '@zaakwerk/domain/date-parsing'
import { adjournedBy, adjournmentRefusal, needsConsent } from '@zaakwerk/domain/decision-terms'
import { changedFacts, type LegalDraft, legalFactForm } from '@zaakwerk/domain/legal-fact-draft'
import { CheckboxInput, FormDialog, RadioInput } from '@zaakwerk/ui/forms'
import { LegalFactInputs } from '@zaakwerk/widgets/legal-fact-inputs'
import { type ReactElement, useState } from 'react'
import { eventFor, mailsClient } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'
import { useEventForm } from './use-event-form.ts'

const choices = [
  { value: '6', label: '6 weken' },
  { value: '12', label: '12 weken (met commissie)' },
] as const
type AdjournDraft = LegalDraft & {
  readonly weeks: (typeof choices)[number]['value']
  readonly agrees: boolean
}

/** "Zaak verdagen": BTU decisions by a number of weeks, others without. */
export const AdjournCaseDialog = (props: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const event = eventFor(detail.type, { btu: 'btu_case_adjourned', others: 'case_adjourned' })
  const hasWeeks = event === 'btu_case_adjourned'
  const options = choices.filter(({ value }) => !adjournmentRefusal(detail.type, Number(value)))
  const asksConsent = ({ weeks }: Pick<AdjournDraft, 'weeks'>): boolean =>
    hasWeeks && needsConsent(detail, Number(weeks))
  const asked = askedFacts(detail, { event }, today())
  const dataOf = (values: AdjournDraft) => {
    const facts = changedFacts(values, asked, detail)
    const found = adjournWeeks.find((one) => String(one) === values.weeks)
    if (!hasWeeks || !found) return facts
    const consent = asksConsent(values) ? { client_agrees: values.agrees } : {}
    return { adjourn_with_weeks: found, ...consent, ...facts }
  }
  const facts = legalFactForm(detail, () => asked)
  const { form, values, data, effects, dialog } = useEventForm<AdjournDraft>({
    ...props,
    detail,
    event,
    label: 'Zaak verdagen',
    labels: { ...facts.labels, weeks: 'Verdagen met', agrees: 'De cliënt stemt in met dit uitstel' },
    start: { ...facts.start, weeks: '6', agrees: false },
    check: facts.check,
    confirmWhen: facts.confirmWhen,
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
      intro={[...effects, consent].join(' ').trim()}
      submitLabel={mailsClient(detail, { event, data }) ? 'Verdagen en e-mailen' : 'Verdagen'}
      canSubmit={!asks || values.agrees}
    >
      {hasWeeks ? <RadioInput field={form.field('weeks')} options={options} /> : null}
      <LegalFactInputs
        asked={asked}
        fieldOf={(name) => form.field(name)}
        hintOf={(name) => emptyFactHint(detail, { event, data }, name)}
      />
      {asks ? <CheckboxInput field={form.field('agrees')} /> : null}
    </FormDialog>
  )
}
