import { askedFacts } from '@zaakwerk/domain/asked-facts'
import { changedFacts, type LegalDraft, legalFactForm } from '@zaakwerk/domain/legal-fact-draft'
import { today, typedDateProblem } from '@zaakwerk/domain/typed-dates'
import { eventRefusal } from '@zaakwerk/domain/workflow'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import { DateInput, FormDialog } from '@zaakwerk/ui/forms'
import { LegalFactInputs } from '@zaakwerk/widgets/legal-fact-inputs'
import { type ReactElement, useState } from 'react'
import { effectSentences, repeatLabelOf } from '../event-sentences.ts'
import { useCaseEvent } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'

const event = 'send_penalty_request'
const label = 'DSV versturen'
type PenaltyDraft = LegalDraft & { readonly decided_on: string }

/** "DSV versturen": the penalty ends on the date of the decision, if there is one. */
export const RequestPenaltyDialog = ({ isOpen, onClose, ...props }: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const post = useCaseEvent(detail)
  const asked = askedFacts(detail, { event }, today())
  const dataOf = (draft: PenaltyDraft) => {
    const facts = changedFacts(draft, asked, detail)
    return draft.decided_on ? { decided_on: draft.decided_on, ...facts } : facts
  }
  const facts = legalFactForm(detail, () => asked)
  const form = useForm<PenaltyDraft>({
    label,
    labels: { ...facts.labels, decided_on: 'Beslissing bekendgemaakt op' },
    start: { ...facts.start, decided_on: '' },
    confirmWhen: facts.confirmWhen,
    isGuarded: false,
    check: (values) => ({
      ...facts.check(values),
      decided_on: typedDateProblem(values.decided_on) ?? eventRefusal(event, detail, dataOf(values)),
    }),
    submit: (values) => post({ event, label, data: dataOf(values) }),
    submitOnce: true,
    onSettled: onClose,
    onUnrecoverable: onClose,
  })
  const draft = useFormValues(form)
  const data = dataOf(draft)
  const { decided_on } = draft
  const until = decided_on
    ? 'De dwangsom wordt berekend tot die datum.'
    : 'Laat de datum leeg als er nog niet is beslist: dan loopt de dwangsom door.'
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title={`${label}?`}
      intro={[...effectSentences(detail, { event, data }), until].join(' ')}
      submitLabel={repeatLabelOf(detail, { event }) ?? label}
      canSubmit
      needsButton
      onClose={onClose}
    >
      <LegalFactInputs asked={asked} fieldOf={(name) => form.field(name)} />
      <DateInput field={form.field('decided_on')} />
    </FormDialog>
  )
}
