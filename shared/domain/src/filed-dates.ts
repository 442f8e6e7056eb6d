import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import { type ContestedDates, replacedDate } from './contested-date.ts'
import { filingFactOf } from './incoming-filing.ts'
import { remedyOf } from './remedies.ts'

type Dated = ContestedDates & Pick<CaseDetail, 'late_decision'>

/** The contested date to keep when the date of a filed decision replaces it. A letter of ours has that date itself. */
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
