import { updateCase } from '@zaakwerk/contract/cases'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { internalIdProblem } from '@zaakwerk/domain/case-field-rules'
import { notify } from '@zaakwerk/platform'
import { FormDialog, TextField, useLeaveGuard } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { useCaseWriter } from '../../conflicts/use-case-writer.ts'
import { useUnsaved } from '../../leaving/unsaved-context.ts'
import type { CaseDialogProps } from './case-dialog-props.ts'
import { useDialogWrite } from './use-dialog-write.ts'

/** "Dossiernaam wijzigen": the name under which the house knows a case. */
export const RenameCaseDialog = (props: CaseDialogProps): ReactElement => {
  const { isOpen, onClose } = props
  const [base] = useState(props.detail)
  const [typed, setTyped] = useState(base.internal_id)
  const [isChecked, setChecked] = useState(false)
  const { write } = useCaseWriter(updateCase)
  const { run, isBusy, refused, problems } = useDialogWrite(onClose)
  const name = typed.trim()
  const problem = internalIdProblem(typed)
  const hasChanged = name !== base.internal_id
  const guard = useLeaveGuard(isOpen && hasChanged)
  useUnsaved('Dossiernaam', isOpen && hasChanged)

  const save = () => {
    setChecked(true)
    if (problem) return
    void run({
      write: () =>
        write(
          { params: { id: base.id }, body: { internal_id: name } },
          { label: 'Dossiernaam', base, mine: { Dossiernaam: name } },
        ),
      onDone: () => notify.success({ title: 'Dossier bijgewerkt' }),
      fields: ['internal_id'],
    })
  }
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title="Dossiernaam wijzigen"
        width={440}
        submitLabel="Opslaan"
        isBusy={isBusy}
        canSubmit={hasChanged}
        isDirty={hasChanged}
        problems={problems}
        onSubmit={save}
        onClose={() => guard.leave(onClose)}
      >
        <TextField
          label="Dossiernaam"
          value={typed}
          maxLength={caseTextLengths.internal_id}
          isRequired
          isDisabled={isBusy}
          error={(isChecked ? problem : undefined) ?? refused.internal_id}
          onChange={setTyped}
        />
      </FormDialog>
      {guard.question}
    </>
  )
}
