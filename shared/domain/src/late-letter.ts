import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { formatDate } from './dates.ts'
import { contestingKinds, letterRule } from './letters.ts'
import { termOf } from './terms.ts'
import { lowered } from './text.ts'

/**
 * Says of an objection or appeal that its term is over on a day, in Dutch; undefined while it is not. It may be sent all the same:
 * whether being late can be excused is for the other side to decide (Awb 6:11).
 */
export const lateLetterWarning = (
  name: string,
  { type, decision_date }: Pick<CaseDetail, 'type' | 'decision_date'>,
  on: string,
): string | undefined => {
  const kind = letterRule(name, type)?.kind
  const term = termOf({ type, decision_date, status: 'in_progress' })
  const isContesting = contestingKinds.some((one) => one === kind)
  if (!isContesting || !term || on <= term.lastDay) return undefined
  return `Let op: de ${lowered(term.label)} is verstreken op ${formatDate(term.lastDay)}. De brief wordt alleen behandeld als de termijnoverschrijding verschoonbaar is.`
}
