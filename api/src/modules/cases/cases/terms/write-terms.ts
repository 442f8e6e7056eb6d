import {
  type CaseTerm,
  caseTerms,
  closingOf,
  type TermSubject,
  taskClosing,
} from '@zaakwerk/domain/case-terms'
import { type PenaltyRules, usualPenaltyRules } from '@zaakwerk/domain/penalty'
import type { Queryable } from '../../../../platform/db/database.ts'
import { beforeCommit } from '../../../../platform/db/transactions.ts'
import { closeTermTask } from './term-task.sql.ts'
import {
  type CaseWithTerms,
  closeTerms,
  deleteConfirmations,
  insertTerm,
  isSameTerm,
  type StoredTerm,
  selectCaseTerms,
  updateTerm,
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

/** A closed term that is opened with another day is that of a next decision: what was chosen was about the last one. */
const isOfNextDecision = (row: StoredTerm, { lastDay }: CaseTerm): boolean =>
  row.closing !== null && row.computed_on !== lastDay

/** A later day was chosen for the old one's sake, and a day after the new last day is no choice but a miss. */
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

const writeChange = async (
  db: Queryable,
  { id, subject }: CaseWithTerms,
  change: TermChange,
): Promise<void> => {
  if (change.kind === 'made') return insertTerm(db, id, change.term)
  const { row } = change
  if (change.kind === 'closed') {
    const closing = closingOf(row.kind, subject, rules)
    await closeTerms(db, [row.id], closing)
    return endTask(db, { ...row, closing }, subject)
  }
  const { term, kind } = change
  await updateTerm(db, row.id, { term, wasOn: wasOnOf(row, term), dropsChoice: dropsChoice(row, term) })
  if (kind === 'moved') await deleteConfirmations(db, row.id)
}

/** Writes the terms of a case as they are calculated now. Lock the case first. Returns the changes. */
export const writeTerms = async (db: Queryable, id: number): Promise<readonly TermChange[]> => {
  const found = await selectCaseTerms(db, id)
  if (!found) return []
  const changes = termChanges(found)
  for (const change of changes) await writeChange(db, found, change)
  // A penalty can be requested after its term was closed by the decision.
  const closed = found.rows.filter(
    ({ id: rowId }) => !changes.some((one) => 'row' in one && one.row.id === rowId),
  )
  for (const row of closed) await endTask(db, row, found.subject)
  return changes
}

/** To be called by whatever writes facts, status or letters of a case: its terms are written in the same transaction, once, before it commits. */
export const termsFollow = (caseId: number): void =>
  beforeCommit(`terms of case ${caseId}`, async (tx) => {
    await writeTerms(tx, caseId)
  })
