import type { CaseBatch, CaseBatchRow } from '@zaakwerk/contract/case-batches'
import type { BulkAct } from '@zaakwerk/contract/case-bulk'
import type { LastChange } from '@zaakwerk/domain/task-conflict'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { case_batch_items, case_batches, type UndoFacts } from '../../../platform/db/schema/case-batches.ts'
import { users } from '../../../platform/db/schema/users.ts'

export type BatchRecord = typeof case_batches.$inferSelect
export type BatchItem = typeof case_batch_items.$inferSelect

interface NewBatch {
  readonly act: BulkAct
  readonly undoesId?: number
  readonly userId: number
  readonly sessionId: string
  readonly at: Date
}

/** Inserts a batch without cases. Undefined when the batch to undo has already been undone. */
export const insertBatch = async (
  db: Queryable,
  { act, undoesId = undefined, userId, sessionId, at }: NewBatch,
): Promise<number | undefined> => {
  const [made] = await db
    .insert(case_batches)
    .values({ act, undoes_id: undoesId ?? null, created_by: userId, session_id: sessionId, created_at: at })
    .onConflictDoNothing({ target: case_batches.undoes_id })
    .returning({ id: case_batches.id })
  return made?.id
}

/** Adds cases to a batch with the versions that the caller saw. Permanently deleted cases are left out. */
export const insertItems = async (
  db: Queryable,
  batchId: number,
  cases: readonly { readonly id: number; readonly version: number }[],
): Promise<void> => {
  await db.execute(sql`
    insert into case_batch_items (batch_id, case_id, seen_version)
    select ${batchId}::int, c.id, seen.version
    from unnest(${sql.param(cases.map(({ id }) => id))}::int[], ${sql.param(cases.map(({ version }) => version))}::int[]) as seen (id, version)
    join cases c on c.id = seen.id`)
}

/** Adds the cases that a finished batch changed, each with its version after the change. */
export const insertItemsToUndo = async (db: Queryable, batchId: number, undoesId: number): Promise<void> => {
  await db.execute(sql`
    insert into case_batch_items (batch_id, case_id, seen_version, undo)
    select ${batchId}::int, case_id, version_after, undo from case_batch_items
    where batch_id = ${undoesId} and state = 'done' and undo is not null`)
}

const wasUndone = sql`exists (select from case_batches r where r.undoes_id = b.id)`

/** Number of cases of a batch `b` that can be undone: 0 if the batch is running, has been undone, or is itself an undo. */
const undoable = sql`(case when b.finished_at is null or b.undoes_id is not null or ${wasUndone}
  then 0 else (select count(*)::int from case_batch_items i where i.batch_id = b.id and i.state = 'done' and i.undo is not null) end)`

const counts = sql`(
  select json_build_object(
    'waiting', count(*) filter (where i.state = 'waiting'), 'done', count(*) filter (where i.state = 'done'),
    'unchanged', count(*) filter (where i.state = 'unchanged'), 'failed', count(*) filter (where i.state = 'failed'),
    'stopped', count(*) filter (where i.state = 'stopped'))
  from case_batch_items i where i.batch_id = b.id)`

const selectBatches = async (db: Queryable, where: SQL): Promise<CaseBatch[]> => {
  const { rows } = await db.execute<{ item: CaseBatch }>(sql`
    select json_build_object(
      'id', b.id, 'act', json_build_object('kind', b.act->>'kind', 'action', b.act->>'action'), 'retry', b.act, 'undoes_id', b.undoes_id,
      'counts', ${counts}, 'undoable', ${undoable}, 'created_at', b.created_at, 'finished_at', b.finished_at) as item
    from case_batches b where ${where} order by b.id desc`)
  return rows.map(({ item }) => item)
}

