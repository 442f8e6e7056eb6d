import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseStatusLabel } from './case-statuses.ts'
import { caseTypeLabel } from './case-types.ts'
import { formatDate } from './dates.ts'
import { letterRule } from './letters.ts'
import { remedyOf } from './remedies.ts'

/** "WAHV": the date of the case is that of the fine until the prosecutor decided. */
const fineType = 1
/** "WAHV beslissing": what came in is the prosecutor's decision itself. */
const decisionType = 20

/** Whether the date of a case of this type can be that of the prosecutor's decision. */
export const isOfficerCase = (type: number): boolean => type === fineType || type === decisionType

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

type OfficerCase = Pick<
  CaseDetail,
  'type' | 'status' | 'decision_date' | 'late_decision' | 'waiting_letters' | 'sent_letters'
>

/** Whether anything says that the prosecutor decided; of an appeal that is known, a date after it. */
const isKnown = (subject: OfficerCase): boolean => {
  const { type, status, decision_date, late_decision } = subject
  const { contested_on } = late_decision
  return (
    type === decisionType ||
    status === received ||
    Boolean(contested_on && decision_date && decision_date > contested_on) ||
    isAskedBefore(subject)
  )
}

/** Why the canton judge cannot be asked yet, in Dutch: the letter is against the prosecutor's decision, and names its date. */
export const officerDecisionRefusal = (subject: OfficerCase): string | undefined => {
  const { type, decision_date, late_decision } = subject
  // The date of the case is that of a reminder or of a writ, whatever its status says.
  const row = remedyOf(type)
  if (row && !isOfficerCase(type))
    return `De dagtekening van dit dossier is die van ${row.paper}: wijzig het dossiertype in "${caseTypeLabel(decisionType)}" en vul de dagtekening in van de beslissing van de officier van justitie`
  const older = olderThanAppeal(decision_date, late_decision.contested_on)
  if (older || isKnown(subject)) return older
  return `Geen beslissing van de officier van justitie: vul de dagtekening ervan in en zet de status op "${caseStatusLabel(received)}"`
}
