import { updateCaseFolder } from '@zaakwerk/contract/cases'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { folderUrlProblem } from '@zaakwerk/domain/case-field-rules'
import { documentName } from '@zaakwerk/domain/documents'
import { notify } from '@zaakwerk/platform'
import { FormDialog, SelectField, TextField, useLeaveGuard } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { useCaseWriter } from '../../conflicts/use-case-writer.ts'
import { useUnsaved } from '../../leaving/unsaved-context.ts'
import type { CaseDialogProps } from './case-dialog-props.ts'
import { useDialogWrite } from './use-dialog-write.ts'

/** "Map en primair document wijzigen": where the folder is, and which of the documents counts most. */
export const UpdateFolderDialog = (props: CaseDialogProps): ReactElement => {
  const { isOpen, onClose } = props
  const [base] = useState(props.detail)
  const before = {
    url: base.sharepoint_folder_url ?? '',
    document: base.documents.find((one) => one.is_primary_document)?.name ?? base.primary_document ?? '',
  }
  const [typed, setTyped] = useState(before.url)
  const [document, setDocument] = useState(before.document)
  const [isChecked, setChecked] = useState(false)
  const { write } = useCaseWriter(updateCaseFolder)
  const { run, isBusy, refused, problems } = useDialogWrite(onClose)

  const url = typed.trim()
  const hasNewUrl = url !== before.url
  const hasNewDocument = document !== before.document
  const problem = hasNewUrl ? folderUrlProblem(url) : undefined
  const hasChanged = hasNewUrl || hasNewDocument
  const guard = useLeaveGuard(isOpen && hasChanged)
  useUnsaved('Map en primair document', isOpen && hasChanged)

  const save = () => {
    setChecked(true)
    if (problem) return
    void run({
      write: () =>
        write(
          {
            params: { id: base.id },
            // What was left alone is not sent: somebody else may have changed it meanwhile.
            query: {
              ...(hasNewUrl ? { sharepoint_folder_url: url } : {}),
              ...(hasNewDocument ? { primary_document: document } : {}),
            },
          },
          {
            label: 'Map en primair document',
            base,
            mine: {
              ...(hasNewUrl ? { Map: url } : {}),
              ...(hasNewDocument ? { 'Primair document': documentName(document) } : {}),
            },
          },
        ),
      onDone: () => notify.success({ title: 'Dossier bijgewerkt' }),
      fields: ['sharepoint_folder_url', 'primary_document'],
    })
  }
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title="Map en primair document wijzigen"
        submitLabel="Opslaan"
        isBusy={isBusy}
        canSubmit={hasChanged}
        isDirty={hasChanged}
        problems={problems}
        onSubmit={save}
        onClose={() => guard.leave(onClose)}
      >
        <TextField
          label="SharePoint-map"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={typed}
          maxLength={caseTextLengths.sharepoint_folder_url}
          isDisabled={isBusy}
          error={(isChecked ? problem : undefined) ?? refused.sharepoint_folder_url}
          onChange={setTyped}
        />
        <SelectField
          label="Primair document"
          value={base.documents.some(({ name }) => name === document) ? document : ''}
          options={base.documents.map(({ name }) => ({ value: name, label: documentName(name) }))}
          placeholder={base.documents.length > 0 ? 'Kies een document' : 'Nog geen documenten in het dossier'}
          isDisabled={isBusy || base.documents.length === 0}
          error={refused.primary_document}
          onChange={setDocument}
        />
      </FormDialog>
      {guard.question}
    </>
  )
}
