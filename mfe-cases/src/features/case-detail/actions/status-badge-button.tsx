import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { ChevronDownIcon } from '@zaakwerk/ui'
import { CaseStatusBadge } from '@zaakwerk/widgets/case-status'
import { type ReactElement, useState } from 'react'
import css from './action-menu.module.css'
import { CaseDialog, preloadCaseDialogs } from './case-dialogs.tsx'

/** The status of the case, as a button that changes it. */
export const StatusBadgeButton = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.status}
        title="Status wijzigen"
        aria-label={`${caseStatusLabel(detail.status)}, Status wijzigen`}
        aria-haspopup="dialog"
        onPointerEnter={preloadCaseDialogs}
        onFocus={preloadCaseDialogs}
        onClick={() => setOpen(true)}
      >
        <CaseStatusBadge status={detail.status}>
          <ChevronDownIcon size={14} />
        </CaseStatusBadge>
      </button>
      <CaseDialog name="status" detail={detail} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
