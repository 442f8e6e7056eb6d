import { createCase, searchCases } from '@zaakwerk/contract/cases'
import { type DialogProps, fromList, notify, useAction } from '@zaakwerk/platform'
import { useForm } from '@zaakwerk/platform/forms'
import { useNavigate } from '@zaakwerk/platform/router'
import { FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useRef, useState } from 'react'
import { missingOf, warningOf, wrongOf } from './new-case-checks.ts'
import { caseDataOf, emptyCase, type NewCaseFields, newCaseLabels } from './new-case-fields.ts'
import { NewCaseInputs } from './new-case-inputs.tsx'

/** Creates a case, with a new or an existing folder, and opens it. */
export const NewCaseDialog = ({ isOpen, onClose }: DialogProps): ReactElement => {
  const [start] = useState(() => emptyCase(new Date()))
  const { run } = useAction(createCase, { refreshes: [searchCases] })
  /** Upload progress from 0 to 1. */
  const [progress, setProgress] = useState(0)
  const createdId = useRef<number>(undefined)
  const navigate = useNavigate()
  const form = useForm<NewCaseFields>({
    label: 'Nieuw dossier',
    labels: newCaseLabels,
    start,
    isGuarded: isOpen,
    missing: missingOf,
    check: wrongOf,
    confirmWhen: warningOf,
    submit: async (fields) => {
      setProgress(0)
      const files = fields.file ? [fields.file] : []
      const { id } = await run({ body: caseDataOf(fields), files }, { onProgress: setProgress })
      notify.success({ title: 'Nieuw dossier aangemaakt' })
      createdId.current = id
    },
    submitOnce: true,
    onSettled: () => {
      onClose()
      void navigate(`/case/${createdId.current}`, { state: fromList })
    },
  })

  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      canSubmit
      title="Dossier aanmaken"
      submitLabel="Aanmaken"
      onClose={onClose}
    >
      <NewCaseInputs form={form} progress={progress} />
    </FormDialog>
  )
}
