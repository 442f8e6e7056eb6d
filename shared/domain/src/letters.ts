import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import { type TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import type { provenEvents } from '@zaakwerk/contract/mailroom'
import { caseFamily } from './case-types.ts'

/** Statuses, tasks and events of a case of one family while its letter is being sent. */
interface LetterRoute {
  /** After its PDF was made; absent: the status is unchanged. */
  readonly generated?: CaseStatus
  /** While it is sent by e-mail or file drop. */
  readonly sending: CaseStatus
  /** While it waits for the mailroom; default {@link sending}. */
  readonly awaitingPost?: CaseStatus
  readonly submitted: CaseStatus
  /** After sending by e-mail only; default {@link submitted}. */
  readonly submittedByEmail?: CaseStatus
  /** After sending failed permanently; see {@link failedStatus} for the default. */
  readonly failed?: CaseStatus
  /** Type of the mailroom's task; a plain task when no type fits. */
  readonly mailroomTask: TaskType
  /** Event of a letter that the mailroom posted; default {@link letterSubmitted}. */
  readonly postedEvent?: PostedEvent
}

export type LetterKind =
  | 'adm_beroep'
  | 'pf_kanton'
  | 'nha_pf_objection'
  | 'nha_court_appeal'
  | 'igs'
  | 'dsv'
  | 'wahv_complaint'

/** Letters that contest a decision, within a term. A penalty request does not: the penalty for a late decision remains due. */
export const contestingKinds: readonly LetterKind[] = [
  'adm_beroep',
  'pf_kanton',
  'nha_pf_objection',
  'nha_court_appeal',
]

/** Letters that go to a court, though their case has an authority: its address, channel and habits are not those of the addressee. */
export const courtLetters = ['nha_court_appeal'] as const

/** A letter to an authority. */
export interface LetterRule extends LetterRoute {
  /** "Administratief beroep": heading, file name, and name for users. */
  readonly title: string
  /** Its template, which several letters can share. */
  readonly template: string
  /** Its kind, which decides its name in mails to the client. */
  readonly kind: LetterKind
  /** A plain follow-up task once it was sent: its title, and the number of days. */
  readonly taskAfter?: { readonly title: string; readonly days: number }
  /** For a letter that an authority decides on: the case type of the contested document. */
  readonly contests?: CaseType
}

/** Event of a letter that was sent to its authority, unless it has an event of its own. */
export const letterSubmitted = 'letter_submitted' satisfies (typeof provenEvents)[number]
type PostedEvent =
  | 'case_administrative_appeal_sent_by_mailroom'
  | 'case_appeal_on_administrative_appeal_sent_by_mailroom'

const objection: LetterRoute & { readonly kind: LetterKind } = {
  kind: 'nha_pf_objection',
  generated: 'nha_pf_objection_generated',
  sending: 'nha_pf_objection_is_being_submitted',
  awaitingPost: 'awaiting_nha_pf_objection_submission_by_mailroom',
  submitted: 'awaiting_nha_pf_objection_decision',
  submittedByEmail: 'pf_nha_objection_submitted_by_email',
  mailroomTask: 'submit_nha_pf_objection_via_mailroom',
}

const igs: LetterRoute = {
  sending: 'igs_is_being_submitted',
  submitted: 'igs_submitted',
  mailroomTask: 'user_task',
}

const igsRoutes: Readonly<Record<string, LetterRoute>> = {
  nha: {
    sending: 'nha_igs_is_being_submitted',
    awaitingPost: 'awaiting_nha_igs_submission_by_mailroom',
    submitted: 'nha_igs_submitted',
    mailroomTask: 'submit_nha_igs_via_mailroom',
  },
  1: { ...igs, awaitingPost: 'awaiting_igs_letter_1_submission_by_mailroom' },
  2: { ...igs, awaitingPost: 'awaiting_igs_letter_2_submission_by_mailroom' },
}

const dsv: LetterRoute = {
  sending: 'dsv_is_being_submitted',
  submitted: 'dsv_submitted',
  mailroomTask: 'user_task',
}

const nhaDsv: LetterRoute = {
  sending: 'nha_dsv_is_being_submitted',
  awaitingPost: 'awaiting_nha_dsv_submission_by_mailroom',
  submitted: 'nha_dsv_submitted',
  mailroomTask: 'submit_nha_dsv_via_mailroom',
}

const letters: Readonly<Record<string, LetterRule>> = {
  adm_beroep: {
    title: 'Administratief beroep',
    template: 'adm_beroep',
    kind: 'adm_beroep',
    contests: 1,
    generated: 'adm_beroep_generated',
    sending: 'adm_beroep_is_being_submitted',
    awaitingPost: 'awaiting_adm_beroep_submission',
    submitted: 'adm_beroep_submitted',
    failed: 'adm_beroep_submission_failed',
    mailroomTask: 'submit_adm_beroep_via_mailroom',
    postedEvent: 'case_administrative_appeal_sent_by_mailroom',
  },
  pf_kanton: {
    title: 'Pro forma beroep kantonrechter',
    template: 'pf_kanton',
    kind: 'pf_kanton',
    generated: 'pf_kanton_generated',
    sending: 'pf_kanton_is_being_submitted',
    awaitingPost: 'awaiting_pf_kanton_submission',
    submitted: 'pf_kanton_submitted',
    failed: 'pf_kanton_submission_failed',
    mailroomTask: 'submit_pf_kanton_via_mailroom',
    postedEvent: 'case_appeal_on_administrative_appeal_sent_by_mailroom',
  },
  nha_pf_objection: { ...objection, contests: 2, title: 'Pro forma bezwaar', template: 'nha_pf_objection' },
  send_nha_objection: { ...objection, contests: 2, title: 'Pro forma bezwaar', template: 'nha_pf_objection' },
  send_nha_exhortation_objection: {
    ...objection,
    contests: 3,
    title: 'Bezwaar tegen de aanmaning',
    template: 'nha_exhortation_objection',
  },
  send_nha_warrant_objection: {
    ...objection,
    contests: 12,
    title: 'Bezwaar tegen het dwangbevel',
    template: 'nha_warrant_objection',
  },
  nha_court_appeal: {
    title: 'Pro forma beroep rechtbank',
    template: 'nha_court_appeal',
    kind: 'nha_court_appeal',
    // It always goes by post and has no status of its own for that: the case is in progress until it was sent.
    sending: 'in_progress',
    submitted: 'appeal_initiated',
    mailroomTask: 'user_task',
    // Awb 8:41: if the court fee is unpaid four weeks after the court's request, the appeal is inadmissible.
    taskAfter: { title: 'Griffierecht betalen', days: 28 },
  },
  wahv_complaint: {
    title: 'Klachtbrief',
    template: 'wahv_complaint',
    kind: 'wahv_complaint',
    sending: 'letter_sent',
    submitted: 'letter_sent',
    mailroomTask: 'user_task',
  },
}

/** A notice of default: the kind of authority, and its number within that kind. */
export interface IgsLetter {
  readonly kind: string
  /** From 1. */
  readonly number: number
}

/** The notice of default behind a letter name; undefined for other letters. */
export const igsLetter = (name: string): IgsLetter | undefined => {
  const found = /^send_igs_(\w+)_letter_(\d)$/.exec(name)
  const isKnown = taskTypes.some((type) => type === name)
  return found?.[1] && found[2] && isKnown ? { kind: found[1], number: Number(found[2]) } : undefined
}

const igsTitles = [
  'Ingebrekestelling',
  'Tweede ingebrekestelling',
  'Derde ingebrekestelling',
  'Vierde ingebrekestelling',
] as const

const igsRule = ({ kind, number }: IgsLetter): LetterRule => ({
  title: igsTitles[number - 1] ?? igsTitles[0],
  template: `igs_${kind}`,
  kind: 'igs',
  ...(igsRoutes[kind] ?? igsRoutes[number] ?? igs),
})

/** Names of all letters that can be requested. */
export const letterNames: readonly string[] = [
  ...Object.keys(letters),
  'dsv',
  ...taskTypes.filter((type) => igsLetter(type)),
]

/** The rule of a letter in a case of this type; undefined when there is no such letter. */
export const letterRule = (name: string, caseType: number): LetterRule | undefined => {
  if (name === 'dsv')
    return {
      title: 'Dwangsomverzoek',
      template: caseFamily(caseType) === 'btu' ? 'dsv_btu' : 'dsv',
      kind: 'dsv',
      ...(caseFamily(caseType) === 'nha' ? nhaDsv : dsv),
    }
  const notice = igsLetter(name)
  if (notice) return igsRule(notice)
  return Object.hasOwn(letters, name) ? letters[name] : undefined
}

/**
 * All template names of the same letter, the given name included. The menu and a task use different names, and an objection has another name for each type of
 * contested document, which matters when the case type changes. Simultaneous requests under two of these names are duplicates: the letter is sent once.
 */
export const namesOfLetter = (name: string): readonly string[] => {
  const one = Object.hasOwn(letters, name) ? letters[name] : undefined
  const same = Object.entries(letters).filter(([, { kind }]) => kind === one?.kind)
  return one ? same.map(([other]) => other) : [name]
}

/** Hint for a letter whose enclosure is missing or changed: retrying the job would fail again. */
export const requestAgainHint = 'Vraag de brief opnieuw aan; upload een bijlage die ontbreekt eerst opnieuw.'
