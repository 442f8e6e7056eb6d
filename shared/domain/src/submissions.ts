import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseFamily } from './case-types.ts'
import { isReminder, sharesDate } from './contested-date.ts'
import { contestsDocumentOf } from './contested-documents.ts'
import { isDecidedStatus } from './contested-statuses.ts'
import { type LetterRule, letterRule } from './letters.ts'
import { remedyOf } from './remedies.ts'

/** A letter of a case that was sent to its authority. */
export interface SentLetter {
  /** Our letter; null if it was sent in another way, or before letters were stored. */
  readonly letter_id: number | null
  readonly name: string
  /** Calendar date. */
  readonly sent_on: string
  /** Whether it was sent only by post: e-mail and file drop arrive immediately. */
  readonly by_post: boolean
  /** Calendar date of the contested decision, if stored. */
  readonly decision_date: string | null
}

/** The sent letters of a case, and later adjournments and notices. */
export interface LetterHistory {
  /** Oldest first. A notice that was requested but not sent is not included. */
  readonly sent: readonly SentLetter[]
  /** Calendar date on which the authority's last adjournment was recorded here. */
  readonly adjourned_on: string | null
  /** Calendar date on which the adjournment before that one was recorded. */
  readonly adjourned_before?: string | null | undefined
  /** Whether a notice of default was requested but not sent yet. */
  readonly is_notice_under_way: boolean
}

/** The facts of a case about submissions to its authority. A benefit case keeps all dates. */
export interface SubmissionFacts
  extends Pick<
    CaseDetail,
    'decision_date' | 'objection_submitted_on' | 'objection_decided_on' | 'contested_decision_date'
  > {
  readonly type: number
  readonly status: string
}

export interface SubmissionSubject extends SubmissionFacts {
  readonly letters: LetterHistory
}

/** A letter that contested a decision, with its rule. */
export interface Submission extends SentLetter {
  readonly rule: LetterRule
}

/** The letters on which an authority has to decide, oldest first. */
const submissionsOf = ({ type, letters: { sent } }: SubmissionSubject): readonly Submission[] =>
  sent.flatMap((letter): Submission[] => {
    const rule = letterRule(letter.name, type)
    return rule?.contests === undefined ? [] : [{ ...letter, rule }]
  })

/** The last letter on which an authority has to decide. */
export const submissionOf = (subject: SubmissionSubject): Submission | undefined =>
  submissionsOf(subject).at(-1)

/** The day on which the decision of a submission was contested for the first time: a letter can be sent again while its decision is pending. */
const firstSentOn = (subject: SubmissionSubject, { rule, decision_date, sent_on }: Submission): string =>
  submissionsOf(subject).find(
    (one) => one.rule.contests === rule.contests && one.decision_date === decision_date,
  )?.sent_on ?? sent_on

/** Whether the kept contested date shows that a later decision replaced it, and that nothing was sent against the later decision. */
const isReplaced = (
  { contested_decision_date: replaced, decision_date: date }: SubmissionSubject,
  submission: Submission,
): boolean => replaced !== null && date !== null && date !== submission.decision_date

/**
 * Whether the date of the case is that of a newer document than the contested one; an earlier date is a correction. A document dated on
 * the day of our letter is newer only if the status or the kept contested date implies a decision.
 */
export const isOfNewerDocument = (subject: SubmissionSubject, submission: Submission): boolean => {
  const { decision_date: date, status } = subject
  if (!date) return false
  if (isReplaced(subject, submission)) return true
  const first = firstSentOn(subject, submission)
  return date > first || (date === first && isDecidedStatus(status) && date !== submission.decision_date)
}

/** Whether the decision of a benefit case is later than the objection and the decision on it, and is therefore not contested yet. */
export const isUncontestedBenefit = ({
  type,
  decision_date: contested,
  objection_submitted_on: submitted,
  objection_decided_on: decided,
}: SubmissionFacts): boolean =>
  caseFamily(type) === 'btu' &&
  contested !== null &&
  (submitted !== null || decided !== null) &&
  (submitted ?? '') < contested &&
  (decided ?? '') < contested

/** Whether the decision on the objection is about an earlier objection: it is older than the contested decision or the objection. */
const isBenefitDecided = ({
  decision_date,
  objection_submitted_on,
  objection_decided_on: decided,
}: SubmissionFacts): boolean =>
  decided !== null && decided >= (decision_date ?? '') && decided >= (objection_submitted_on ?? '')

/**
 * Whether the authority decided on a submission that we did not send: the date of its decision replaced the contested date, or the status implies a decision and the date
 * of the case is after the submission.
 */
const isAnsweredOtherwise = ({
  type,
  status,
  decision_date: decided,
  objection_submitted_on: submitted,
  contested_decision_date: replaced,
}: SubmissionSubject): boolean => {
  if (replaced !== null && (sharesDate(type) || isReminder(type))) return true
  const row = remedyOf(type)
  if (!row?.decision || row.term?.from !== 'decision_date') return false
  return isDecidedStatus(status) && (submitted === null || (decided ?? '') > submitted)
}

/**
 * Whether the authority decided: the case type is that of its decision, or the date of the decision replaced the contested date; a benefit case keeps both dates. The date of a reminder or a
 * writ is not that of a decision, unless a decision was filed in a case about a reminder.
 */
export const isAnswered = (subject: SubmissionSubject, submission: Submission | undefined): boolean => {
  if (caseFamily(subject.type) === 'btu') return isBenefitDecided(subject)
  if (!submission) return isAnsweredOtherwise(subject)
  const row = remedyOf(subject.type)
  if (row?.decidesOn) return row.decidesOn === submission.rule.kind
  if (isReminder(subject.type)) return isReplaced(subject, submission)
  return (
    isOfNewerDocument(subject, submission) &&
    row?.term?.from === 'decision_date' &&
    contestsDocumentOf(subject.type, submission.rule)
  )
}
