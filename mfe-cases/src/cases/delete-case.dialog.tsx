import { searchCases } from '@zaakwerk/contract/case-search'
import { deleteCase, getCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import { taskCountLabel } from '@zaakwerk/domain/tasks'
import {
  ApiError,
  callEndpoint,
  type DialogProps,
  failureOf,
  notify,
  useAction,
  useMay,
} from '@zaakwerk/platform'
import { ConfirmDialog } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { caseClientName } from './case-client-name.ts'
import { useRestoreCase } from './use-restore-case.ts'

type DeletableCase = Pick<
  CaseSummary,
  'id' | 'internal_id' | 'client' | 'companies' | 'document_count' | 'task_count' | 'version'
>

interface DeleteCaseDialogProps extends DialogProps {
  readonly subject: DeletableCase
  readonly onDeleted?: () => void
  /** A sentence about who changed what since the dialog opened: "Sanne Jansen heeft ...". By default only that it was changed. */
  readonly describeChange?: (current: CaseDetail) => string
}

const failed = 'Het verwijderen is mislukt. Probeer het nogmaals.'
const changed = 'Dit dossier is intussen gewijzigd.'
const again = 'Bevestig nogmaals om het toch te verwijderen.'

const documentCountLabel = (count: number): string => `${count} ${count === 1 ? 'document' : 'documenten'}`

const whatGoes = (subject: DeletableCase): string => {
  const client = caseClientName(subject)
  const owner = client ? ` van ${client}` : ''
  return `Het dossier${owner} met ${documentCountLabel(subject.document_count)} en ${taskCountLabel(subject.task_count)} verdwijnt uit alle lijsten. Een beheerder kan het 30 dagen lang herstellen.`
}

/** Confirms the deletion of a case, and says what is deleted with it. */
export const DeleteCaseDialog = (props: DeleteCaseDialogProps): ReactElement => {
  const { subject, isOpen, onClose, onDeleted } = props
  const mayRestore = useMay('cases.restore')
  const [alsoFolder, setAlsoFolder] = useState(true)
  const [version, setVersion] = useState(subject.version)
  const [error, setError] = useState<string>()
  const remove = useAction(deleteCase, { refreshes: [searchCases] })
  const restore = useRestoreCase()

  /** Asks again after somebody else changed the case. */
  const confirmAgain = async () => {
    const current = await callEndpoint(getCase, { params: { id: subject.id } }).catch(() => undefined)
    if (current) setVersion(current.version)
    setError(current ? `${props.describeChange?.(current) ?? changed} ${again}` : failed)
  }

  const confirm = async () => {
    setError(undefined)
    try {
      await remove.run({
        params: { id: subject.id },
        query: { delete_sharepoint: String(alsoFolder) },
        version,
      })
      onClose()
      onDeleted?.()
      notify.success({
        title: `Dossier ${subject.internal_id} verwijderd`,
        text: 'Het dossier is succesvol verwijderd.',
        ...(mayRestore ? { action: { label: 'Ongedaan maken', run: () => void restore(subject) } } : {}),
      })
    } catch (problem) {
      if (failureOf(problem).kind === 'silent') return
      if (problem instanceof ApiError && problem.status === 412) {
        await confirmAgain()
        return
      }
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
      title={`Dossier ${subject.internal_id} verwijderen?`}
      text={whatGoes(subject)}
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
