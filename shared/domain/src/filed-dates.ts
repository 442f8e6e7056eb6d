import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import { caseFamily } from './case-types.ts'
import { type ContestedDates, replacedDate } from './contested-date.ts'
import { formatDate } from './dates.ts'
import { filingFactOf, filingKindLabel } from './incoming-filing.ts'
import { remedyOf } from './remedies.ts'

type Dated = ContestedDates & Pick<CaseDetail, 'late_decision'>

/** The contested date to keep when the date of a filed decision replaces it. Our own letters store that date. */
export const keptByFiling = (
  kind: FilingKind,
  detail: Dated,
  date: string | null | undefined,
): Pick<Partial<CaseDetail>, 'contested_decision_date'> => {
  const { contested_on, is_decided } = detail.late_decision
  if (!date || is_decided || remedyOf(detail.type)?.decidesOn !== undefined) return {}
  const hasOwnLetter = contested_on !== detail.objection_submitted_on
  if (filingFactOf(kind) !== 'decision_date' || hasOwnLetter) return {}
  const contested_decision_date = replacedDate(detail, date)
  return contested_decision_date === undefined ? {} : { contested_decision_date }
}

/** Alternative kinds for such a paper. */
const instead: Partial<Readonly<Record<string, readonly FilingKind[]>>> = {
  wahv: ['officer_decision', 'other'],
  nha: ['corrected_assessment', 'objection_decision'],
}

/** The reason why a paper cannot be the contested paper, in Dutch: it is later than the objection, so its date would be taken for that of the decision on it. */
export const laterPaperProblem = (
  kind: FilingKind,
  { type, late_decision: { contested_on, is_decided } }: Pick<Dated, 'type' | 'late_decision'>,
  date: string | null | undefined,
): string | undefined => {
  const others = instead[caseFamily(type)]
  if (!others || !date || !contested_on || is_decided) return undefined
  if (filingFactOf(kind) !== 'contested' || date <= contested_on) return undefined
  const choices = others.map((one) => `"${filingKindLabel(one)}"`).join(' of ')
  return `Het ${caseFamily(type) === 'wahv' ? 'beroep' : 'bezwaar'} is van ${formatDate(contested_on)}: dit stuk is van daarna. Kies ${choices}.`
}
