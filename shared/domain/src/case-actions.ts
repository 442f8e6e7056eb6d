import {
  type CaseEventData,
  type CaseEventType,
  type ProofKind,
  partialApprovalMail,
  type RejectionMail,
} from '@zaakwerk/contract/case-events'
import { courts } from '@zaakwerk/contract/courts'
import { type CaseFamily, caseFamily } from './case-types.ts'
import { courtAddresses } from './courts.ts'
import { isDecided } from './late-refusals.ts'
import { originalDateLack } from './remedies.ts'
import { today } from './typed-dates.ts'
import { eventRefusal, fitsType } from './workflow.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

/** The three groups of the menu "Zaak acties", in order. */
export const actionGroups = ['Procedure', 'Beslissing', 'Dossier'] as const
export type ActionGroup = (typeof actionGroups)[number]

/**
 * Mails that staff send to a client by name, the first unless told: those for clients of any kind of case that no other action sends with what
 * belongs to it, as a decision or a question for proof.
 */
export const namedMails = ['tussenbericht', 'iban_mandate_request', 'case_status'] as const
export type NamedMail = (typeof namedMails)[number]

/** Dialogs that actions open; an action without one asks for a confirmation and posts its event. */
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

/** One entry of the menu. */
export interface CaseAction {
  readonly key: string
  readonly label: string
  readonly group: ActionGroup
  readonly dialog?: ActionDialog
  /** The event it posts; `workflow-table.ts` decides for which types it is shown and when it is disabled. */
  readonly event?: CaseEventType
  readonly data?: CaseEventData
  /** Offered for fewer case types than the API accepts its event for. */
  readonly onlyFor?: readonly CaseFamily[]
}

/** Every entry of "Zaak acties", in order. */
export const caseActions: readonly CaseAction[] = [
  {
    key: 'om_loket',
    label: 'Administratief beroep via OM-loket',
    group: 'Procedure',
    event: 'create_case_administrative_appeal',
    data: { channel: 'om_loket' },
  },
  {
    key: 'administrative_appeal',
    label: 'Administratief beroep per post',
    group: 'Procedure',
    event: 'create_case_administrative_appeal',
    data: { channel: 'mailroom' },
  },
  {
    key: 'pf_kanton',
    label: 'Pro forma kantonberoep indienen',
    group: 'Procedure',
    event: 'create_case_pf_kanton_appeal',
  },
  {
    key: 'nha_pf_objection',
    label: 'Pro forma bezwaar indienen',
    group: 'Procedure',
    event: 'create_nha_pf_objection',
  },
  {
    key: 'nha_court_appeal',
    label: 'Pro forma beroep rechtbank indienen',
    group: 'Procedure',
    dialog: 'court',
    event: 'create_nha_court_appeal',
  },
  {
    key: 'objection_submitted',
    label: 'Bezwaar ingediend',
    group: 'Procedure',
    event: 'objection_submitted',
  },
  { key: 'mandate', label: 'Volmacht aanmaken', group: 'Procedure', event: 'btu_create_mandate_file' },
  { key: 'igs_tasks', label: 'IGS-taken aanmaken', group: 'Procedure', event: 'handle_create_igs_tasks' },
  { key: 'close_igs', label: 'Sluit IGS taken', group: 'Procedure', event: 'close_igs_tasks' },
  {
    key: 'dsv',
    label: 'DSV versturen',
    group: 'Procedure',
    dialog: 'penalty',
    event: 'send_penalty_request',
  },
  {
    key: 'complaint',
    label: 'Klacht versturen',
    group: 'Procedure',
    dialog: 'complaint',
    event: 'send_wahv_complaint',
  },
  {
    key: 'certainty',
    label: 'E-mail over zekerheidstelling',
    group: 'Procedure',
    event: 'send_certainty_mail',
  },
  {
    key: 'law_firm',
    label: 'Naar advocatenkantoor sturen',
    group: 'Procedure',
    event: 'resend_mail_max_advocaten',
  },
  { key: 'proof', label: 'Bewijs uitvragen', group: 'Procedure', dialog: 'proof', event: 'proof_request' },
  { key: 'iban', label: 'IBAN uitvragen', group: 'Procedure', event: 'manual_iban_request' },
  {
    key: 'incorrect_iban_cvom',
    label: 'Onjuiste IBAN opnieuw uitvragen (CVOM)',
    group: 'Procedure',
    event: 'request_incorrect_iban_update',
    data: { source: 'cvom' },
    onlyFor: ['wahv'],
  },
  {
    key: 'incorrect_iban_cjib',
    label: 'Onjuiste IBAN opnieuw uitvragen (CJIB)',
    group: 'Procedure',
    event: 'request_incorrect_iban_update',
    data: { source: 'cjib' },
    onlyFor: ['wahv', 'law_firm', 'general'],
  },
  {
    key: 'mail',
    label: 'E-mail versturen',
    group: 'Procedure',
    dialog: 'mail',
    event: 'send_transactional_mail',
    data: { template: namedMails[0] },
  },
  { key: 'approve', label: 'Toewijzen', group: 'Beslissing', event: 'case_approved' },
  { key: 'btu_approve', label: 'Toewijzen', group: 'Beslissing', event: 'btu_case_approved' },
  {
    key: 'approve_partly',
    label: 'Gedeeltelijk toewijzen',
    group: 'Beslissing',
    event: 'case_approved',
    data: { template: partialApprovalMail },
  },
  { key: 'reject', label: 'Afwijzen', group: 'Beslissing', dialog: 'reject', event: 'case_rejected' },
  { key: 'btu_reject', label: 'Afwijzen', group: 'Beslissing', dialog: 'reject', event: 'btu_case_rejected' },
  { key: 'adjourn', label: 'Verdagen', group: 'Beslissing', dialog: 'adjourn', event: 'case_adjourned' },
  {
    key: 'btu_adjourn',
    label: 'Verdagen',
    group: 'Beslissing',
    dialog: 'adjourn',
    event: 'btu_case_adjourned',
  },
  { key: 'withdraw', label: 'Intrekken', group: 'Beslissing', event: 'case_withdrawn' },
  { key: 'status', label: 'Status wijzigen', group: 'Dossier', dialog: 'status' },
  { key: 'authority', label: 'Autoriteit wijzigen', group: 'Dossier', dialog: 'authority' },
  { key: 'type', label: 'Dossiertype wijzigen', group: 'Dossier', dialog: 'type' },
  { key: 'company', label: 'Bedrijf koppelen', group: 'Dossier', dialog: 'company' },
  { key: 'rename', label: 'Dossiernaam wijzigen', group: 'Dossier', dialog: 'rename' },
  { key: 'folder', label: 'Map en primair document wijzigen', group: 'Dossier', dialog: 'folder' },
  {
    key: 'case_information',
    label: 'Bijwerken uit zaakinformatie.txt',
    group: 'Dossier',
    event: 'update_case_based_on_zaakinformatie',
  },
  { key: 'delete', label: 'Dossier verwijderen', group: 'Dossier', dialog: 'delete' },
]

