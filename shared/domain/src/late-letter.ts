import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { contestsPaperOf, isToJudge } from './contested-papers.ts'
import { formatDate } from './dates.ts'
import { letterRule } from './letters.ts'
import { contestedDateOf } from './remedies.ts'
import { contestingTerm, lastDayOf, type TermFacts } from './terms.ts'
import { lowered } from './text.ts'

/** What an appeal to a judge is against: the newest decision of the case, of which six weeks are left (Wahv 9, AWR 26, Awb 6:7). */
const appealDays = 42

/** Calendar date of the decision that a letter of a case is against: a judge is asked about the newest one. */
export const contestedDateOfLetter = (name: string, subject: TermFacts): string | null =>
  isToJudge(name, subject.type) ? subject.decision_date : contestedDateOf(subject)

/**
 * The term of a letter against a decision; undefined for any other letter, without a date, and where the type of the case was changed
 * since: its dates are those of another paper then.
 */
export const letterTerm = (
  name: string,
  subject: TermFacts,
): { readonly label: string; readonly lastDay: string } | undefined => {
  const { type, decision_date } = subject
  if (isToJudge(name, type))
    return decision_date
      ? { label: 'Beroepstermijn', lastDay: lastDayOf(decision_date, appealDays) }
      : undefined
  const rule = letterRule(name, type)
  return rule && contestsPaperOf(type, rule) ? contestingTerm(subject) : undefined
}

/** Whether the term of a letter is over on a calendar date. */
export const isLetterLate = (name: string, subject: TermFacts, on: string): boolean => {
  const term = letterTerm(name, subject)
  return term !== undefined && on > term.lastDay
}

/**
 * Says of an objection or appeal that its term is over on a day, in Dutch; undefined while it is not. It may be sent all the same:
 * whether being late can be excused is for the other side to decide (Awb 6:11).
 */
export const lateLetterWarning = (
  name: string,
  subject: TermFacts & Pick<CaseDetail, 'lateness_reason'>,
  on: string,
): string | undefined => {
  const term = letterTerm(name, subject)
  if (!term || on <= term.lastDay) return undefined
  const excuse = subject.lateness_reason
    ? 'De brief noemt de reden die is vastgelegd.'
    : 'Vul de reden in: dan noemt de brief die.'
  return `Let op: de ${lowered(term.label)} is verstreken op ${formatDate(term.lastDay)}. De brief wordt alleen behandeld als de termijnoverschrijding verschoonbaar is. ${excuse}`
}
