import { type CaseTerm, caseTerms, type TermSubject } from '@zaakwerk/domain/case-terms'
import { type PenaltyRules, usualPenaltyRules } from '@zaakwerk/domain/penalty'
import { closingOf, taskClosing } from '@zaakwerk/domain/term-end'
import type { Queryable } from '../../../../platform/db/database.ts'
import { beforeCommit } from '../../../../platform/db/transactions.ts'
import { closeTermTask } from './term-task.sql.ts'
import {
  type CaseWithTerms,
  closeTerms,
  deleteConfirmations,
  insertTerms,
  isSameTerm,
  type NewTerm,
  type Recalculated,
  type StoredTerm,
  selectCaseTerms,
  selectTermsOfCases,
  updateTerms,
} from './terms.sql.ts'

/** The settings of this process, which SQL functions that change a case do not have. */
let rules: { readonly penaltyRules: PenaltyRules } = { penaltyRules: usualPenaltyRules }

/** The settings by which {@link termsFollow} calculates. */
export const calculateTermsBy = ({ penaltyRules }: { readonly penaltyRules: PenaltyRules }): void => {
  rules = { penaltyRules }
}

/** A change of one stored term. */
type TermChange =
  | { readonly kind: 'made'; readonly term: CaseTerm }
  | { readonly kind: 'moved' | 'reworded' | 'opened'; readonly row: StoredTerm; readonly term: CaseTerm }
  | { readonly kind: 'closed'; readonly row: StoredTerm }

/** A term that a person closed with a reason stays closed while its day is the same. */
const isClosedForGood = (row: StoredTerm, term: CaseTerm): boolean =>
  row.closing === 'reason' && row.computed_on === term.lastDay

const changeOf = (row: StoredTerm, term: CaseTerm): TermChange | undefined => {
  if (isClosedForGood(row, term) || (isSameTerm(row, term) && row.closing === null)) return undefined
  if (row.computed_on !== term.lastDay) return { kind: 'moved', row, term }
  return { kind: row.closing === null ? 'reworded' : 'opened', row, term }
}

/** What differs between the stored terms of a case and their calculation. */
export const termChanges = ({ subject, rows }: Omit<CaseWithTerms, 'id'>): readonly TermChange[] => {
  const terms = caseTerms(subject, rules)
  const running = terms.flatMap((term): TermChange[] => {
    const row = rows.find(({ kind }) => kind === term.kind)
    const change: TermChange | undefined = row ? changeOf(row, term) : { kind: 'made', term }
    return change ? [change] : []
  })
  const over = rows.filter(
    ({ kind, closing }) => closing === null && !terms.some((term) => term.kind === kind),
  )
  return [...running, ...over.map((row): TermChange => ({ kind: 'closed', row }))]
}

/** A closed term that opens again with another day belongs to a new decision: the chosen day was about the previous decision. */
const isOfNextDecision = (row: StoredTerm, { lastDay }: CaseTerm): boolean =>
  row.closing !== null && row.computed_on !== lastDay

/** A later day was chosen because of the old last day: a chosen day after the new last day would be too late, so it is dropped. */
const dropsChoice = (row: StoredTerm, term: CaseTerm): boolean =>
  row.chosen_on !== null && (row.chosen_on > term.lastDay || isOfNextDecision(row, term))

/** The day to show as the old one; only a day that people saw as running is one. */
const wasOnOf = (row: StoredTerm, term: CaseTerm): string | null => {
  if (isOfNextDecision(row, term)) return null
  const first = row.was_on ?? row.computed_on
  return first === term.lastDay ? null : first
}

/** Closes the task of a closed term, once nothing is to be done any more. */
const endTask = async (db: Queryable, row: StoredTerm, subject: TermSubject): Promise<void> => {
  const closing = row.closing && taskClosing(row.kind, row.closing, subject)
  if (closing) await closeTermTask(db, row, { closing, userId: null, at: new Date() })
}

/** A case, with the differences between its stored and its calculated terms. */
interface Changed {
  readonly found: CaseWithTerms
  readonly changes: readonly TermChange[]
}

const newTerms = ({ found, changes }: Changed): readonly NewTerm[] =>
  changes.flatMap((change) => (change.kind === 'made' ? { caseId: found.id, term: change.term } : []))

const recalculated = ({ changes }: Changed): readonly Recalculated[] =>
  changes.flatMap((change) => {
    if (change.kind === 'made' || change.kind === 'closed') return []
    const { row, term } = change
    return { id: row.id, term, wasOn: wasOnOf(row, term), dropsChoice: dropsChoice(row, term) }
  })

const movedIds = ({ changes }: Changed): readonly number[] =>
  changes.flatMap((change) => (change.kind === 'moved' ? change.row.id : []))

const closeChanged = async (db: Queryable, { found, changes }: Changed): Promise<void> => {
  const { subject, rows } = found
  const touched = new Set(changes.flatMap((change) => ('row' in change ? change.row.id : [])))
  for (const change of changes)
    if (change.kind === 'closed') {
      const closing = closingOf(change.row.kind, subject, rules)
      await closeTerms(db, [change.row.id], closing)
      await endTask(db, { ...change.row, closing }, subject)
    }
  // A penalty can be requested after its term was closed by the decision.
  for (const row of rows.filter(({ id }) => !touched.has(id))) await endTask(db, row, subject)
}

/** Writes the terms of cases as they are calculated now. A few statements, however many terms are made or moved. */
const writeAll = async (db: Queryable, found: readonly CaseWithTerms[]): Promise<readonly TermChange[]> => {
  const changed = found.map((one): Changed => ({ found: one, changes: termChanges(one) }))
  await insertTerms(db, changed.flatMap(newTerms))
  await updateTerms(db, changed.flatMap(recalculated))
  await deleteConfirmations(db, changed.flatMap(movedIds))
  for (const one of changed) await closeChanged(db, one)
  return changed.flatMap(({ changes }) => changes)
}

/** Writes the terms of cases as they are calculated now. Lock the cases first. Returns the changes. */
export const writeTermsOfCases = async (
  db: Queryable,
  ids: readonly number[],
): Promise<readonly TermChange[]> => writeAll(db, await selectTermsOfCases(db, ids))

/** Writes the terms of a case as they are calculated now. Lock the case first. */
const writeTerms = async (db: Queryable, id: number): Promise<void> => {
  const found = await selectCaseTerms(db, id)
  if (found) await writeAll(db, [found])
}

/** To be called by whatever writes facts, status or letters of a case: its terms are written in the same transaction, once, before it commits. */
export const termsFollow = (caseId: number): void =>
  beforeCommit(`terms of case ${caseId}`, (tx) => writeTerms(tx, caseId))
