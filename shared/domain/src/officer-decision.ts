import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseStatusLabel } from './case-statuses.ts'
import { caseTypeLabel } from './case-types.ts'
import { formatDate } from './dates.ts'
import { letterRule } from './letters.ts'
import { remedyOf } from './remedies.ts'

/** "WAHV": the date of the case is that of the fine until the prosecutor has decided. */
const fineType = 1
/** "WAHV beslissing": the received paper is the prosecutor's decision itself. */
const decisionType = 20

/** Whether the date of a case of this type can be that of the prosecutor's decision. */
export const isOfficerCase = (type: number): boolean => type === fineType || type === decisionType

/**
 * Why the date of a case cannot be that of the prosecutor's decision, in Dutch: it is still that of the fine, because a decision cannot be older than the
 * appeal that it decides.
 */
export const olderThanAppeal = (
  { type, decision_date: decided }: Pick<CaseDetail, 'type' | 'decision_date'>,
  appealed: string | null | undefined,
  isDecided: boolean,
): string | undefined =>
  // A letter that was sent again can be later than the decision. In a case of the type for decisions, the date can still be that of the fine.
  appealed && decided && decided < appealed && !(type === fineType && isDecided)
    ? `De dagtekening (${formatDate(decided)}) ligt voor het administratief beroep (${formatDate(appealed)}): vul de datum in van de beslissing van de officier van justitie`
    : undefined

/** The only status that means that the prosecutor decided; statuses of closed cases and their outcomes can be about the fine alone. */
const received: CaseStatus = 'adm_beroep_decision_received'

/** An earlier appeal to the judge proves that the prosecutor had decided. */
const isAskedBefore = ({ type, waiting_letters, sent_letters }: OfficerCase): boolean =>
  [...waiting_letters, ...sent_letters].some(({ name }) => letterRule(name, type)?.kind === 'pf_kanton')

type OfficerCase = Pick<
  CaseDetail,
  'type' | 'status' | 'decision_date' | 'late_decision' | 'waiting_letters' | 'sent_letters'
>

/** Whether anything shows that the prosecutor decided, such as a date after the appeal. */
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

/** Why an appeal to the canton judge cannot be made yet, in Dutch: the letter is against the prosecutor's decision, and states its date. */
export const officerDecisionRefusal = (subject: OfficerCase): string | undefined => {
  const { type, late_decision } = subject
  // The date of the case is that of a reminder or of a writ, regardless of its status.
  const row = remedyOf(type)
  if (row && !isOfficerCase(type))
    return `De dagtekening van dit dossier is die van ${row.contestedDocument}: wijzig het dossiertype in "${caseTypeLabel(decisionType)}" en vul de dagtekening in van de beslissing van de officier van justitie`
  const older = olderThanAppeal(subject, late_decision.contested_on, late_decision.is_decided)
  if (older || isKnown(subject)) return older
  return `Geen beslissing van de officier van justitie: vul de dagtekening ervan in en zet de status op "${caseStatusLabel(received)}"`
}
