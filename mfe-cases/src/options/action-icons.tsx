import type { ActionIcon as IconName } from '@zaakwerk/domain/case-action'
import {
  AdjournIcon,
  BuildingIcon,
  CheckIcon,
  ClockIcon,
  ComplaintIcon,
  EditIcon,
  FileCheckIcon,
  FileIcon,
  FolderIcon,
  IbanIcon,
  LawFirmIcon,
  LinkIcon,
  MailIcon,
  PartialIcon,
  ProofIcon,
  RejectIcon,
  SendIcon,
  SwapIcon,
  SyncIcon,
  TrashIcon,
  UndoIcon,
} from '@zaakwerk/ui'
import type { ReactElement } from 'react'

const icons: Readonly<Record<IconName, typeof SendIcon>> = {
  Adjourn: AdjournIcon,
  Building: BuildingIcon,
  Check: CheckIcon,
  Clock: ClockIcon,
  Complaint: ComplaintIcon,
  Edit: EditIcon,
  File: FileIcon,
  FileCheck: FileCheckIcon,
  Folder: FolderIcon,
  Iban: IbanIcon,
  LawFirm: LawFirmIcon,
  Link: LinkIcon,
  Mail: MailIcon,
  Partial: PartialIcon,
  Proof: ProofIcon,
  Reject: RejectIcon,
  Send: SendIcon,
  Swap: SwapIcon,
  Sync: SyncIcon,
  Trash: TrashIcon,
  Undo: UndoIcon,
}

/** The icon of an entry of the menu. */
export const ActionIcon = ({ name }: { readonly name: IconName }): ReactElement => {
  const Icon = icons[name]
  return <Icon />
}
