import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { contestedDateOf } from './contested-date.ts'
import { contestsDocumentOf, isToJudge } from './contested-documents.ts'
import { formatDate } from './dates.ts'
import { letterRule } from './letters.ts'
import { contestingTerm, lastDayOf, type TermFacts } from './terms.ts'
import { lowered } from './text.ts'

/** Six weeks for an appeal to a judge, which is against the newest decision of the case (Wahv 9, AWR 26, Awb 6:7). */
const appealDays = 42

/** Calendar date of the decision that a letter contests: an appeal to a judge is against the newest one. */
export const contestedDateOfLetter = (name: string, subject: TermFacts): string | null =>
  isToJudge(name, subject.type) ? subject.decision_date : contestedDateOf(subject)

/**
 * The term of a letter that contests a decision; undefined for any other letter, without a date, and after a change of the case type, when its dates are those
 * of another paper.
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
  return rule && contestsDocumentOf(type, rule) ? contestingTerm(subject) : undefined
}

/** Whether the term of a letter has passed on a calendar date. */
export const isLetterLate = (name: string, subject: TermFacts, on: string): boolean => {
  const term = letterTerm(name, subject)
  return term !== undefined && on > term.lastDay
}

/**
 * Warning that the term of an objection or appeal has passed on a day, in Dutch; undefined before that. It may still be sent: the other side decides whether
 * the delay is excusable (Awb 6:11).
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
