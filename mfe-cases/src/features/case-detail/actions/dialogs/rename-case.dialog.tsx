import { updateCase } from '@zaakwerk/contract/cases'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { caseFacts } from '@zaakwerk/domain/case-facts'
import { internalIdProblem } from '@zaakwerk/domain/case-field-rules'
import { FormDialog, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { type CaseDialogProps, useCaseForm } from './use-case-form.ts'

/** "Dossiernaam wijzigen": the internal name of a case. */
export const RenameCaseDialog = (props: CaseDialogProps): ReactElement => {
  const { form, dialog } = useCaseForm(updateCase, props, {
    label: caseFacts.internal_id.label,
    labels: { internal_id: caseFacts.internal_id.label },
    start: ({ internal_id }) => ({ internal_id }),
    check: ({ internal_id }) => ({ internal_id: internalIdProblem(internal_id) }),
    input: ({ internal_id }) => ({
      params: { id: props.detail.id },
      body: { internal_id: internal_id.trim() },
    }),
  })
  return (
    <FormDialog {...dialog} title="Dossiernaam wijzigen">
      <TextInput field={form.field('internal_id')} maxLength={caseTextLengths.internal_id} isRequired />
    </FormDialog>
  )
}