/** An entry as shown in the menu. */
export interface OfferedAction {
  readonly action: CaseAction
  /** Why it is disabled, in Dutch; undefined when it can be chosen. */
  readonly refusal: string | undefined
}

const contestsOriginal = (event: CaseEventType): boolean =>
  event === 'create_case_administrative_appeal' || event === 'create_nha_pf_objection'

/**
 * Event data with the fewest requirements, where the dialog asks for some: a rejection needs no client when nobody is informed, a penalty request
 * the day of the decision when there is one.
 */
const leastData = ({ dialog, data, event }: CaseAction, subject: WorkflowCase): CaseEventData => {
  if (dialog === 'reject') return { ...data, inform_client: false }
  if (dialog === 'court') return { ...data, court: { name: courts[0], ...courtAddresses[courts[0]] } }
  if (dialog === 'penalty' && isDecided(subject)) return { ...data, decided_on: today() }
  // Asked for in the dialog.
  const asksDate = event && contestsOriginal(event) && originalDateLack(subject)
  return asksDate ? { ...data, facts: { original_decision_date: today() } } : { ...data }
}

const isOffered = ({ event, onlyFor }: CaseAction, type: number): boolean =>
  (event === undefined || fitsType(event, type)) && (onlyFor?.includes(caseFamily(type)) ?? true)

/**
 * The menu of a case: the entries of its type, by group. Entries that cannot be used now come last in their group,
 * disabled, with the reason.
 */
export const actionsFor = (subject: WorkflowCase): readonly OfferedAction[] => {
  const offered = caseActions
    .filter((action) => isOffered(action, subject.type))
    .map((action) => ({
      action,
      refusal: action.event && eventRefusal(action.event, subject, leastData(action, subject)),
    }))
  return actionGroups.flatMap((name) => {
    const group = offered.filter(({ action }) => action.group === name)
    return [...group.filter(({ refusal }) => !refusal), ...group.filter(({ refusal }) => refusal)]
  })
}

/** Dutch names of the proof request kinds (specification 1, section 4). */
export const proofKindLabels: Readonly<Record<ProofKind, string>> = {
  payment_proof: 'Betaalbewijs',
  extra_information: 'Extra informatie opvragen',
  parking_permit: 'Parkeervergunning',
  loading_and_unloading: 'Laden en lossen',
  boarding_and_alighting: 'In-en uitstappen van personen',
  trip_records: 'Rittenadministratie',
  stolen_car_or_plate: 'Gestolen auto of kenteken',
  not_at_location: 'Client of auto niet op pleeglocatie',
  emergency: 'Noodgeval',
  technical_failure: 'Technische storing',
}

/** Dutch names of the mails that are sent by name: the titles of their templates. */
export const namedMailLabels: Readonly<Record<NamedMail, string>> = {
  tussenbericht: 'Tussenbericht',
  iban_mandate_request: 'IBAN en volmacht uitvragen',
  case_status: 'Nieuwe link: waar staat mijn zaak?',
}

/** Dutch names of the rejection mails. */
export const rejectionMailLabels: Readonly<Record<RejectionMail, string>> = {
  case_rejected: 'Zaak afgewezen',
  case_rejected_appeal_term_expired: 'Beroepstermijn verstreken',
  case_rejected_wrong_type: 'Verkeerd soort zaak',
}
