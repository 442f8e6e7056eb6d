import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { cameFromList, discardUnsaved, useStaffNames, useViewer } from '@zaakwerk/platform'
import { useLocation, useNavigate } from '@zaakwerk/platform/router'
import { type ReactElement, useRef } from 'react'
import { DeleteCaseDialog } from '../../../../cases/delete-case.dialog.tsx'
import { changeSentence } from '../../case-record.ts'
import type { CaseDialogProps } from './use-case-form.ts'

/** "Dossier verwijderen" for the open case; returns to the list afterwards. */
export const DeleteOpenCaseDialog = ({ detail, isOpen, onClose }: CaseDialogProps): ReactElement => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const nameOf = useStaffNames()
  const { userId } = useViewer()
  /** The case as it was when the user was last asked. */
  const asked = useRef(detail)
  const leave = (): void => {
    discardUnsaved()
    if (cameFromList(state)) navigate(-1)
    else navigate('/', { replace: true })
  }
  const describeChange = (current: CaseDetail): string => {
    const base = asked.current
    asked.current = current
    return changeSentence({ base, current, nameOf, viewerId: userId })
  }
  return (
    <DeleteCaseDialog
      subject={{ ...detail, document_count: detail.documents.length, task_count: detail.tasks.length }}
      isOpen={isOpen}
      onClose={onClose}
      onDeleted={leave}
      describeChange={describeChange}
    />
  )
}
