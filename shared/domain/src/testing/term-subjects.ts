import { noLegalFacts } from '@zaakwerk/testing/case-detail.builder'
import { caseTerms, type TermSubject } from '../case-terms.ts'
import { usualPenaltyRules } from '../penalty.ts'

/** Settings of the calculation. */
export const rules = { penaltyRules: usualPenaltyRules }

/** A letter that was sent against a decision. */
export const sentOn = (name: string, sent_on: string, decision_date = '2026-11-13') => ({
  letter_id: 7,
  name,
  sent_on,
  by_post: false,
  decision_date,
})

/** A WAHV case with a decision of 13 November 2026. */
export const aCase = (
  given: Partial<TermSubject> = {},
  sent: TermSubject['letters']['sent'] = [],
): TermSubject => ({
  ...noLegalFacts,
  committal_date: null,
  type: 1,
  status: 'in_progress',
  decision_date: '2026-11-13',
  adjourned_weeks: null,
  letters: { sent, adjourned_on: null, is_notice_under_way: false },
  ...given,
})

/** The kind, title and last day of each term of a case. */
export const termsOf = (subject: TermSubject) =>
  caseTerms(subject, rules).map(({ kind, title, lastDay }) => [kind, title, lastDay])
