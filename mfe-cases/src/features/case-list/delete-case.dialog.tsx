import { type CaseSummary, deleteCase, searchCases } from '@zaakwerk/contract/cases'
import { may } from '@zaakwerk/domain/access'
import { taskCountLabel } from '@zaakwerk/domain/tasks'
import { ApiError, notify, useAction, useViewer } from '@zaakwerk/platform'
import { ConfirmDialog } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { caseClientName } from './case-client-name.ts'
import { useRestoreCase } from './use-restore-case.ts'

interface DeleteCaseDialogProps {
  readonly row: CaseSummary
  readonly isOpen: boolean
  readonly onClose: () => void
}

const failed = 'Het verwijderen is mislukt. Probeer het nogmaals.'

const documentCountLabel = (count: number): string => `${count} ${count === 1 ? 'document' : 'documenten'}`

const whatGoes = (row: CaseSummary): string => {
  const client = caseClientName(row)
  const owner = client ? ` van ${client}` : ''
  return `Het dossier${owner} met ${documentCountLabel(row.document_count)} en ${taskCountLabel(row.task_count)} verdwijnt uit alle lijsten. Een beheerder kan het 30 dagen lang herstellen.`
}

/** Asks before a case goes, and says what goes with it. */
export const DeleteCaseDialog = ({ row, isOpen, onClose }: DeleteCaseDialogProps): ReactElement => {
  const { role } = useViewer()
  const [alsoFolder, setAlsoFolder] = useState(true)
  const [error, setError] = useState<string>()
  const remove = useAction(deleteCase, { refreshes: [searchCases] })
  const restore = useRestoreCase()

  const confirm = async () => {
    setError(undefined)
    try {
      await remove.run({ params: { id: row.id }, query: { delete_sharepoint: String(alsoFolder) } })
      onClose()
      notify.success({
        title: `Dossier ${row.internal_id} verwijderd`,
        text: 'Het dossier is succesvol verwijderd.',
        ...(may(role, 'cases.restore')
          ? { action: { label: 'Ongedaan maken', run: () => void restore(row) } }
          : {}),
      })
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === 'refresh_token_invalid') return
      if (problem instanceof ApiError && problem.status === 404) {
        onClose()
        notify.failure(problem)
        return
      }
      setError(failed)
      notify.error({ title: 'Er is iets fout gegaan', text: failed })
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Dossier ${row.internal_id} verwijderen?`}
      text={whatGoes(row)}
      option={{
        label: 'Verwijder ook de map in SharePoint',
        isChecked: alsoFolder,
        onChange: setAlsoFolder,
      }}
      error={error}
      isBusy={remove.isRunning}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
