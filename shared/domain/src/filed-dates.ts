import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import { caseFamily } from './case-types.ts'
import { type ContestedDates, isReminder, replacedDate } from './contested-date.ts'
import { formatDate } from './dates.ts'
import { filingFactOf, filingKindLabel } from './incoming-filing.ts'
import { remedyOf } from './remedies.ts'

type Dated = ContestedDates & Pick<CaseDetail, 'late_decision' | 'original_decision_date'>

/** In a case about a reminder, the date of a decision replaces that of the reminder; the contested date is kept to show it. */
const replacedInReminder = ({ contested_decision_date: kept, ...dates }: Dated): string | undefined =>
  kept === null ? (dates.original_decision_date ?? dates.decision_date ?? undefined) : undefined

/**
 * The contested date to keep when the date of a filed decision replaces it. It shows that the authority decided, even if the dates of our letters do not: a letter
 * that left on the same day, or was sent again later.
 */
export const keptByFiling = (
  kind: FilingKind,
  detail: Dated,
  date: string | null | undefined,
): Pick<Partial<CaseDetail>, 'contested_decision_date'> => {
  const { type, late_decision } = detail
  if (!date || late_decision.is_decided || remedyOf(type)?.decidesOn !== undefined) return {}
  if (filingFactOf(kind) !== 'decision_date') return {}
  const contested_decision_date = isReminder(type) ? replacedInReminder(detail) : replacedDate(detail, date)
  return contested_decision_date === undefined ? {} : { contested_decision_date }
}

/** Alternative kinds for a paper that cannot be the contested paper. */
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
