import { getCase } from '@zaakwerk/contract/cases'
import { type CaseHold, HoldReason, holdReasons } from '@zaakwerk/contract/entities/legal-hold'
import { getRetentionProposal, holdCase, listHolds } from '@zaakwerk/contract/retention'
import { today, typedDateProblem } from '@zaakwerk/domain/date-parsing'
import { addMonths } from '@zaakwerk/domain/dates'
import { holdLabels } from '@zaakwerk/domain/retention-terms'
import { capital } from '@zaakwerk/domain/text'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { DateInput, FormDialog, SelectInput, TextAreaInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import type { CaseChoice } from './case-choice.ts'
import { CasePicker } from './case-picker.tsx'

const reasons = holdReasons.map((value) => ({
  value,
  label: capital(holdLabels[value]),
}))

type Draft = {
  readonly chosen: CaseChoice
  readonly reason: HoldReason
  readonly note: string
  readonly review_on: string
}

interface HoldCaseDialogProps extends DialogProps {
  /** The case to hold; without it, the dialog asks for one. */
  readonly of?: { readonly id: number; readonly internal_id: string; readonly hold: CaseHold | null }
}

/** "Vasthouden": why nothing of a case may go, and when to look again. */
export const HoldCaseDialog = ({ isOpen, onClose, of }: HoldCaseDialogProps): ReactElement => {
  const { run } = useAction(holdCase, { refreshes: [getCase, listHolds, getRetentionProposal] })
  const current = HoldReason.safeParse(of?.hold?.reason)
  const form: Form<Draft> = useForm<Draft>({
    label: 'Vasthouden',
    labels: { chosen: 'Dossier', reason: 'Reden', note: 'Waarom', review_on: 'Opnieuw bekijken op' },
    start: {
      chosen: of
        ? { kind: 'known', known: { id: of.id, internal_id: of.internal_id, reference: null } }
        : { kind: 'none' },
      reason: current.success ? current.data : 'complaint',
      note: of?.hold?.note ?? '',
      review_on: of?.hold?.review_on ?? addMonths(today(), 6),
    },
    isGuarded: isOpen,
    submitOnce: true,
    missing: ({ chosen, note, review_on }) => [
      ...(chosen.kind === 'known' ? [] : (['chosen'] as const)),
      ...(note.trim() ? [] : (['note'] as const)),
      ...(review_on ? [] : (['review_on'] as const)),
    ],
    check: ({ review_on }) => ({
      review_on:
        typedDateProblem(review_on) ?? (review_on < today() ? 'Kies een dag die nog moet komen.' : undefined),
    }),
    submit: async ({ chosen, ...body }) => {
      if (chosen.kind !== 'known') return
      await run({ params: { id: chosen.known.id }, body })
      notify.success({ title: `Dossier ${chosen.known.internal_id} wordt vastgehouden` })
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      canSubmit
      title={of ? `Dossier ${of.internal_id} vasthouden` : 'Dossier vasthouden'}
      intro="Zolang een dossier wordt vastgehouden, kan er niets van worden vernietigd, gewist of verwijderd."
      submitLabel="Vasthouden"
      onClose={onClose}
    >
      {of ? null : <CasePicker field={form.field('chosen')} />}
      <SelectInput field={form.field('reason')} options={reasons} />
      <TextAreaInput field={form.field('note')} maxLength={500} />
      <DateInput field={form.field('review_on')} />
    </FormDialog>
  )
}
