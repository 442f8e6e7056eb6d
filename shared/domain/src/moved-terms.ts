import { type CaseTerm, caseTerms, type TermSubject } from './case-terms.ts'
import { formatWeekday } from './dates.ts'
import type { PenaltyRules } from './penalty.ts'

/** The change of a term as a Dutch sentence, with the new term; undefined if the term ends. */
export interface MovedTerm {
  readonly kind: CaseTerm['kind']
  readonly line: string
  readonly term: CaseTerm | undefined
}

/** The effect of changed facts on the terms of a case: the terms that start, move or end. */
export const movedTerms = (
  subject: TermSubject,
  changes: Partial<TermSubject>,
  rules: { readonly penaltyRules: PenaltyRules },
): readonly MovedTerm[] => {
  const before = caseTerms(subject, rules)
  const after = caseTerms({ ...subject, ...changes }, rules)
  const moved = after.flatMap((term): readonly MovedTerm[] => {
    const { kind, title, lastDay } = term
    const old = before.find((one) => one.kind === kind)?.lastDay
    if (old === lastDay) return []
    const was = old ? `, nu ${formatWeekday(old)}` : ''
    return [{ kind, line: `${title}: laatste dag ${formatWeekday(lastDay)}${was}`, term }]
  })
  const ended = before
    .filter(({ kind }) => !after.some((term) => term.kind === kind))
    .map(({ kind, title }): MovedTerm => ({ kind, line: `${title}: geen termijn meer`, term: undefined }))
  return [...moved, ...ended]
}
