import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseStatusLabel } from './case-statuses.ts'
import { formatDate } from './dates.ts'
import { isDecided } from './late-decision.ts'

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

/** Whether anything says that the prosecutor decided; of our own appeal, a date that is not older. */
const isKnown = ({ type, status, decision_date, late_decision }: OfficerCase): boolean =>
  type === decisionType ||
  isDecided(status) ||
  status.includes('pf_kanton') ||
  (late_decision.contested_on !== null && decision_date !== null)

type OfficerCase = Pick<CaseDetail, 'type' | 'status' | 'decision_date' | 'late_decision'>

/** Why the canton judge cannot be asked yet, in Dutch: the letter is against the prosecutor's decision, and names its date. */
export const officerDecisionRefusal = (subject: OfficerCase): string | undefined => {
  const { decision_date, late_decision } = subject
  const older = olderThanAppeal(decision_date, late_decision.contested_on)
  if (older || isKnown(subject)) return older
  return `Geen beslissing van de officier van justitie: vul de dagtekening ervan in en zet de status op "${caseStatusLabel('adm_beroep_decision_received')}"`
}
