import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import { caseStatusLabel, isCaseClosed } from './case-statuses.ts'
import { type CaseTerm, caseTerms, type TermRules, type TermSubject } from './case-terms.ts'
import { isToJudge } from './contested-documents.ts'
import { formatWeekday } from './dates.ts'
import { filingFactOf } from './incoming-filing.ts'
import { beforeSubmission, isBeforeJudge } from './terms.ts'

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
  rules: TermRules,
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

/** Why a decision starts no term for an appeal, in Dutch. */
const noAppealReason = ({ type, status, letters }: TermSubject): string => {
  if (isCaseClosed(status)) return 'Het dossier is gesloten: er start geen beroepstermijn.'
  if (letters.sent.some(({ name }) => isToJudge(name, type)))
    return 'Het beroep bij de rechter is al ingediend: er start geen beroepstermijn.'
  if (!beforeSubmission.has(status) && !isBeforeJudge(status))
    return `In de status "${caseStatusLabel(status)}" loopt geen beroepstermijn. Kan er nog beroep worden ingesteld, wijzig dan de status.`
  return 'De beslissing is niet van na het bezwaar of beroep: er start geen beroepstermijn. Controleer de datum.'
}

/** {@link movedTerms} for a filed paper. For a decision, the first line is its term for an appeal, even if unchanged, or the reason why there is none. */
export const filedTerms = (
  subject: TermSubject,
  { kind, changes }: { readonly kind: FilingKind; readonly changes: Partial<TermSubject> },
  rules: TermRules,
): readonly MovedTerm[] => {
  const moved = movedTerms(subject, changes, rules)
  if (filingFactOf(kind) !== 'decision_date') return moved
  if (moved.some(({ term }) => term?.kind === 'appeal')) return moved
  const after = { ...subject, ...changes }
  const same = caseTerms(after, rules).find((term) => term.kind === 'appeal')
  const line = same
    ? `${same.title}: laatste dag blijft ${formatWeekday(same.lastDay)}`
    : noAppealReason(after)
  return [{ kind: 'appeal', line, term: same }, ...moved.filter((one) => one.kind !== 'appeal')]
}
