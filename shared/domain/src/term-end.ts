import type { TermClosing, TermKind } from '@zaakwerk/contract/entities/term'
import { isCaseClosed } from './case-statuses.ts'
import { hasGrounds, isRequested, type TermRules, type TermSubject } from './case-terms.ts'
import { isToJudge } from './contested-documents.ts'
import { isDecidedStatus } from './contested-statuses.ts'
import { lateDecisionOf } from './late-decision.ts'
import { isDecided as hasDecision } from './late-refusals.ts'
import { awaitingDecision, beforeSubmission } from './terms.ts'

/** Whether a status implies that the authority decided, including statuses of closed cases and cases before a judge. */
const isEndedByDecision = (status: string): boolean =>
  isDecidedStatus(status) || hasDecision({ status, late_decision: { is_decided: false } })

/** The act that closed a term which {@link caseTerms} no longer has. */
export const closingOf = (kind: TermKind, subject: TermSubject, rules: TermRules): TermClosing => {
  const { type, status, letters } = subject
  if (isCaseClosed(status))
    return kind === 'penalty_end' && isEndedByDecision(status) ? 'decided' : 'case_closed'
  if (kind === 'grounds') return hasGrounds(subject) ? 'submitted' : 'facts_changed'
  const { isDecided, submitted } = lateDecisionOf(subject, rules)
  if (kind === 'objection' || kind === 'appeal') {
    const isOpen = beforeSubmission.has(status)
    const isSubmitted =
      kind === 'appeal' ? letters.sent.some(({ name }) => isToJudge(name, type)) : submitted !== undefined
    if (isSubmitted) return 'submitted'
    return isOpen ? 'facts_changed' : 'status_changed'
  }
  if (isDecided || isEndedByDecision(status)) return 'decided'
  if (kind !== 'decision' && isRequested(subject)) return 'requested'
  return awaitingDecision.has(status) ? 'facts_changed' : 'status_changed'
}

/** The act that closes the task of a closed term. Undefined if the task stays open: a maximum penalty is still due after a decision, until it is requested. */
export const taskClosing = (
  kind: TermKind,
  closing: TermClosing,
  subject: TermSubject,
): TermClosing | undefined => {
  if (kind !== 'penalty_end') return closing
  if (isRequested(subject)) return 'requested'
  if (isCaseClosed(subject.status) && !isEndedByDecision(subject.status)) return 'case_closed'
  return closing === 'facts_changed' || closing === 'reason' ? closing : undefined
}
