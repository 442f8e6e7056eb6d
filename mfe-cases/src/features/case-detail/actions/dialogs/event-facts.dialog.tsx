import type { CaseEventType } from '@zaakwerk/contract/case-events'
import { askedFacts } from '@zaakwerk/domain/asked-facts'
import type { CaseAction } from '@zaakwerk/domain/case-action-table'
import { changedFacts, type LegalDraft, legalFactForm } from '@zaakwerk/domain/legal-fact-draft'
import { today } from '@zaakwerk/domain/typed-dates'
import { eventRefusal } from '@zaakwerk/domain/workflow'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import { FormDialog } from '@zaakwerk/ui/forms'
import { LegalFactInputs } from '@zaakwerk/widgets/legal-fact-inputs'
import { type ReactElement, useState } from 'react'
import { confirmLabel, effectSentences, questionOf, repeatLabelOf } from '../event-sentences.ts'
import { mailsClient, useCaseEvent } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'

interface EventFactsDialogProps extends CaseDialogProps {
  readonly action: CaseAction
  readonly event: CaseEventType
}

/** Explains what an action does, and asks for the facts that its letter or term needs; they are recorded with it. */
export const EventFactsDialog = ({
  action,
  event,
  isOpen,
  onClose,
  ...props
}: EventFactsDialogProps): ReactElement => {
  // The text does not change when the case changes meanwhile.
  const [detail] = useState(props.detail)
  const post = useCaseEvent(detail)
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
  const { labels, start, check, confirmWhen } = legalFactForm(detail, askedBy)
  const form = useForm<LegalDraft>({
    label: action.label,
    labels,
    start,
    check,
    confirmWhen,
    isGuarded: false,
    submit: (draft) => post({ event, label: action.label, data: dataOf(draft) }),
    submitOnce: true,
    onSettled: onClose,
    onUnrecoverable: onClose,
  })
  const draft = useFormValues(form)
  const data = dataOf(draft)
  const refusal = eventRefusal(event, detail, data)
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title={questionOf(action)}
      intro={effectSentences(detail, { event, data }).join(' ')}
      submitLabel={
        repeatLabelOf(detail, { event, data }) ?? confirmLabel(action, mailsClient(detail, { event, data }))
      }
      canSubmit={!refusal}
      problems={refusal ? { title: 'Dit kan nog niet', items: [refusal] } : undefined}
      needsButton
      onClose={onClose}
    >
      <LegalFactInputs asked={askedBy(draft)} fieldOf={(name) => form.field(name)} />
    </FormDialog>
  )
}
