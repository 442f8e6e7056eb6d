import { type TermClosing, TermFacts } from '@zaakwerk/contract/entities/term'
import type { CaseTerm, TermSubject } from '@zaakwerk/domain/case-terms'
import type { Queryable } from '../../../../platform/db/database.ts'
import { alias, and, asc, eq, gt, inArray, isNull, type SQL, sql } from '../../../../platform/db/drizzle.ts'
import { jsonList } from '../../../../platform/db/json.sql.ts'
import { cases } from '../../../../platform/db/schema/cases.ts'
import { literals } from '../../../../platform/db/schema/columns.ts'
import { case_terms } from '../../../../platform/db/schema/terms.ts'
import { isNotice, letterHistory } from '../history/letter-history.sql.ts'

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

/** Cases that are not deleted, with their stored terms. */
export const selectTermsOfCases = (
  db: Queryable,
  ids: readonly number[],
): Promise<readonly CaseWithTerms[]> =>
  db
    .select(columns)
    .from(c)
    .where(and(sql`c.id = any(${sql.param(ids)}::int[])`, isNull(c.deleted_at)))
    .orderBy(asc(c.id))

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

/** Rows of JSON as a table: one statement, however many there are. */
const rowsOf = (rows: readonly object[], shape: SQL): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as v (${shape})`

const calculated = sql`kind text, title text, article text, is_fatal boolean, source text, source_on date, computed_on date, received_by date`

/** A calculated term, and the case that lacks it. */
export interface NewTerm {
  readonly caseId: number
  readonly term: CaseTerm
}

export const insertTerms = async (db: Queryable, made: readonly NewTerm[]): Promise<void> => {
  if (made.length === 0) return
  const rows = made.map(({ caseId, term }) => ({ case_id: caseId, ...valuesOf(term) }))
  await db.execute(sql`
    insert into case_terms (case_id, kind, title, article, is_fatal, source, source_on, computed_on, received_by)
    select v.* from ${rowsOf(rows, sql`case_id int, ${calculated}`)}`)
}

/** A new calculation of a stored term. */
export interface Recalculated {
  readonly id: number
  readonly term: CaseTerm
  readonly wasOn: string | null
  /** The day that a person chose does not fit the new calculation. */
  readonly dropsChoice: boolean
}

const ofChoice = ['chosen_on', 'chosen_reason', 'chosen_source', 'chosen_by', 'chosen_at']
const choice = sql.join(
  ofChoice.map((name) => {
    const column = sql.identifier(name)
    return sql`${column} = case when not v.drops_choice then m.${column} end`
  }),
  sql`, `,
)

/** Writes new calculations, and opens those terms. */
export const updateTerms = async (db: Queryable, changed: readonly Recalculated[]): Promise<void> => {
  if (changed.length === 0) return
  const rows = changed.map(({ id, term, wasOn, dropsChoice }) => ({
    id,
    ...valuesOf(term),
    was_on: wasOn,
    drops_choice: dropsChoice,
  }))
  await db.execute(sql`
    update case_terms m set title = v.title, article = v.article, is_fatal = v.is_fatal, source = v.source,
      source_on = v.source_on, computed_on = v.computed_on, received_by = v.received_by, was_on = v.was_on, ${choice},
      task_for = case when m.closing is not null and m.task_id is null then null else m.task_for end,
      closed_at = null, closing = null, closed_by = null, closing_reason = null
    from ${rowsOf(rows, sql`id int, ${calculated}, was_on date, drops_choice boolean`)} where m.id = v.id`)
}

/** Takes back the confirmations of terms. */
export const deleteConfirmations = async (db: Queryable, termIds: readonly number[]): Promise<void> => {
  if (termIds.length === 0) return
  const ids = sql`any(${sql.param(termIds)}::int[])`
  await db.execute(sql`delete from term_confirmations where term_id = ${ids}`)
  await db.execute(sql`update case_terms set is_confirmed = false where id = ${ids} and is_confirmed`)
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

/**
 * Marks papers that the previous release filed as the answer to a letter with what they are and their date, as migration 0082 did with those from before it. The date of
 * a confirmation is a fact only where it is about a notice of default.
 */
export const markAnswers = async (db: Queryable): Promise<void> => {
  await db.execute(sql`
    update documents d set filed_as = a.kind, dated_on = a.stated_on
    from letter_answers a join letters l on l.id = a.letter_id
    where a.document_id = d.id and d.filed_as is null and a.stated_on is not null
      and (a.kind <> 'receipt_confirmation' or ${isNotice(sql`l.name`)})`)
}

/** Marks running terms as confirmed or not after the required number of confirmations has changed. */
export const syncConfirmed = async (db: Queryable, fatalNeeds: number): Promise<void> => {
  await db.execute(sql`
    update case_terms m set is_confirmed = not m.is_confirmed
    where m.id in (
      select n.id from case_terms n where n.closed_at is null and n.is_confirmed <> (n.id in (
        select k.term_id from term_confirmations k join case_terms f on f.id = k.term_id
        group by k.term_id having count(*) >= case when bool_or(f.is_fatal) then ${fatalNeeds}::int else 1 end))
      order by n.id for update)`)
}
