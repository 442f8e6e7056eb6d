import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { askedFacts, emptyFactHint } from '@zaakwerk/domain/asked-facts'
import { today } from '@zaakwerk/domain/date-parsing'
import { changedFacts, type LegalDraft, legalFactForm } from '@zaakwerk/domain/legal-fact-draft'
import { textProblem } from '@zaakwerk/domain/printing'
import { eventRefusal } from '@zaakwerk/domain/workflow'
import { FormDialog, TextAreaInput } from '@zaakwerk/ui/forms'
import { LegalFactInputs } from '@zaakwerk/widgets/legal-fact-inputs'
import { type ReactElement, useState } from 'react'
import type { CaseDialogProps } from './use-case-form.ts'
import { useEventForm } from './use-event-form.ts'

const event = 'send_wahv_complaint'
const label = 'Klacht versturen'
type ComplaintDraft = LegalDraft & { readonly conduct: string }

/** "Klacht versturen": filled-in facts go into the letter, empty ones are left out. */
export const SendComplaintDialog = (props: CaseDialogProps): ReactElement => {
  const [detail] = useState(props.detail)
  const asked = askedFacts(detail, { event }, today())
  const dataOf = (draft: ComplaintDraft) => {
    const conduct = draft.conduct.trim()
    return { ...(conduct ? { conduct } : {}), ...changedFacts(draft, asked, detail) }
  }
  const facts = legalFactForm(detail, () => asked)
  const { form, values, data, dialog, repeatLabel } = useEventForm<ComplaintDraft>({
    ...props,
    detail,
    event,
    label,
    labels: { ...facts.labels, conduct: 'Omschrijving van de klacht' },
    start: { ...facts.start, conduct: '' },
    confirmWhen: facts.confirmWhen,
    check: (draft) => ({ ...facts.check(draft), conduct: textProblem(draft.conduct) }),
    dataOf,
  })
  const refusal = textProblem(values.conduct) ? undefined : eventRefusal(event, detail, data)
  return (
    <FormDialog
      {...dialog}
      title={`${label}?`}
      submitLabel={repeatLabel ?? label}
      canSubmit={!refusal}
      problems={refusal ? { title: 'Dit kan nog niet', items: [refusal] } : undefined}
    >
      <LegalFactInputs
        asked={asked}
        fieldOf={(name) => form.field(name)}
        hintOf={(name) => emptyFactHint(detail, { event, data }, name)}
      />
      <TextAreaInput
        field={form.field('conduct')}
        maxLength={caseTextLengths.conduct}
        hint="Wat heeft de autoriteit gedaan of nagelaten, en wanneer? Zonder omschrijving hoeft zij de klacht niet te behandelen (artikel 9:4 Awb)."
      />
    </FormDialog>
  )
}
