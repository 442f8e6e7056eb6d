import { caseTerms, type TermSubject } from './case-terms.ts'
import { formatWeekday } from './dates.ts'
import type { PenaltyRules } from './penalty.ts'

/** What other facts of a case would do to its terms, a sentence for each that they start, move or end. */
export const movedTerms = (
  subject: TermSubject,
  changes: Partial<TermSubject>,
  rules: { readonly penaltyRules: PenaltyRules },
): readonly string[] => {
  const before = caseTerms(subject, rules)
  const after = caseTerms({ ...subject, ...changes }, rules)
  const moved = after.flatMap(({ kind, title, lastDay }) => {
    const old = before.find((term) => term.kind === kind)?.lastDay
    if (old === lastDay) return []
    return `${title}: laatste dag ${formatWeekday(lastDay)}${old ? `, nu ${formatWeekday(old)}` : ''}`
  })
  const ended = before
    .filter(({ kind }) => !after.some((term) => term.kind === kind))
    .map(({ title }) => `${title}: geen termijn meer`)
  return [...moved, ...ended]
}
