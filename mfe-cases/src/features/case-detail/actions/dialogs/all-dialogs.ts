import type { ActionDialog } from '@zaakwerk/domain/case-action'
import type { ComponentType } from 'react'
import { AdjournCaseDialog } from './adjourn-case.dialog.tsx'
import { ChangeAuthorityDialog } from './change-authority.dialog.tsx'
import { ChangeStatusDialog } from './change-status.dialog.tsx'
import { ChangeTypeDialog } from './change-type.dialog.tsx'
import { CourtAppealDialog } from './court-appeal.dialog.tsx'
import { DeleteOpenCaseDialog } from './delete-open-case.dialog.tsx'
import { LinkCompanyDialog } from './link-company.dialog.tsx'
import { RejectCaseDialog } from './reject-case.dialog.tsx'
import { RenameCaseDialog } from './rename-case.dialog.tsx'
import { RequestPenaltyDialog } from './request-penalty.dialog.tsx'
import { RequestProofDialog } from './request-proof.dialog.tsx'
import { SendComplaintDialog } from './send-complaint.dialog.tsx'
import { SendMailDialog } from './send-mail.dialog.tsx'
import { UpdateFolderDialog } from './update-folder.dialog.tsx'
import type { CaseDialogProps } from './use-case-form.ts'

/** The dialogs of the menu, by their name in the domain's `case-actions`. */
export const caseDialogs: Readonly<Record<ActionDialog, ComponentType<CaseDialogProps>>> = {
  adjourn: AdjournCaseDialog,
  authority: ChangeAuthorityDialog,
  company: LinkCompanyDialog,
  complaint: SendComplaintDialog,
  court: CourtAppealDialog,
  delete: DeleteOpenCaseDialog,
  folder: UpdateFolderDialog,
  mail: SendMailDialog,
  penalty: RequestPenaltyDialog,
  proof: RequestProofDialog,
  reject: RejectCaseDialog,
  rename: RenameCaseDialog,
  status: ChangeStatusDialog,
  type: ChangeTypeDialog,
}
