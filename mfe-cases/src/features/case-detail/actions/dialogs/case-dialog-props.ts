import type { CaseDetail } from '@zaakwerk/contract/entities/case'

/** What every dialog about a case takes. */
export interface CaseDialogProps {
  readonly detail: CaseDetail
  readonly isOpen: boolean
  readonly onClose: () => void
}
