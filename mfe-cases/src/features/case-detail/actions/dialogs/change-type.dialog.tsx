import { caseTypes } from '@zaakwerk/contract/case-types'
import { updateCaseType } from '@zaakwerk/contract/cases'
import { caseTypeLabel, caseTypeLabels } from '@zaakwerk/domain/case-types'
import { useFormValues } from '@zaakwerk/platform/forms'
import { FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { OptionList } from '../../../../options/option-list.tsx'
import { type CaseDialogProps, useCaseForm } from './use-case-form.ts'

const sorted = [...caseTypes].sort((a, b) => caseTypeLabels[a].localeCompare(caseTypeLabels[b], 'nl'))

/** "Dossiertype wijzigen": the type decides which actions a case has. */
export const ChangeTypeDialog = (props: CaseDialogProps): ReactElement => {
  const { detail } = props
  const { form, dialog } = useCaseForm(updateCaseType, props, {
    label: 'Dossiertype wijzigen',
    labels: { type: 'Type' },
    start: ({ type }) => ({ type: String(type) }),
    input: ({ type }) => ({ params: { id: detail.id }, query: { update: type } }),
    inWords: ({ type }) => ({ type: caseTypeLabel(Number(type)) }),
  })
  const { type } = useFormValues(form)
  const [groups] = useState(() => [
    {
      options: sorted.map((one) => ({
        key: String(one),
        label: caseTypeLabels[one],
        hint: one === detail.type ? 'huidig type' : undefined,
      })),
    },
  ])
  return (
    <FormDialog {...dialog} title="Dossiertype wijzigen">
      <OptionList
        label="Dossiertypen"
        placeholder="Zoek type"
        none="Geen type gevonden"
        groups={groups}
        value={type}
        maxHeight={385}
        onChoose={(chosen) => form.set({ type: chosen })}
      />
    </FormDialog>
  )
}
