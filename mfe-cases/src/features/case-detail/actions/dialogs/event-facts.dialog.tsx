import type { CaseEventType } from '@zaakwerk/contract/case-events'
import { askedFacts, emptyFactHint, proposedFacts } from '@zaakwerk/domain/asked-facts'
import type { CaseAction } from '@zaakwerk/domain/case-action'
import { today } from '@zaakwerk/domain/date-parsing'
import { changedFacts, type LegalDraft, legalFactForm } from '@zaakwerk/domain/legal-fact-draft'
import { eventRefusal } from '@zaakwerk/domain/workflow'
import { FormDialog } from '@zaakwerk/ui/forms'
import { LegalFactInputs } from '@zaakwerk/widgets/legal-fact-inputs'
import { type ReactElement, useState } from 'react'
import { confirmLabel, questionOf } from '../event-sentences.ts'
import { mailsClient } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'
import { useEventForm } from './use-event-form.ts'

interface EventFactsDialogProps extends CaseDialogProps {
  readonly action: CaseAction
  readonly event: CaseEventType
}

/** Explains what an action does, and asks for the facts that its letter or term needs; they are recorded with it. */
export const EventFactsDialog = ({ action, event, ...props }: EventFactsDialogProps): ReactElement => {
  // The text does not change when the case changes meanwhile.
  const [detail] = useState(props.detail)
  const withAll = (draft: LegalDraft) => ({
    ...action.data,
    ...changedFacts(draft, askedFacts(detail, { event, data: action.data }, today()), detail),
  })
  // Typing the date of the decision can show that the letter comes late, for which a reason is asked.
  const askedBy = (draft: LegalDraft) => askedFacts(detail, { event, data: withAll(draft) }, today())
  const dataOf = (draft: LegalDraft) => ({
    ...action.data,
    ...changedFacts(draft, askedBy(draft), detail),
  })
  const facts = legalFactForm(detail, askedBy)
  const { form, values, data, dialog, repeatLabel } = useEventForm<LegalDraft>({
    ...props,
    ...facts,
    start: { ...facts.start, ...proposedFacts(detail, { event, data: action.data }, today()) },
    detail,
    event,
    label: action.label,
    dataOf,
  })
  const refusal = eventRefusal(event, detail, data)
  return (
    <FormDialog
      {...dialog}
      title={questionOf(action)}
      submitLabel={repeatLabel ?? confirmLabel(action, mailsClient(detail, { event, data }))}
      canSubmit={!refusal}
      problems={refusal ? { title: 'Dit kan nog niet', items: [refusal] } : undefined}
    >
      <LegalFactInputs
        asked={askedBy(values)}
        fieldOf={(name) => form.field(name)}
        hintOf={(name) => emptyFactHint(detail, { event, data }, name)}
      />
    </FormDialog>
  )
}
