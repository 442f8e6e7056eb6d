import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { LateDecision } from '@zaakwerk/contract/entities/case'
import { addDays, formatDate } from './dates.ts'
import { decisionDue } from './decision-terms.ts'
import { rollToWorkday } from './holidays.ts'
import { isIgsTask } from './igs-tasks.ts'
import { letterRule } from './letters.ts'
import { firstPenaltyDay, lastPenaltyDay, type PenaltyRules } from './penalty.ts'
import { today } from './typed-dates.ts'

/** A letter of a case that reached its authority. */
export interface SentLetter {
  readonly name: string
  /** Calendar date. */
  readonly sent_on: string
  /** Only by post: what goes by e-mail or file drop is there at once. */
  readonly by_post: boolean
  /** Calendar date of the decision that it was about, where that was kept. */
  readonly decision_date: string | null
}

/** What left a case, and what came of it. */
export interface LetterHistory {
  /** The first one first. A notice that was asked for and has not left is not among them. */
  readonly sent: readonly SentLetter[]
  /** Calendar date on which the other side last put off its decision. */
  readonly adjourned_on: string | null
  /** A notice of default was asked for, and has not left. */
  readonly is_notice_under_way: boolean
}

/** What the facts of a late decision follow from. */
export interface LateDecisionSubject {
  readonly type: number
  /** Calendar date of the newest decision: the one that was contested or, once that is there, the one on the contest. */
  readonly decision_date: string | null
  readonly adjourned_weeks: number | null
  readonly letters: LetterHistory
}

/** A notice of default that left. Calendar dates. */
export interface Notice {
  readonly name: string
  readonly sent: string
  readonly received: string
}

/** Where a decision of the other side stands. Calendar dates. */
export interface LateDecisionFacts {
  /** Of the decision that was contested, and that the other side decides on. */
  readonly contested: string | null
  /** When the contested decision was contested, where that went out from here. */
  readonly submitted: string | undefined
  /** The last day on which the other side can decide in time; undefined when the case has no such term, or no date. */
  readonly due: string | undefined
  /** All notices of default that left, the first one first. */
  readonly notices: readonly Notice[]
  /** Those that were received after the term: the only ones that start a penalty. */
  readonly counting: readonly Notice[]
  /** First day of the penalty. */
  readonly penaltyFrom: string | undefined
}

/** The letter with which a decision was contested. */
const submissionOf = ({ type, letters: { sent } }: LateDecisionSubject): SentLetter | undefined =>
  sent.findLast(({ name }) => {
    const kind = letterRule(name, type)?.kind
    return kind === 'adm_beroep' || kind === 'nha_pf_objection'
  })

/**
 * The date of the contested decision. That of the other side's decision takes its place in the case, and is newer than what contested the
 * other one; a date that is not, is only corrected.
 */
const contestedDate = (decided: string | null, submission: SentLetter | undefined): string | null =>
  submission?.decision_date && decided && decided > submission.sent_on ? submission.decision_date : decided

/** Works out where a decision of the other side stands from what was sent. */
export const lateDecisionOf = (
  subject: LateDecisionSubject,
  { penaltyRules }: { readonly penaltyRules: PenaltyRules },
): LateDecisionFacts => {
  const { letters } = subject
  const receivedOn = ({ sent_on, by_post }: SentLetter): string =>
    by_post ? rollToWorkday(addDays(sent_on, penaltyRules.daysInPost)) : sent_on
  const submission = submissionOf(subject)
  const contested = contestedDate(subject.decision_date, submission)
  const { adjourned_on } = letters
  // An adjournment before that was about something else.
  const since = submission?.sent_on ?? contested
  const due = decisionDue({
    ...subject,
    decision_date: contested,
    isAdjourned: adjourned_on !== null && since !== null && adjourned_on >= since,
    receivedOn: submission && receivedOn(submission),
  })
  const notices = letters.sent
    .filter(({ name }) => isIgsTask(name))
    .map((letter): Notice => ({ name: letter.name, sent: letter.sent_on, received: receivedOn(letter) }))
  const counting = due ? notices.filter(({ received }) => received > due) : []
  const [first] = counting
  return {
    contested,
    submitted: submission?.sent_on,
    due,
    notices,
    counting,
    penaltyFrom: due && first && firstPenaltyDay({ termEnded: due, received: first.received }, penaltyRules),
  }
}

/** How a late decision stands on a day. */
type LateDecisionDay = Pick<
  LateDecision,
  'contested_on' | 'due' | 'is_late' | 'penalty_from' | 'is_penalty_running'
>

/** {@link lateDecisionOf} as it is on a calendar date. */
export const lateDecisionOn = (
  { submitted, due, penaltyFrom }: LateDecisionFacts,
  today: string,
): LateDecisionDay => ({
  contested_on: submitted ?? null,
  due: due ?? null,
  is_late: due !== undefined && due < today,
  penalty_from: penaltyFrom ?? null,
  is_penalty_running: penaltyFrom !== undefined && penaltyFrom <= today,
})

/** Why a notice of default cannot be sent yet, in Dutch. Without a term there is nothing to wait for; its letter misses the date then. */
export const noticeRefusal = ({ due, is_late }: LateDecisionDay): string | undefined =>
  due && !is_late
    ? `De beslistermijn loopt nog tot en met ${formatDate(due)}: in gebreke stellen kan daarna`
    : undefined

export const noNoticeSent = 'Er is nog geen ingebrekestelling verstuurd nadat de beslistermijn voorbij was'

/** Why the penalty cannot be asked for yet, in Dutch. */
export const penaltyRefusal = ({
  due,
  penalty_from,
  is_penalty_running,
}: LateDecisionDay): string | undefined => {
  if (!due || is_penalty_running) return undefined
  return penalty_from ? `De dwangsom begint pas te lopen op ${formatDate(penalty_from)}` : noNoticeSent
}

/** Statuses in which the other side has decided, late or not. */
const decided: ReadonlySet<string> = new Set<CaseStatus>([
  'decision_received',
  'adm_beroep_decision_received',
  'pro_forma_appeal_decision_received',
  'objection_rejected',
  'objection_accepted',
  'client_accepts_decision',
  'awaiting_cost_reimbursement',
  'pkv_appeal_submitted',
  'case_closed_success',
  'case_closed_failure',
  'case_closed_rejected',
])

/** Whether a penalty request has to say when the decision was made known. */
export const isDecided = (status: string): boolean => decided.has(status)

/** Why a penalty cannot be asked for that ends with this decision, in Dutch. */
export const decidedOnRefusal = (
  { status, late_decision }: { readonly status: string; readonly late_decision: LateDecisionDay },
  decidedOn: string | undefined,
): string | undefined => {
  if (!decidedOn)
    return isDecided(status)
      ? 'Er is al een beslissing ontvangen: geef de datum waarop die bekend is gemaakt'
      : undefined
  if (decidedOn > today()) return 'De datum van de beslissing ligt in de toekomst'
  const { penalty_from } = late_decision
  return penalty_from && lastPenaltyDay(decidedOn) < penalty_from
    ? `Er is beslist voordat de dwangsom ging lopen, op ${formatDate(penalty_from)}`
    : undefined
}
