import type { appealChannels } from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import { type TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import type { provenEvents } from '@zaakwerk/contract/mailroom'
import { caseFamily } from './case-types.ts'

type AppealChannel = (typeof appealChannels)[number]

/** What a case of one family goes through while a letter is on its way, and who is told. */
interface LetterRoute {
  /** Once its PDF was made; else the status stays. */
  readonly generated?: CaseStatus
  /** While it goes out by e-mail or file drop. */
  readonly sending: CaseStatus
  /** While it waits for the mailroom; {@link sending} where there is none. */
  readonly awaitingPost?: CaseStatus
  readonly submitted: CaseStatus
  /** Where it differs from {@link submitted}. */
  readonly submittedByEmail?: CaseStatus
  /** Where it has one of its own. */
  readonly failed?: CaseStatus
  /** The task of the mailroom; a plain task where there is no type for it. */
  readonly mailroomTask: TaskType
  /** Event of a letter that the mailroom posted; {@link letterSubmitted} where there is none. */
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

/** Letters against a decision, within a term. A penalty request is none: the penalty stays owed for a decision that came late. */
export const contestingKinds: readonly LetterKind[] = [
  'adm_beroep',
  'pf_kanton',
  'nha_pf_objection',
  'nha_court_appeal',
]

/** A letter to an authority. */
export interface LetterRule extends LetterRoute {
  /** "Administratief beroep": heading, name of the file, and how people call it. */
  readonly title: string
  /** Its text, which several letters can share. */
  readonly template: string
  /** As mails to the client call it. */
  readonly kind: LetterKind
  /** A plain task for what has to be done once it left: what it is called, and within how many days. */
  readonly taskAfter?: { readonly title: string; readonly days: number }
  /** The case type whose paper it is against, of a letter on which an authority decides. */
  readonly contests?: CaseType
}

/** Event of a letter that reached its authority, unless there is one of its own for it. */
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
    // There is no status of its own for the way: it always goes by post, and the case is worked on until it left.
    sending: 'in_progress',
    submitted: 'appeal_initiated',
    mailroomTask: 'user_task',
    // Awb 8:41: unpaid four weeks after the court asked for it, the appeal is not heard.
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

/** A notice of default: for which kind of authority, and which one of its kind. */
export interface IgsLetter {
  readonly kind: string
  /** From 1. */
  readonly number: number
}

/** What kind of notice of default a letter is; undefined when it is another letter. */
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

/** Names of all letters that can be asked for. */
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
 * All names under which a letter is asked for, its own among them: by the menu and by a task, and of an objection also as that against
 * another paper of the same case, whose type was changed. Two of them at once are one letter, and leave once.
 */
export const namesOfLetter = (name: string): readonly string[] => {
  const one = Object.hasOwn(letters, name) ? letters[name] : undefined
  const same = Object.entries(letters).filter(([, { kind }]) => kind === one?.kind)
  return one ? same.map(([other]) => other) : [name]
}

/** Hint for a letter whose enclosure is missing or changed: retrying the job would fail again. */
export const requestAgainHint = 'Vraag de brief opnieuw aan; upload een bijlage die ontbreekt eerst opnieuw.'

/** How a letter goes out. */
export interface LetterWays {
  /** As it is kept with the letter. What is handed in at a counter has no type of its own: it is by post, and not posted. */
  readonly type: SubmissionType
  readonly byEmail: boolean
  readonly byFtp: boolean
  readonly byPost: boolean
}

/** Kinds of files that are printed with a letter: `content_type` of its enclosures. */
export const printableTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
type PrintableType = (typeof printableTypes)[number]

export const isPrintable = (contentType: string): contentType is PrintableType =>
  printableTypes.some((type) => type === contentType)

/** The ways of a letter: as the event asked for it, else as its authority receives letters. At the counter a person hands it in. */
export const letterWays = (submissionType: SubmissionType, channel?: AppealChannel): LetterWays => {
  if (channel === 'om_loket') return { type: 'mailroom', byEmail: false, byFtp: false, byPost: false }
  const type = channel === 'mailroom' ? 'mailroom' : submissionType
  return {
    type,
    byEmail: type === 'email' || type === 'email_and_mailroom',
    byFtp: type === 'ftp',
    byPost: type === 'mailroom' || type === 'email_and_mailroom',
  }
}

/** The status a case gets when all ways have delivered its letter. */
export const submittedStatus = (rule: LetterRule, { byEmail, byPost }: LetterWays): CaseStatus =>
  byEmail && !byPost ? (rule.submittedByEmail ?? rule.submitted) : rule.submitted

/** The status while the letter is under way. */
export const underWayStatus = (rule: LetterRule, { byPost }: LetterWays): CaseStatus =>
  byPost ? (rule.awaitingPost ?? rule.sending) : rule.sending

/** The event that reports its submission. */
export const submittedEvent = ({ postedEvent }: LetterRule, { byPost }: LetterWays): string =>
  (byPost && postedEvent) || letterSubmitted

/** The status when it cannot be delivered, for good. */
export const failedStatus = ({ failed = 'needs_manual_review' }: LetterRule): CaseStatus => failed

/**
 * Statuses along a letter's own way: a case that a person moved elsewhere is not moved back by it. That it failed is one of them,
 * as it is tried again from there.
 */
export const isOnItsWay = (rule: LetterRule, status: string): boolean =>
  [
    rule.generated,
    rule.sending,
    rule.awaitingPost,
    rule.submitted,
    rule.submittedByEmail,
    failedStatus(rule),
  ].some((one) => one === status)

/** Whether a letter changes the status of its case to this one. */
export const movesCase = (
  rule: LetterRule,
  { from, to }: { readonly from: string; readonly to: CaseStatus },
): boolean => from !== to && isOnItsWay(rule, from)
