import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseStatusLabel } from './case-statuses.ts'
import { formatDate } from './dates.ts'
import { letterRule } from './letters.ts'

/** "WAHV beslissing": what came in is the prosecutor's decision itself. */
const decisionType = 20

/**
 * Why the date of a case is not that of the prosecutor's decision, in Dutch: it is that of the fine until somebody fills in the
 * other one, which cannot be older than the appeal it decides.
 */
export const olderThanAppeal = (
  decided: string | null,
  appealed: string | null | undefined,
): string | undefined =>
  appealed && decided && decided < appealed
    ? `De dagtekening (${formatDate(decided)}) ligt voor het administratief beroep (${formatDate(appealed)}): vul de datum in van de beslissing van de officier van justitie`
    : undefined

/** The one status that says so by its own name; that a case is closed, or what came of it, can be about the fine alone. */
const received: CaseStatus = 'adm_beroep_decision_received'

/** The judge was asked before: the prosecutor's decision was there then. */
const isAskedBefore = ({ type, waiting_letters, sent_letters }: OfficerCase): boolean =>
  [...waiting_letters, ...sent_letters].some(({ name }) => letterRule(name, type)?.kind === 'pf_kanton')

/**
 * Whether the date of the case can be that of the prosecutor's decision: of an appeal of ours any that is not older, and of one that was
 * submitted another way a later one, unless it is the date of a reminder or writ.
 */
const isDateOfDecision = ({
  type,
  decision_date,
  objection_submitted_on,
  late_decision: { contested_on },
}: OfficerCase): boolean => {
  if (!contested_on || !decision_date) return false
  return contested_on !== objection_submitted_on || (type === 1 && decision_date > contested_on)
}

/** Whether anything says that the prosecutor decided; of our own appeal, a date that is not older. */
const isKnown = (subject: OfficerCase): boolean =>
  subject.type === decisionType ||
  subject.status === received ||
  isDateOfDecision(subject) ||
  isAskedBefore(subject)

type OfficerCase = Pick<
  CaseDetail,
  | 'type'
  | 'status'
  | 'decision_date'
  | 'objection_submitted_on'
  | 'late_decision'
  | 'waiting_letters'
  | 'sent_letters'
>

/** Why the canton judge cannot be asked yet, in Dutch: the letter is against the prosecutor's decision, and names its date. */
export const officerDecisionRefusal = (subject: OfficerCase): string | undefined => {
  const { decision_date, late_decision } = subject
  const older = olderThanAppeal(decision_date, late_decision.contested_on)
  if (older || isKnown(subject)) return older
  return `Geen beslissing van de officier van justitie: vul de dagtekening ervan in en zet de status op "${caseStatusLabel(received)}"`
}
