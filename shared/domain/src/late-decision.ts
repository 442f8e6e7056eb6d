import type { CaseDetail, LateDecision } from '@zaakwerk/contract/entities/case'
import { contestedDateOf, sharesDate } from './contested-date.ts'
import { contestsDocumentOf } from './contested-documents.ts'
import { addDays } from './dates.ts'
import {
  type DecisionSubject,
  decisionCalculation,
  isPutOffByConsent,
  weeksWithoutLast,
} from './decision-terms.ts'
import { rollToWorkday } from './holidays.ts'
import { isIgsTask } from './igs-tasks.ts'
import { letterRule } from './letters.ts'
import { firstPenaltyDay, type PenaltyRules } from './penalty.ts'
import { remedyOf } from './remedies.ts'
import {
  isAnswered,
  isOfNewerDocument,
  isUncontestedBenefit,
  type SentLetter,
  type Submission,
  type SubmissionSubject,
  submissionOf,
} from './submissions.ts'
import type { TermCalculation } from './term-calculation.ts'

/** The case facts that a late decision depends on. */
export interface LateDecisionSubject
  extends Omit<DecisionSubject, 'isAdjourned' | 'submittedOn' | 'receivedOn'>,
    Pick<CaseDetail, 'notice_received_on' | 'adjourned_on'>,
    SubmissionSubject {}

/** A sent notice of default. Calendar dates. */
export interface Notice extends Pick<SentLetter, 'letter_id'> {
  readonly name: string
  readonly sent: string
  readonly received: string
}

/** Status of the authority's decision. Calendar dates. */
export interface LateDecisionFacts {
  /** Date of the contested decision, on which the authority decides, and the case type of such a decision. */
  readonly contested: string | null
  readonly contestedType: number
  /** When the decision was contested: the day our letter was sent or, if it was submitted in another way, the date on the case. */
  readonly submitted: string | undefined
  /** Whether the date of the case is that of the decision on the submission, so that no decision is late. */
  readonly isDecided: boolean
  /** The last day on which the authority can decide in time; undefined when the case has no such term, or no date. */
  readonly due: string | undefined
  /** How that day was calculated, and the day of the adjournment that it includes. */
  readonly calculation: TermCalculation | undefined
  readonly adjournedOn: string | undefined
  /** All sent notices of default, oldest first. */
  readonly notices: readonly Notice[]
  /** Those that were received after the term: only they start a penalty. */
  readonly counting: readonly Notice[]
  /** First day of the penalty. */
  readonly penaltyFrom: string | undefined
}

/** A contested decision, with its case type and date. */
interface ContestedDecision {
  readonly type: number
  readonly date: string | null
}

/** The decision that was contested without our letter. Its date is kept when the date of the decision on the objection replaces it. */
const contestedElsewhere = (subject: LateDecisionSubject): ContestedDecision => {
  const { type } = subject
  const { decision, decidesOn } = remedyOf(type) ?? {}
  const replaced = sharesDate(type) ? subject.contested_decision_date : null
  if (decision) return { type, date: replaced ?? contestedDateOf(subject) }
  const contests = decidesOn && letterRule(decidesOn, type)?.contests
  return contests && replaced ? { type: contests, date: replaced } : { type, date: null }
}

/** The contested decision on which the authority has to decide. */
const contestedBy = (subject: LateDecisionSubject, submission: Submission | undefined): ContestedDecision => {
  const { type } = subject
  if (!submission) return contestedElsewhere(subject)
  const isOther =
    remedyOf(type)?.term?.from === 'original_decision_date'
      ? !subject.original_decision_date
      : isOfNewerDocument(subject, submission) || !contestsDocumentOf(type, submission.rule)
  const stored = submission.decision_date ?? (sharesDate(type) ? subject.contested_decision_date : null)
  const date = (isOther && stored) || contestedDateOf(subject)
  return { type: submission.rule.contests ?? type, date }
}

