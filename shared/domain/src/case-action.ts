import type { CaseEventData, CaseEventType } from '@zaakwerk/contract/case-events'
import type { CaseFamily } from './case-types.ts'

/** The three groups of the menu "Zaak acties", in order. */
export const actionGroups = ['Procedure', 'Beslissing', 'Dossier'] as const
export type ActionGroup = (typeof actionGroups)[number]

/**
 * Mails that staff send to a client by name; the first is the default. They apply to any kind of case, and no other action sends them with what they need, such
 * as a decision or a request for proof.
 */
export const namedMails = ['tussenbericht', 'iban_mandate_request', 'case_status'] as const
export type NamedMail = (typeof namedMails)[number]

/** Dialogs of actions; an action without one asks for confirmation and posts its event. */
export type ActionDialog =
  | 'adjourn'
  | 'authority'
  | 'company'
  | 'complaint'
  | 'court'
  | 'delete'
  | 'folder'
  | 'mail'
  | 'penalty'
  | 'proof'
  | 'reject'
  | 'rename'
  | 'status'
  | 'type'

/** Icons of the menu, by their name in the design kit. */
export type ActionIcon =
  | 'Adjourn'
  | 'Building'
  | 'Check'
  | 'Clock'
  | 'Complaint'
  | 'Edit'
  | 'File'
  | 'FileCheck'
  | 'Folder'
  | 'Iban'
  | 'LawFirm'
  | 'Link'
  | 'Mail'
  | 'Partial'
  | 'Proof'
  | 'Reject'
  | 'Send'
  | 'Swap'
  | 'Sync'
  | 'Trash'
  | 'Undo'

/** A menu entry as the row of its event states it. */
export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly group: ActionGroup
  readonly icon: ActionIcon
  /** Title of the confirmation, if the label with a question mark is not a question. */
  readonly question?: string
  /** Label of the confirm button, if the menu label is not a verb. */
  readonly verb?: string
  /** The action only sends a mail, so the button does not say "en e-mailen". */
  readonly isMail?: true
  readonly dialog?: ActionDialog
  readonly data?: CaseEventData
  /** Restricts the case types further than the API does for its event. */
  readonly onlyFor?: readonly CaseFamily[]
}

/** One entry of the menu, with the event that it posts. */
export interface CaseAction extends MenuEntry {
  /** Its row in `workflow-table.ts` decides for which types the entry is shown and when it is disabled. */
  readonly event?: CaseEventType
}
