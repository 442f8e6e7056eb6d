import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { LetterChannels } from './letter-channels.ts'
import { type LetterRule, letterSubmitted } from './letters.ts'

/** The status of a case once all channels have delivered its letter. */
export const submittedStatus = (rule: LetterRule, { byEmail, byPost }: LetterChannels): CaseStatus =>
  byEmail && !byPost ? (rule.submittedByEmail ?? rule.submitted) : rule.submitted

/** The status while the letter is being sent. */
export const underWayStatus = (rule: LetterRule, { byPost }: LetterChannels): CaseStatus =>
  byPost ? (rule.awaitingPost ?? rule.sending) : rule.sending

/** The event that reports that the letter was sent. */
export const submittedEvent = ({ postedEvent }: LetterRule, { byPost }: LetterChannels): string =>
  (byPost && postedEvent) || letterSubmitted

/** The status after delivery failed permanently. */
export const failedStatus = ({ failed = 'needs_manual_review' }: LetterRule): CaseStatus => failed

/**
 * Whether the status belongs to the letter's own sequence: a case that a user moved elsewhere is not moved back. The failed status belongs to it, because a
 * retry starts there.
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
