import { type CaseEventData, type CaseEventType, partialApprovalMail } from '@zaakwerk/contract/case-events'
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

/** One entry of the menu. */
export interface CaseAction {
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
  /** The event that it posts; `workflow-table.ts` decides for which types it is shown and when it is disabled. */
  readonly event?: CaseEventType
  readonly data?: CaseEventData
  /** Restricts the case types further than the API does for its event. */
  readonly onlyFor?: readonly CaseFamily[]
}

/** All entries of "Zaak acties", in order. */
export const caseActions: readonly CaseAction[] = [
  {
    key: 'om_loket',
    label: 'Administratief beroep via OM-loket',
    group: 'Procedure',
    icon: 'Send',
    question: 'Administratief beroep indienen via het OM-loket?',
    event: 'create_case_administrative_appeal',
    data: { channel: 'om_loket' },
  },
  {
    key: 'administrative_appeal',
    label: 'Administratief beroep per post',
    group: 'Procedure',
    icon: 'Mail',
    question: 'Administratief beroep per post indienen?',
    event: 'create_case_administrative_appeal',
    data: { channel: 'mailroom' },
  },
  {
    key: 'pf_kanton',
    label: 'Pro forma kantonberoep indienen',
    group: 'Procedure',
    icon: 'Send',
    event: 'create_case_pf_kanton_appeal',
  },
  {
    key: 'nha_pf_objection',
    label: 'Pro forma bezwaar indienen',
    group: 'Procedure',
    icon: 'Send',
    event: 'create_nha_pf_objection',
  },
  {
    key: 'nha_court_appeal',
    label: 'Pro forma beroep rechtbank indienen',
    group: 'Procedure',
    icon: 'File',
    dialog: 'court',
    event: 'create_nha_court_appeal',
  },
  {
    key: 'objection_submitted',
    label: 'Bezwaar ingediend',
    group: 'Procedure',
    icon: 'FileCheck',
    question: 'Is het bezwaar ingediend?',
    verb: 'Vastleggen',
    event: 'objection_submitted',
  },
  {
    key: 'mandate',
    label: 'Volmacht aanmaken',
    group: 'Procedure',
    icon: 'File',
    event: 'btu_create_mandate_file',
  },
  {
    key: 'igs_tasks',
    label: 'IGS-taken aanmaken',
    group: 'Procedure',
    icon: 'Clock',
    event: 'handle_create_igs_tasks',
  },
  {
    key: 'close_igs',
    label: 'Sluit IGS taken',
    group: 'Procedure',
    icon: 'Check',
    question: 'IGS-taken sluiten?',
    verb: 'IGS-taken sluiten',
    event: 'close_igs_tasks',
  },
  {
    key: 'dsv',
    label: 'DSV versturen',
    group: 'Procedure',
    icon: 'File',
    dialog: 'penalty',
    event: 'send_penalty_request',
  },
  {
    key: 'complaint',
    label: 'Klacht versturen',
    group: 'Procedure',
    icon: 'Complaint',
    dialog: 'complaint',
    event: 'send_wahv_complaint',
  },
  {
    key: 'certainty',
    label: 'E-mail over zekerheidstelling',
    group: 'Procedure',
    icon: 'Mail',
    question: 'E-mail over zekerheidstelling versturen?',
    verb: 'E-mail versturen',
    isMail: true,
    event: 'send_certainty_mail',
  },
  {
    key: 'law_firm',
    label: 'Naar advocatenkantoor sturen',
    group: 'Procedure',
    icon: 'LawFirm',
    question: 'Dossier naar het advocatenkantoor sturen?',
    verb: 'Doorsturen',
    event: 'resend_mail_max_advocaten',
  },
  {
    key: 'proof',
    label: 'Bewijs uitvragen',
    group: 'Procedure',
    icon: 'Proof',
    dialog: 'proof',
    event: 'proof_request',
  },
  {
    key: 'iban',
    label: 'IBAN uitvragen',
    group: 'Procedure',
    icon: 'Iban',
    isMail: true,
    event: 'manual_iban_request',
  },
  {
    key: 'incorrect_iban_cvom',
    label: 'Onjuiste IBAN opnieuw uitvragen (CVOM)',
    group: 'Procedure',
    icon: 'Iban',
    verb: 'Opnieuw uitvragen',
    isMail: true,
    event: 'request_incorrect_iban_update',
    data: { source: 'cvom' },
    onlyFor: ['wahv'],
  },
  {
    key: 'incorrect_iban_cjib',
    label: 'Onjuiste IBAN opnieuw uitvragen (CJIB)',
    group: 'Procedure',
    icon: 'Iban',
    verb: 'Opnieuw uitvragen',
    isMail: true,
    event: 'request_incorrect_iban_update',
    data: { source: 'cjib' },
    onlyFor: ['wahv', 'law_firm', 'general'],
  },
  {
    key: 'mail',
    label: 'E-mail versturen',
    group: 'Procedure',
    icon: 'Mail',
    dialog: 'mail',
    event: 'send_transactional_mail',
    data: { template: namedMails[0] },
  },
  {
    key: 'approve',
    label: 'Toewijzen',
    group: 'Beslissing',
    icon: 'Check',
    question: 'Zaak toewijzen?',
    event: 'case_approved',
  },
  {
    key: 'btu_approve',
    label: 'Toewijzen',
    group: 'Beslissing',
    icon: 'Check',
    question: 'Zaak toewijzen?',
    event: 'btu_case_approved',
  },
  {
    key: 'approve_partly',
    label: 'Gedeeltelijk toewijzen',
    group: 'Beslissing',
    icon: 'Partial',
    question: 'Zaak gedeeltelijk toewijzen?',
    event: 'case_approved',
    data: { template: partialApprovalMail },
  },
  {
    key: 'reject',
    label: 'Afwijzen',
    group: 'Beslissing',
    icon: 'Reject',
    dialog: 'reject',
    event: 'case_rejected',
  },
  {
    key: 'btu_reject',
    label: 'Afwijzen',
    group: 'Beslissing',
    icon: 'Reject',
    dialog: 'reject',
    event: 'btu_case_rejected',
  },
  {
    key: 'adjourn',
    label: 'Verdagen',
    group: 'Beslissing',
    icon: 'Adjourn',
    dialog: 'adjourn',
    event: 'case_adjourned',
  },
  {
    key: 'btu_adjourn',
    label: 'Verdagen',
    group: 'Beslissing',
    icon: 'Adjourn',
    dialog: 'adjourn',
    event: 'btu_case_adjourned',
  },
  {
    key: 'withdraw',
    label: 'Intrekken',
    group: 'Beslissing',
    icon: 'Undo',
    question: 'Zaak intrekken?',
    event: 'case_withdrawn',
  },
  { key: 'status', label: 'Status wijzigen', group: 'Dossier', icon: 'FileCheck', dialog: 'status' },
  { key: 'authority', label: 'Autoriteit wijzigen', group: 'Dossier', icon: 'Building', dialog: 'authority' },
  { key: 'type', label: 'Dossiertype wijzigen', group: 'Dossier', icon: 'Swap', dialog: 'type' },
  { key: 'company', label: 'Bedrijf koppelen', group: 'Dossier', icon: 'Link', dialog: 'company' },
  { key: 'rename', label: 'Dossiernaam wijzigen', group: 'Dossier', icon: 'Edit', dialog: 'rename' },
  {
    key: 'folder',
    label: 'Map en primair document wijzigen',
    group: 'Dossier',
    icon: 'Folder',
    dialog: 'folder',
  },
  {
    key: 'case_information',
    label: 'Bijwerken uit zaakinformatie.txt',
    group: 'Dossier',
    icon: 'Sync',
    question: 'Dossier bijwerken uit zaakinformatie.txt?',
    verb: 'Bijwerken',
    event: 'update_case_based_on_zaakinformatie',
  },
  { key: 'delete', label: 'Dossier verwijderen', group: 'Dossier', icon: 'Trash', dialog: 'delete' },
]
