import { adjournWeeks, proofKinds, rejectionMails } from '@zaakwerk/contract/case-events'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { findBulkAction } from '@zaakwerk/domain/bulk-actions'
import { namedMails } from '@zaakwerk/domain/case-action'
import { namedMailLabels, proofKindLabels, rejectionMailLabels } from '@zaakwerk/domain/case-actions'
import { caseStatusesByLabel, caseStatusLabels } from '@zaakwerk/domain/case-statuses'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { CheckboxInput, ComboboxField, RadioInput, TextAreaInput } from '@zaakwerk/ui/forms'
import { ColleagueField } from '@zaakwerk/widgets/staff/colleague-field'
import type { ReactElement } from 'react'
import { statusHints } from '../../../cases/status-hints.ts'
import type { ActDraft, BulkKind } from './bulk-act.ts'

/** Labels of the fields. */
export const actLabels: Readonly<Record<keyof ActDraft, string>> = {
  assignee: 'Toewijzen aan',
  note: 'Notitie',
  status: 'Status',
  informs: 'E-mail versturen',
  email: 'E-mail',
  weeks: 'Verdagen met (BTU)',
  proof: 'Soort bewijs',
  template: 'E-mail',
}

const statuses = caseStatusesByLabel.map((value) => {
  const hint = statusHints[value]
  return {
    value,
    label: hint ? `${caseStatusLabels[value]}, ${hint}` : caseStatusLabels[value],
  }
})
const mails = rejectionMails.map((value) => ({ value, label: rejectionMailLabels[value] }))
const weeks = adjournWeeks.map((value) => ({ value: String(value), label: `${value} weken` }))
const proofs = proofKinds.map((value) => ({ value, label: proofKindLabels[value] }))
const templates = namedMails.map((value) => ({ value, label: namedMailLabels[value] }))

interface ActFieldsProps {
  readonly kind: BulkKind
  readonly action: string
  readonly form: Form<ActDraft>
}

/** The fields of a bulk action; nothing for an action without input. */
export const ActFields = ({ kind, action, form }: ActFieldsProps): ReactElement | null => {
  const { assignee, status, informs } = useFormValues(form)
  if (kind === 'assign')
    return (
      <ColleagueField
        label={actLabels.assignee}
        value={assignee}
        placeholder="Kies een collega"
        onChange={(chosen) => form.set({ assignee: chosen })}
      />
    )
  if (kind === 'note') return <TextAreaInput field={form.field('note')} maxLength={caseTextLengths.notes} />
  if (kind === 'status')
    return (
      <ComboboxField
        label={actLabels.status}
        value={status}
        options={statuses}
        placeholder="Kies een status"
        empty="Geen status gevonden"
        onChange={(chosen) => form.set({ status: chosen })}
      />
    )
  switch (findBulkAction(action)?.dialog) {
    case 'reject':
      return (
        <>
          <CheckboxInput field={form.field('informs')} />
          <RadioInput field={form.field('email')} options={mails} isDisabled={!informs} />
        </>
      )
    case 'adjourn':
      return <RadioInput field={form.field('weeks')} options={weeks} />
    case 'proof':
      return <RadioInput field={form.field('proof')} options={proofs} />
    case 'mail':
      return <RadioInput field={form.field('template')} options={templates} />
    default:
      return null
  }
}
