import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DeleteCaseDialog } from '../../../../cases/delete-case.dialog.tsx'
import { cameFromList } from '../../../../navigation/from-list.ts'
import type { CaseDialogProps } from './case-dialog-props.ts'

/** "Dossier verwijderen", for the case that is open; then there is nothing left to see but the list. */
export const DeleteOpenCaseDialog = ({ detail, isOpen, onClose }: CaseDialogProps): ReactElement => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const leave = (): void => {
    if (cameFromList(state)) navigate(-1)
    else navigate('/', { replace: true })
  }
  return (
    <DeleteCaseDialog
      subject={{ ...detail, document_count: detail.documents.length, task_count: detail.tasks.length }}
      isOpen={isOpen}
      onClose={onClose}
      onDeleted={leave}
    />
  )
}
