import { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { updateCaseStatus } from '@zaakwerk/contract/cases'
import { caseStatusesByLabel, caseStatusLabel, caseStatusLabels } from '@zaakwerk/domain/case-statuses'
import { withdrawn } from '@zaakwerk/domain/event-rules'
import { withdrawalSentences, withdrawnLetterSentences } from '@zaakwerk/domain/withdrawal-sentences'
import { useFormValues } from '@zaakwerk/platform/forms'
import { FormDialog } from '@zaakwerk/ui/forms'
import { CaseStatusDot } from '@zaakwerk/widgets/case-status'
import { type ReactElement, useState } from 'react'
import { statusHints } from '../../../../cases/status-hints.ts'
import { OptionList } from '../../../../options/option-list.tsx'
import type { ListOption } from '../../../../options/option-search.ts'
import { type CaseDialogProps, useCaseForm } from './use-case-form.ts'
import { useClosingWarning } from './use-closing-warning.ts'

const optionsOf = (current: string): readonly ListOption[] =>
  caseStatusesByLabel.map((status) => ({
    key: status,
    label: caseStatusLabels[status],
    content: <CaseStatusDot status={status} />,
    hint: [statusHints[status], status === current ? 'huidige status' : ''].filter(Boolean).join(', '),
  }))

/** "Dossier status wijzigen": any status, by hand. */
export const ChangeStatusDialog = (props: CaseDialogProps): ReactElement => {
  const { detail } = props
  const { form, dialog } = useCaseForm(updateCaseStatus, props, {
    label: 'Status wijzigen',
    labels: { status: 'Status' },
    start: ({ status }) => ({ status: String(status) }),
    input: ({ status }) => ({ params: { id: detail.id }, query: { update: CaseStatus.parse(status) } }),
    inWords: ({ status }) => ({ status: caseStatusLabel(status) }),
    done: ({ status }) => ({ title: 'Status gewijzigd', text: caseStatusLabel(status) }),
  })
  const { status } = useFormValues(form)
  const warning = useClosingWarning(detail.id, form.isDirty ? status : undefined)
  const [groups] = useState(() => [{ options: optionsOf(detail.status) }])
  return (
    <FormDialog
      {...dialog}
      title="Dossier status wijzigen"
      intro={
        status === 'case_closed_withdrawn' && form.isDirty
          ? withdrawalSentences(withdrawnLetterSentences(detail, withdrawn)).join(' ')
          : undefined
      }
      needsButton={status === 'case_closed_withdrawn' || warning !== undefined}
      warning={warning}
    >
      <OptionList
        label="Statussen"
        placeholder="Zoek status"
        none="Geen status gevonden"
        groups={groups}
        value={status}
        maxHeight={410}
        onChoose={(chosen) => form.set({ status: chosen })}
      />
    </FormDialog>
  )
}
