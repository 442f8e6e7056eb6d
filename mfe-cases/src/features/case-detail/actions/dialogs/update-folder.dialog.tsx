import { updateCaseFolder } from '@zaakwerk/contract/cases'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { folderUrlProblem } from '@zaakwerk/domain/case-field-rules'
import { caseLabels } from '@zaakwerk/domain/case-labels'
import { documentName } from '@zaakwerk/domain/documents'
import { FormDialog, SelectInput, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { type CaseDialogProps, useCaseForm } from './use-case-form.ts'

/** "Map en primair document wijzigen": the address of the folder, and the primary document. */
export const UpdateFolderDialog = (props: CaseDialogProps): ReactElement => {
  const { detail } = props
  const { form, dialog } = useCaseForm(updateCaseFolder, props, {
    label: 'Map en primair document',
    labels: {
      sharepoint_folder_url: caseLabels.sharepoint_folder_url,
      primary_document: caseLabels.primary_document,
    },
    start: ({ sharepoint_folder_url, primary_document, documents }) => ({
      sharepoint_folder_url: sharepoint_folder_url ?? '',
      primary_document: documents.find((one) => one.is_primary_document)?.name ?? primary_document ?? '',
    }),
    check: ({ sharepoint_folder_url: url }, start) => ({
      sharepoint_folder_url:
        url.trim() === start.sharepoint_folder_url ? undefined : folderUrlProblem(url.trim()),
    }),
    input: (values, changed) => ({
      params: { id: detail.id },
      query: Object.fromEntries(changed.map((name) => [name, values[name].trim()])),
    }),
    inWords: ({ primary_document }) => ({ primary_document: documentName(primary_document) }),
  })
  return (
    <FormDialog {...dialog} title="Map en primair document wijzigen">
      <TextInput
        field={form.field('sharepoint_folder_url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={caseTextLengths.sharepoint_folder_url}
      />
      <SelectInput
        field={form.field('primary_document')}
        options={detail.documents.map(({ name }) => ({ value: name, label: documentName(name) }))}
        placeholder={detail.documents.length > 0 ? 'Kies een document' : 'Nog geen documenten in het dossier'}
        isDisabled={detail.documents.length === 0}
      />
    </FormDialog>
  )
}
