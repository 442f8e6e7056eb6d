import { askedFacts, emptyFactHint } from '@zaakwerk/domain/asked-facts'
import { today, typedDateProblem } from '@zaakwerk/domain/date-parsing'
import { changedFacts, type LegalDraft, legalFactForm } from '@zaakwerk/domain/legal-fact-draft'
import { eventRefusal } from '@zaakwerk/domain/workflow'
import { DateInput, FormDialog } from '@zaakwerk/ui/forms'
import { LegalFactInputs } from '@zaakwerk/widgets/legal-fact-inputs'
import { type ReactElement, useState } from 'react'
import type { CaseDialogProps } from './use-case-form.ts'
import { useEventForm } from './use-event-form.ts'

const event = 'send_penalty_request'
const label = 'DSV versturen'
type PenaltyDraft = LegalDraft & { readonly decided_on: string }

/** "DSV versturen": the penalty ends on the date of the decision, if there is one. */
export const RequestPenaltyDialog = (props: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const asked = askedFacts(detail, { event }, today())
  const dataOf = (draft: PenaltyDraft) => {
    const facts = changedFacts(draft, asked, detail)
    return draft.decided_on ? { decided_on: draft.decided_on, ...facts } : facts
  }
  const facts = legalFactForm(detail, () => asked)
  const { form, values, effects, dialog, repeatLabel } = useEventForm<PenaltyDraft>({
    ...props,
    detail,
    event,
    label,
    labels: { ...facts.labels, decided_on: 'Beslissing bekendgemaakt op' },
    start: { ...facts.start, decided_on: '' },
    confirmWhen: facts.confirmWhen,
    check: (entry) => ({
      ...facts.check(entry),
      decided_on: typedDateProblem(entry.decided_on) ?? eventRefusal(event, detail, dataOf(entry)),
    }),
    dataOf,
  })
  const until = values.decided_on
    ? 'De dwangsom wordt berekend tot die datum.'
    : 'Laat de datum leeg als er nog niet is beslist: dan loopt de dwangsom door.'
  return (
    <FormDialog
      {...dialog}
      title={`${label}?`}
      intro={[...effects, until].join(' ')}
      submitLabel={repeatLabel ?? label}
    >
      <LegalFactInputs
        asked={asked}
        fieldOf={(name) => form.field(name)}
        hintOf={(name) => emptyFactHint(detail, { event, data: dataOf(values) }, name)}
      />
      <DateInput field={form.field('decided_on')} />
    </FormDialog>
  )
}
