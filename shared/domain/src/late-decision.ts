import type { CaseDetail, LateDecision } from '@zaakwerk/contract/entities/case'
import { contestsPaperOf } from './contested-papers.ts'
import { addDays } from './dates.ts'
import { type DecisionSubject, decisionDue } from './decision-terms.ts'
import { rollToWorkday } from './holidays.ts'
import { isIgsTask } from './igs-tasks.ts'
import { type LetterRule, letterRule } from './letters.ts'
import { firstPenaltyDay, type PenaltyRules } from './penalty.ts'
import { contestedDateOf, remedyOf } from './remedies.ts'

/** A letter of a case that reached its authority. */
export interface SentLetter {
  /** Of the letter as it left from here; null where a person sent it another way, and of one from before letters were kept. */
  readonly letter_id: number | null
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
export interface LateDecisionSubject
  extends Omit<DecisionSubject, 'isAdjourned' | 'submittedOn' | 'receivedOn'>,
    Pick<CaseDetail, 'objection_submitted_on' | 'notice_received_on'> {
  readonly letters: LetterHistory
}

/** A notice of default that left. Calendar dates. */
export interface Notice extends Pick<SentLetter, 'letter_id'> {
  readonly name: string
  readonly sent: string
  readonly received: string
}

/** Where a decision of the other side stands. Calendar dates. */
export interface LateDecisionFacts {
  /** Of the decision that was contested, and that the other side decides on; and the case type that such a decision has. */
  readonly contested: string | null
  readonly contestedType: number
  /** When it was contested: the letter that left here or, of what was submitted another way, what the case says. */
  readonly submitted: string | undefined
  /** The date of the case is that of the decision on what was sent from here: nothing is late any more. */
  readonly isDecided: boolean
  /** The last day on which the other side can decide in time; undefined when the case has no such term, or no date. */
  readonly due: string | undefined
  /** All notices of default that left, the first one first. */
  readonly notices: readonly Notice[]
  /** Those that were received after the term: the only ones that start a penalty. */
  readonly counting: readonly Notice[]
  /** First day of the penalty. */
  readonly penaltyFrom: string | undefined
}

/** A letter with which a decision was contested, and its rule. */
interface Submission extends SentLetter {
  readonly rule: LetterRule
}

/** The last letter on which an authority decides. */
const submissionOf = ({ type, letters: { sent } }: LateDecisionSubject): Submission | undefined =>
  sent
    .flatMap((letter): Submission[] => {
      const rule = letterRule(letter.name, type)
      return rule?.contests === undefined ? [] : [{ ...letter, rule }]
    })
    .at(-1)

/** Whether the date of the case is that of a paper newer than what was sent; a date that is not, is only corrected. */
const isOfNewerPaper = ({ decision_date }: LateDecisionSubject, submission: Submission): boolean =>
  Boolean(submission.decision_date && decision_date && decision_date > submission.sent_on)

/**
 * Whether the other side decided: the case is about its decision now, or the date of that took the place of the contested one. The date
 * of a reminder or of a writ that came meanwhile decides nothing.
 */
const isAnswered = (subject: LateDecisionSubject, submission: Submission): boolean => {
  const row = remedyOf(subject.type)
  if (row?.decidesOn) return row.decidesOn === submission.rule.kind
  return (
    isOfNewerPaper(subject, submission) &&
    row?.term?.from === 'decision_date' &&
    contestsPaperOf(subject.type, submission.rule)
  )
}

/** The decision that was contested: which kind of paper, and its date. */
const contestedBy = (
  subject: LateDecisionSubject,
  submission: Submission | undefined,
): { readonly type: number; readonly date: string | null } => {
  const { type } = subject
  if (!submission) return { type, date: remedyOf(type)?.decision ? contestedDateOf(subject) : null }
  const isOther =
    remedyOf(type)?.term?.from === 'original_decision_date'
      ? !subject.original_decision_date
      : isOfNewerPaper(subject, submission) || !contestsPaperOf(type, submission.rule)
  const date = (isOther && submission.decision_date) || contestedDateOf(subject)
  return { type: submission.rule.contests ?? type, date }
}

/** When a notice was received: the day that the authority confirmed counts for the last one that was sent by then. */
const confirmedFor = (
  { notice_received_on, letters: { sent } }: LateDecisionSubject,
  letter: SentLetter,
): string | undefined => {
  if (!notice_received_on) return undefined
  const confirmed = sent.findLast(({ name, sent_on }) => isIgsTask(name) && sent_on <= notice_received_on)
  return confirmed === letter ? notice_received_on : undefined
}

/** Works out where a decision of the other side stands from what was sent. */
export const lateDecisionOf = (
  subject: LateDecisionSubject,
  { penaltyRules }: { readonly penaltyRules: PenaltyRules },
): LateDecisionFacts => {
  const { letters } = subject
  const receivedOn = ({ sent_on, by_post }: SentLetter): string =>
    by_post ? rollToWorkday(addDays(sent_on, penaltyRules.daysInPost)) : sent_on
  const submission = submissionOf(subject)
  const isDecided = submission !== undefined && isAnswered(subject, submission)
  const { type, date: contested } = contestedBy(subject, submission)
  const { adjourned_on } = letters
  const submitted = submission?.sent_on ?? subject.objection_submitted_on ?? undefined
  // An adjournment before that was about something else.
  const since = submitted ?? contested
  const due = decisionDue({
    ...subject,
    type,
    decision_date: contested,
    original_decision_date: contested,
    isAdjourned: adjourned_on !== null && since !== null && adjourned_on >= since,
    submittedOn: submitted,
    receivedOn: submission ? receivedOn(submission) : submitted,
  })
  const notices = letters.sent
    .filter(({ name }) => isIgsTask(name))
    .map(
      (letter): Notice => ({
        letter_id: letter.letter_id,
        name: letter.name,
        sent: letter.sent_on,
        received: confirmedFor(subject, letter) ?? receivedOn(letter),
      }),
    )
  const counting = due ? notices.filter(({ received }) => received > due) : []
  const [first] = counting
  return {
    contested,
    contestedType: type,
    submitted,
    isDecided,
    due,
    notices,
    counting,
    penaltyFrom: due && first && firstPenaltyDay({ termEnded: due, received: first.received }, penaltyRules),
  }
}

/** How a late decision stands on a day. */
type LateDecisionDay = Pick<
  LateDecision,
  'contested_on' | 'due' | 'is_late' | 'is_decided' | 'penalty_from' | 'is_penalty_running'
>

/** {@link lateDecisionOf} as it is on a calendar date. */
export const lateDecisionOn = (
  { submitted, due, isDecided, penaltyFrom }: LateDecisionFacts,
  today: string,
): LateDecisionDay => ({
  contested_on: submitted ?? null,
  due: due ?? null,
  is_late: due !== undefined && due < today,
  is_decided: isDecided,
  penalty_from: penaltyFrom ?? null,
  is_penalty_running: penaltyFrom !== undefined && penaltyFrom <= today,
})
