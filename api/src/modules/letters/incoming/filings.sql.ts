import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import { taskStatuses } from '@zaakwerk/contract/entities/task'
import { timeZone } from '@zaakwerk/domain/dates'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, getTableColumns, inArray, notInArray, sql } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { type ClosedTask, incoming_filings } from '../../../platform/db/schema/incoming.ts'
import { letter_enclosures, letters } from '../../../platform/db/schema/letters.ts'
import { message_documents } from '../../../platform/db/schema/messages.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { case_terms, term_confirmations } from '../../../platform/db/schema/terms.ts'

/** Columns in which jobs record their work. A change of these columns is not a change of the term. */
export const columnsOfJobs: readonly string[] = ['warned_for', 'escalated_for', 'task_id', 'task_for']

export type FilingRow = typeof incoming_filings.$inferSelect

/** Terms of a case by their kind. */
export type TermStates = FilingRow['terms_before']

export const insertFiling = async (db: Queryable, row: FilingRow): Promise<void> => {
  await db.insert(incoming_filings).values(row)
}

export const selectFiling = async (db: Queryable, itemId: number): Promise<FilingRow | undefined> => {
  const [row] = await db.select().from(incoming_filings).where(eq(incoming_filings.item_id, itemId))
  return row
}

export const deleteFiling = async (db: Queryable, itemId: number): Promise<void> => {
  await db.delete(incoming_filings).where(eq(incoming_filings.item_id, itemId))
}

/** Deletes the undo records of filings before a day, which can no longer be undone. */
export const deletePastFilings = async (db: Queryable, today: string): Promise<void> => {
  await db.execute(sql`delete from ${incoming_filings} f using incoming_items i
    where i.id = f.item_id and (i.closed_at at time zone ${timeZone})::date < ${today}::date`)
}

/** The terms of a locked case as they are now. */
export const selectTermStates = async (db: Queryable, caseId: number): Promise<TermStates> => {
  const { rows } = await db.execute<{ states: TermStates }>(sql`
    select coalesce(jsonb_object_agg(t.kind, jsonb_build_object('term', to_jsonb(t), 'confirmations', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.user_id), '[]') from term_confirmations f where f.term_id = t.id
    ))), '{}') as states
    from case_terms t where t.case_id = ${caseId}`)
  return rows[0]?.states ?? {}
}

/** Columns of a term that never change, that the database generates, or that {@link restoreTerms} handles separately. */
const staying: ReadonlySet<string> = new Set([
  ...['id', 'case_id', 'kind', 'last_day', 'created_at'],
  ...columnsOfJobs,
])

/**
 * Restores the former terms and deletes the terms that did not exist. A warning belongs to a day and is kept for that day. A linked task remains linked; a task that was
 * unlinked is linked again if it still exists.
 */
export const restoreTerms = async (
  db: Queryable,
  caseId: number,
  { kinds, before }: { readonly kinds: readonly string[]; readonly before: TermStates },
): Promise<void> => {
  if (kinds.length === 0) return
  const states = sql`(select s.value -> 'term' as term, s.value -> 'confirmations' as confirmations
    from jsonb_each(${JSON.stringify(before)}::jsonb) s)`
  const ofKinds = sql`select id from ${case_terms} where case_id = ${caseId} and kind = any(${sql.param([...kinds])}::text[])`
  await db.execute(sql`delete from ${term_confirmations} where term_id in (${ofKinds})`)
  await db.execute(sql`delete from ${case_terms} where id in (${ofKinds}) and id not in (
    select (term ->> 'id')::int from ${states} s)`)
  const columns = Object.keys(getTableColumns(case_terms)).filter((name) => !staying.has(name))
  const list = (prefix: string) => sql.raw(columns.map((name) => `${prefix}"${name}"`).join(', '))
  await db.execute(sql`
    update case_terms t set (${list('')}) = row(${list('r.')}),
      warned_for = case when r.warned_for = r.last_day then r.warned_for else t.warned_for end,
      escalated_for = case when r.escalated_for = r.last_day then r.escalated_for else t.escalated_for end,
      task_id = coalesce(t.task_id, (select k.id from tasks k where k.id = r.task_id)),
      task_for = coalesce(t.task_for, r.task_for)
    from ${states} s, jsonb_populate_record(null::case_terms, s.term) r where t.id = r.id`)
  await db.execute(sql`
    insert into term_confirmations (term_id, user_id, confirmed_at)
    select f.term_id, f.user_id, f.confirmed_at
    from ${states} s, jsonb_populate_recordset(null::term_confirmations, s.confirmations) f`)
}

/** Filed documents, with whether a letter or mail uses them. */
export const selectFiledDocuments = async (db: Queryable, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: documents.id,
          name: documents.name,
          storage_key: documents.storage_key,
          is_mandate: documents.is_mandate,
          is_used: sql<boolean>`${documents.is_primary_document}
            or exists (select from ${letters} where proof_document_id = documents.id)
            or exists (select from ${letter_enclosures} where document_id = documents.id)
            or exists (select from ${message_documents} where document_id = documents.id)`,
        })
        .from(documents)
        .where(inArray(documents.id, [...ids]))

/** Stores the kind of a filed document and its date, on which a term of the case is based. */
export const markPaper = async (
  db: Queryable,
  id: number,
  filed: { readonly filed_as: FilingKind; readonly dated_on: string },
): Promise<void> => {
  await db.update(documents).set(filed).where(eq(documents.id, id))
}

/** The version of a task, which is locked; undefined: the task does not exist. */
export const lockTaskVersion = async (db: Queryable, id: number): Promise<number | undefined> => {
  const [row] = await db.select({ version: tasks.version }).from(tasks).where(eq(tasks.id, id)).for('update')
  return row?.version
}

/** The tasks of a case that are not done, with their status. */
export const selectOpenTasks = (
  db: Queryable,
  caseId: number,
): Promise<readonly Pick<ClosedTask, 'id' | 'status'>[]> =>
  db
    .select({ id: tasks.id, status: tasks.status })
    .from(tasks)
    .where(and(eq(tasks.case_id, caseId), notInArray(tasks.status, [...doneTaskStatuses])))

/** The completed tasks among these ids. */
export const selectClosedOf = async (
  db: Queryable,
  open: readonly Pick<ClosedTask, 'id' | 'status'>[],
): Promise<readonly ClosedTask[]> => {
  if (open.length === 0) return []
  const closed = await db
    .select({ id: tasks.id, version: tasks.version })
    .from(tasks)
    .where(
      and(
        inArray(
          tasks.id,
          open.map(({ id }) => id),
        ),
        inArray(tasks.status, [...doneTaskStatuses]),
      ),
    )
  return closed.flatMap(({ id, version }) => {
    const before = open.find((one) => one.id === id)
    return before ? [{ ...before, version }] : []
  })
}

/** Opens tasks again that a filing closed, as they were. */
export const reopenTasks = async (db: Queryable, closed: readonly ClosedTask[]): Promise<void> => {
  for (const { id, status } of closed)
    await db
      .update(tasks)
      .set({ status: taskStatuses.find((known) => known === status) ?? 'open', completed_at: null })
      .where(eq(tasks.id, id))
}

/** Deletes a task that nobody worked on. */
export const deleteTask = async (db: Queryable, id: number): Promise<void> => {
  await db.delete(tasks).where(eq(tasks.id, id))
}