/** A batch of a user. */
export const findBatch = async (
  db: Queryable,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<CaseBatch | undefined> => {
  const [found] = await selectBatches(db, sql`b.id = ${id} and b.created_by = ${userId}`)
  return found
}

/** The batches that a user started after a given time, without dismissed and undone batches. */
export const selectOwnBatches = (
  db: Queryable,
  { userId, since }: { readonly userId: number; readonly since: Date },
): Promise<CaseBatch[]> =>
  selectBatches(
    db,
    sql`b.created_by = ${userId} and b.dismissed_at is null and not ${wasUndone}
      and (b.finished_at is null or b.created_at > ${since.toISOString()}::timestamptz)`,
  )

/** The cases of a batch with their results, failed cases first; optionally only the first failed cases. */
export const selectBatchRows = async (
  db: Queryable,
  batchId: number,
  { failedOnly }: { readonly failedOnly: number | undefined },
): Promise<CaseBatchRow[]> => {
  const some = failedOnly === undefined ? sql`` : sql`and i.state = 'failed'`
  const { rows } = await db.execute<{ item: CaseBatchRow }>(sql`
    select json_build_object(
      'id', c.id, 'internal_id', c.internal_id, 'reference', coalesce(c.cjib_number, c.official_id),
      'state', i.state, 'reason', i.reason) as item
    from case_batch_items i join cases c on c.id = i.case_id where i.batch_id = ${batchId} ${some}
    order by i.state = 'failed' desc, i.state = 'stopped' desc, c.internal_id, c.id limit ${failedOnly ?? null}::int`)
  return rows.map(({ item }) => item)
}

/** A batch for its job, with the current data of the account that started it. */
export const readBatch = async (
  db: Queryable,
  id: number,
): Promise<(BatchRecord & { readonly role: number; readonly isActive: boolean }) | undefined> => {
  const [found] = await db
    .select({ batch: case_batches, role: users.role, isActive: users.is_active })
    .from(case_batches)
    .innerJoin(users, eq(users.id, case_batches.created_by))
    .where(eq(case_batches.id, id))
  return found && { ...found.batch, role: found.role, isActive: found.isActive }
}

/** The next waiting cases of a batch after an id. */
export const selectWaiting = (db: Queryable, batchId: number, limit: number): Promise<BatchItem[]> =>
  db
    .select()
    .from(case_batch_items)
    .where(and(eq(case_batch_items.batch_id, batchId), eq(case_batch_items.state, 'waiting')))
    .orderBy(case_batch_items.case_id)
    .limit(limit)

const isItem = ({ batch_id, case_id }: BatchItem): SQL | undefined =>
  and(
    eq(case_batch_items.batch_id, batch_id),
    eq(case_batch_items.case_id, case_id),
    eq(case_batch_items.state, 'waiting'),
  )

/** Locks a waiting case of a batch; false when another worker has processed it or the batch was stopped. */
export const lockWaiting = async (db: Queryable, item: BatchItem): Promise<boolean> =>
  (await db.select({ one: sql`1` }).from(case_batch_items).where(isItem(item)).for('update')).length === 1

type ItemEnd =
  | { readonly state: 'done'; readonly undo: UndoFacts | null }
  | { readonly state: 'unchanged' }
  | { readonly state: 'failed'; readonly reason: string }

/** Records the result of a waiting case, with its current version. */
export const endItem = async (db: Queryable, item: BatchItem, end: ItemEnd): Promise<void> => {
  await db
    .update(case_batch_items)
    .set({
      state: end.state,
      reason: end.state === 'failed' ? end.reason : null,
      undo: end.state === 'done' ? end.undo : item.undo,
      version_after: sql`(select c.version from cases c where c.id = ${item.case_id})`,
    })
    .where(isItem(item))
}

/** Sets the result of all waiting cases of a batch. */
export const endWaiting = async (
  db: Queryable,
  batchId: number,
  end: { readonly state: 'stopped' } | { readonly state: 'failed'; readonly reason: string },
): Promise<void> => {
  await db
    .update(case_batch_items)
    .set({ state: end.state, reason: end.state === 'failed' ? end.reason : null })
    .where(and(eq(case_batch_items.batch_id, batchId), eq(case_batch_items.state, 'waiting')))
}

/** Marks a batch as stopped, finished or dismissed. Has no effect the second time. */
export const markBatch = async (
  db: Queryable,
  id: number,
  mark: 'stopped_at' | 'finished_at' | 'dismissed_at',
  at: Date,
): Promise<void> => {
  await db
    .update(case_batches)
    .set({ [mark]: at })
    .where(and(eq(case_batches.id, id), isNull(case_batches[mark])))
}

/** The author of the last change of a case, from its newest log line; undefined without log lines. */
export const selectLastChange = async (db: Queryable, caseId: number): Promise<LastChange | undefined> => {
  const { rows } = await db.execute<{ change: LastChange }>(sql`
    select json_build_object(
      'author', case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end, 'at', l.created_at) as change
    from case_logs l left join users u on u.id = l.user_id
    where l.case_id = ${caseId} order by l.created_at desc, l.id desc limit 1`)
  return rows[0]?.change
}

/** Deletes batches that finished before a given time, with their jobs. A batch that was undone is deleted together with its undo, once that is old enough too. */
export const deleteBatches = (db: Queryable, before: Date) => {
  const moment = sql`${before.toISOString()}::timestamptz`
  return db.execute(sql`
    with old as (
      select b.id from case_batches b left join case_batches u on u.undoes_id = b.id
      where b.finished_at < ${moment} and (u.id is null or u.finished_at < ${moment})),
    work as (delete from jobs where kind = 'run_case_batch' and (payload->>'batch_id')::int in (select id from old))
    delete from case_batches where id in (select id from old)`)
}