/** Day of receipt that the authority confirmed; it counts for the last notice sent by then. */
const confirmedFor = (
  { notice_received_on, letters: { sent } }: LateDecisionSubject,
  letter: SentLetter,
): string | undefined => {
  if (!notice_received_on) return undefined
  const confirmed = sent.findLast(({ name, sent_on }) => isIgsTask(name) && sent_on <= notice_received_on)
  return confirmed === letter ? notice_received_on : undefined
}

const withoutLastAdjournment = (facts: DecisionSubject): DecisionSubject =>
  remedyOf(facts.type)?.decision?.countsWeeks ? { ...facts, adjourned_weeks: weeksWithoutLast(facts) } : facts

/** The date of the letter of the last adjournment; null when only the day is known on which it was recorded, as the date is that of an earlier one. */
const adjournmentLetterOf = ({ adjourned_on, letters }: LateDecisionSubject): string | null =>
  adjourned_on !== null && adjourned_on > (letters.adjourned_before ?? '') ? adjourned_on : null

/** Computes the status of the authority's decision from the sent letters. */
export const lateDecisionOf = (
  subject: LateDecisionSubject,
  { penaltyRules }: { readonly penaltyRules: PenaltyRules },
): LateDecisionFacts => {
  const { letters } = subject
  const receivedOn = ({ sent_on, by_post }: SentLetter): string =>
    by_post ? rollToWorkday(addDays(sent_on, penaltyRules.daysInPost)) : sent_on
  const submission = submissionOf(subject)
  const isDecided = isAnswered(subject, submission)
  const { type, date: contested } = contestedBy(subject, submission)
  const dated = adjournmentLetterOf(subject)
  const adjourned_on = dated ?? letters.adjourned_on
  const otherwise = isUncontestedBenefit(subject) ? null : subject.objection_submitted_on
  const submitted = submission?.sent_on ?? otherwise ?? undefined
  // An earlier adjournment was about something else; an adjournment after the term comes too late, unless the client agrees: it has passed and cannot be
  // extended (Awb 7:10, third and fourth paragraph) [K]. If only the day of recording is known, which can be days after the adjournment, that
  // is not certain: it is too late when a notice of default that counts came before it (Awb 4:17).
  const since = submitted ?? contested
  const facts: DecisionSubject = {
    ...subject,
    type,
    decision_date: contested,
    original_decision_date: contested,
    submittedOn: submitted,
    receivedOn: submission ? receivedOn(submission) : submitted,
  }
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
  const isOfThis = adjourned_on !== null && since !== null && adjourned_on >= since
  // An adjournment that is filed but not recorded as an event has not added its weeks yet.
  const isRecorded = letters.adjourned_on !== null
  const before = isOfThis
    ? decisionCalculation(isRecorded ? withoutLastAdjournment(facts) : facts)
    : undefined
  const isTooLate =
    isOfThis &&
    before !== undefined &&
    ((dated !== null && dated > before.lastDay && !isPutOffByConsent(subject)) ||
      notices.some(({ received }) => received > before.lastDay && received < adjourned_on))
  const isAdjourned = isOfThis && !isTooLate
  const calculation = isTooLate ? before : decisionCalculation({ ...facts, isAdjourned })
  const due = calculation?.lastDay
  const counting = due ? notices.filter(({ received }) => received > due) : []
  const [first] = counting
  return {
    contested,
    contestedType: type,
    submitted,
    isDecided,
    due,
    calculation,
    adjournedOn: isAdjourned ? adjourned_on : undefined,
    notices,
    counting,
    penaltyFrom: due && first && firstPenaltyDay({ termEnded: due, received: first.received }, penaltyRules),
  }
}

/** The status of a late decision on a day. */
type LateDecisionDay = Pick<
  LateDecision,
  'contested_on' | 'due' | 'is_late' | 'is_decided' | 'penalty_from' | 'is_penalty_running'
>

/** {@link lateDecisionOf} on a calendar date. */
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
