import { type TermClosing, TermFacts } from '@zaakwerk/contract/entities/term'
import type { CaseTerm, TermSubject } from '@zaakwerk/domain/case-terms'
import type { Queryable } from '../../../../platform/db/database.ts'
import { alias, and, asc, eq, gt, inArray, isNull, type SQL, sql } from '../../../../platform/db/drizzle.ts'
import { jsonList } from '../../../../platform/db/json.sql.ts'
import { cases } from '../../../../platform/db/schema/cases.ts'
import { literals } from '../../../../platform/db/schema/columns.ts'
import { case_terms, term_confirmations } from '../../../../platform/db/schema/terms.ts'
import { letterHistory } from '../history/letter-history.sql.ts'

const c = alias(cases, 'c')

const named = Object.keys(TermFacts.shape).filter((name) => name !== 'fine_amount' && name !== 'letters')
const facts = sql.join(
  named.map((name) => sql`${literals([name])}, c.${sql.identifier(name)}`),
  sql`, `,
)

/** What the terms of a case `c` are calculated from, as {@link TermSubject} of the domain. */
export const termSubject: SQL = sql`json_build_object(${facts}, 'fine_amount', c.fine_cents / 100.0, 'letters', ${letterHistory})`

/** The stored part of a term that is compared with its calculation. */
export type StoredTerm = Pick<
  typeof case_terms.$inferSelect,
  | 'id'
  | 'kind'
  | 'title'
  | 'article'
  | 'is_fatal'
  | 'source'
  | 'source_on'
  | 'computed_on'
  | 'received_by'
  | 'was_on'
  | 'chosen_on'
  | 'closing'
  | 'task_id'
>

const stored = jsonList(sql`to_json(s)`, sql`s.id`, sql`case_terms s where s.case_id = c.id`)

export interface CaseWithTerms {
  readonly id: number
  readonly subject: TermSubject
  readonly rows: readonly StoredTerm[]
}

const columns = { id: c.id, subject: sql<TermSubject>`${termSubject}`, rows: sql<StoredTerm[]>`${stored}` }

/** A case that is not deleted, with its stored terms; undefined when there is none. */
export const selectCaseTerms = async (db: Queryable, id: number): Promise<CaseWithTerms | undefined> => {
  const [found] = await db
    .select(columns)
    .from(c)
    .where(and(eq(c.id, sql.placeholder('id')), isNull(c.deleted_at)))
    // Planning takes longer than running: a prepared statement keeps its plan for each connection.
    .prepare('case_terms')
    .execute({ id })
  return found
}

/** The next cases after an id that have terms or may lack them, by id. */
export const selectPortion = (
  db: Queryable,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<readonly CaseWithTerms[]> =>
  db
    .select(columns)
    .from(c)
    .where(
      and(
        gt(c.id, after),
        isNull(c.deleted_at),
        sql`(c.status not like 'case\\_closed%' or exists (
          select from case_terms s where s.case_id = c.id and s.closed_at is null))`,
      ),
    )
    .orderBy(asc(c.id))
    .limit(size)

const valuesOf = ({ kind, title, article, isFatal, ...term }: CaseTerm) => ({
  kind,
  title,
  article,
  is_fatal: isFatal,
  source: term.source,
  source_on: term.sourceDate,
  computed_on: term.lastDay,
  received_by: term.receivedBy,
})

/** Whether a stored term says what was calculated. */
export const isSameTerm = (row: StoredTerm, term: CaseTerm): boolean =>
  Object.entries(valuesOf(term)).every(([name, value]) => Reflect.get(row, name) === value)

export const insertTerm = async (db: Queryable, caseId: number, term: CaseTerm): Promise<void> => {
  await db.insert(case_terms).values({ case_id: caseId, ...valuesOf(term) })
}

const noChoice = {
  chosen_on: null,
  chosen_reason: null,
  chosen_source: null,
  chosen_by: null,
  chosen_at: null,
}
const notClosed = { closed_at: null, closing: null, closed_by: null, closing_reason: null }

interface Recalculated {
  readonly term: CaseTerm
  readonly wasOn: string | null
  /** The day that a person chose does not fit the new calculation. */
  readonly dropsChoice: boolean
}

/** Writes a new calculation, and opens the term. */
export const updateTerm = async (
  db: Queryable,
  id: number,
  { term, wasOn, dropsChoice }: Recalculated,
): Promise<void> => {
  await db
    .update(case_terms)
    .set({ ...valuesOf(term), ...notClosed, was_on: wasOn, ...(dropsChoice ? noChoice : {}) })
    .where(eq(case_terms.id, id))
}

/** Takes back the confirmations of a term. */
export const deleteConfirmations = async (db: Queryable, termId: number): Promise<void> => {
  await db.delete(term_confirmations).where(eq(term_confirmations.term_id, termId))
  await db.update(case_terms).set({ is_confirmed: false }).where(eq(case_terms.id, termId))
}

/** Closes terms by an act that the facts of their case show. */
export const closeTerms = async (
  db: Queryable,
  ids: readonly number[],
  closing: TermClosing,
): Promise<void> => {
  await db
    .update(case_terms)
    .set({ closing, closed_at: sql`now()` })
    .where(inArray(case_terms.id, [...ids]))
}

/** Marks running terms as confirmed or not where the number of colleagues who have to is another one by now. */
export const syncConfirmed = async (db: Queryable, fatalNeeds: number): Promise<void> => {
  await db.execute(sql`
    update case_terms m set is_confirmed = not m.is_confirmed
    where m.closed_at is null and m.is_confirmed <> (m.id in (
      select k.term_id from term_confirmations k join case_terms f on f.id = k.term_id
      group by k.term_id having count(*) >= case when bool_or(f.is_fatal) then ${fatalNeeds}::int else 1 end))`)
}
