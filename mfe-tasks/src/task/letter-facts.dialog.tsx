import type { CaseEventData } from '@zaakwerk/contract/case-events'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { LegalFacts } from '@zaakwerk/contract/entities/case-input'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { askedFacts, emptyFactHint } from '@zaakwerk/domain/asked-facts'
import { today } from '@zaakwerk/domain/date-parsing'
import { changedFacts, type LegalDraft, legalFactForm } from '@zaakwerk/domain/legal-fact-draft'
import { repeatLabel } from '@zaakwerk/domain/repeated-letters'
import { eventRefusal } from '@zaakwerk/domain/workflow'
import type { DialogProps, WriteResult } from '@zaakwerk/platform'
import { useForm, useFormValues } from '@zaakwerk/platform/forms'
import { FormDialog, remountOnOpen } from '@zaakwerk/ui/forms'
import { LegalFactInputs } from '@zaakwerk/widgets/legal-fact-inputs'
import type { ReactElement } from 'react'

const event = 'handle_task_actions'

interface LetterFactsProps extends DialogProps {
  /** The case when the question was asked. */
  readonly detail: CaseDetail
  readonly type: TaskType
  /** Effect of the letter, with the typed facts. */
  readonly text: (facts: LegalFacts) => string
  readonly send: (facts: Pick<CaseEventData, 'facts'>) => Promise<WriteResult>
}

/** Asks for the facts that the letter of a task needs, like the case page; they are recorded with it. */
const LetterFacts = ({ detail, type, text, isOpen, send, onClose }: LetterFactsProps): ReactElement => {
  const askedWith = (data: Pick<CaseEventData, 'facts'> = {}) =>
    askedFacts(detail, { event, data: { task_type: type, ...data } }, today())
  // A typed date can show that the letter is late, for which a reason is asked.
  const askedBy = (draft: LegalDraft) => askedWith(changedFacts(draft, askedWith(), detail))
  const factsOf = (draft: LegalDraft): Pick<CaseEventData, 'facts'> =>
    changedFacts(draft, askedBy(draft), detail) ?? {}
  const { labels, start, check, confirmWhen } = legalFactForm(detail, askedBy)
  const form = useForm<LegalDraft>({
    label: 'Brief versturen',
    labels,
    start,
    check,
    confirmWhen,
    isGuarded: false,
    submit: (draft) => send(factsOf(draft)),
    submitOnce: true,
    onSettled: onClose,
    onUnrecoverable: onClose,
  })
  const draft = useFormValues(form)
  const facts = factsOf(draft)
  const refusal = eventRefusal(event, detail, { task_type: type, ...facts })
  const again = repeatLabel(detail, [type])
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title="Brief versturen?"
      intro={text(facts.facts ?? {})}
      submitLabel={again ?? 'Versturen'}
      needsButton
      canSubmit={!refusal}
      problems={refusal ? { title: 'Dit kan nog niet', items: [refusal] } : undefined}
      onClose={onClose}
    >
      <LegalFactInputs
        asked={askedBy(draft)}
        fieldOf={(name) => form.field(name)}
        hintOf={(name) => emptyFactHint(detail, { event, data: { task_type: type, ...facts } }, name)}
      />
    </FormDialog>
  )
}

/** "Brief versturen?", with the facts that the letter needs. */
export const LetterFactsDialog = remountOnOpen(LetterFacts)
