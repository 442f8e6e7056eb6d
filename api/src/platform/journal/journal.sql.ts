import { builtOnce } from '../db/built-once.ts'
import type { Queryable } from '../db/database.ts'
import { and, eq, gt, lte, sql } from '../db/drizzle.ts'
import { case_events, case_logs } from '../db/schema/cases.ts'
import { task_logs } from '../db/schema/tasks.ts'

/** User and moment of an act; shared by everything the act writes. No user means the system. */
export interface Author {
  readonly userId: number | null
  readonly at: Date
}

/** The author of a call's effects. */
export const authorOf = (viewer: { readonly id: number }, { now }: { now(): Date }): Author => ({
  userId: viewer.id,
  at: now(),
})

/** The event, for machines: found and counted by type and data. */
export interface JournalEvent {
  readonly type: string
  readonly message: string
  readonly data?: Record<string, unknown> | null
}

interface CaseEntry {
  readonly caseId: number
  readonly event?: JournalEvent
  /** Log lines for people, in this order. An event without lines is shown by its message. */
  readonly lines?: readonly string[]
}

const oneLine = builtOnce((db) =>
  db
    .insert(case_logs)
    .values({
      case_id: sql.placeholder('caseId'),
      user_id: sql.placeholder('userId'),
      message: sql.placeholder('line'),
      created_at: sql.placeholder('at'),
    })
    .prepare('log_line'),
)

/** Records what happened to a case, as an event, log lines or both. Lock the case first. */
export const recordOnCase = async (
  db: Queryable,
  { userId, at }: Author,
  { caseId, event, lines = event ? [event.message] : [] }: CaseEntry,
): Promise<{ readonly eventId: number | null }> => {
  const shared = { case_id: caseId, user_id: userId, created_at: at }
  const [written] = event
    ? await db
        .insert(case_events)
        .values({
          ...shared,
          event_type: event.type,
          message: event.message,
          additional_data: event.data ?? null,
        })
        .returning({ id: case_events.id })
    : []
  const [line, ...more] = lines
  if (line !== undefined && more.length === 0) await oneLine(db).execute({ caseId, userId, line, at })
  else if (more.length > 0)
    await db.insert(case_logs).values(lines.map((message) => ({ ...shared, message })))
  return { eventId: written?.id ?? null }
}

/** Writes one line into the log of every case of a client or company, except deleted cases. */
export const recordOnCasesOf = async (
  db: Queryable,
  { userId, at }: Author,
  { of, line }: { of: { readonly clientId: number } | { readonly companyId: number }; line: string },
): Promise<void> => {
  const links =
    'clientId' in of
      ? sql`select case_id from case_clients where client_id = ${of.clientId}`
      : sql`select case_id from case_companies where company_id = ${of.companyId}`
  await db.execute(sql`
    insert into case_logs (case_id, user_id, message, created_at)
    select k.id, ${userId}::int, ${line}, ${at.toISOString()}::timestamptz
    from cases k where k.id in (${links}) and k.deleted_at is null
    order by k.id`)
}

/** Writes each of these lines into the log of its case, in this order. Lock the cases first. */
export const recordLines = async (
  db: Queryable,
  { userId, at }: Author,
  lines: readonly { readonly caseId: number; readonly line: string }[],
): Promise<void> => {
  if (lines.length === 0) return
  const [ids, texts] = [lines.map(({ caseId }) => caseId), lines.map(({ line }) => line)]
  await db.execute(sql`
    insert into case_logs (case_id, user_id, message, created_at)
    select told.id, ${userId}::int, told.line, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::int[], ${sql.param(texts)}::text[]) with ordinality as told (id, line, place)
    order by told.place`)
}

/** Writes one line into the log of each of these cases. */
export const recordOnCases = (
  db: Queryable,
  author: Author,
  { caseIds, line }: { readonly caseIds: readonly number[]; readonly line: string },
): Promise<void> =>
  recordLines(
    db,
    author,
    caseIds.map((caseId) => ({ caseId, line })),
  )

interface TaskEntry {
  readonly taskIds: readonly number[]
  readonly action: string
  readonly line: string
  /** A note, which reports no change of the tasks. */
  readonly isNote?: boolean
}

/** Writes one line into the log of each of these tasks, and returns the ids of the lines. */
export const recordOnTasks = async (
  db: Queryable,
  { userId, at }: Author,
  { taskIds, action, line, isNote = false }: TaskEntry,
): Promise<readonly number[]> => {
  if (taskIds.length === 0) return []
  // The ids are one parameter: there may be thousands, and a row of values for each would be six times as many.
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into task_logs (task_id, user_id, action, message, is_note, created_at)
    select told.id, ${userId}::int, ${action}, ${line}, ${isNote}::boolean, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(taskIds)}::int[]) with ordinality as told (id, place) order by told.place
    returning id`)
  return rows.map(({ id }) => id)
}

/** Deletes the events of a case after one event up to another, for an undo on the same day. Keeps the log lines. */
export const deleteEvents = async (
  db: Queryable,
  { caseId, after, upTo }: { readonly caseId: number; readonly after: number; readonly upTo: number },
): Promise<void> => {
  await db
    .delete(case_events)
    .where(and(eq(case_events.case_id, caseId), gt(case_events.id, after), lte(case_events.id, upTo)))
}

/** The newest event of a case; 0: none. */
export const selectNewestEvent = async (db: Queryable, caseId: number): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select coalesce(max(id), 0)::int as id from case_events where case_id = ${caseId}`)
  return rows[0]?.id ?? 0
}

/** The first event of a case after a given event; undefined if there is no later event. */
export const selectEventAfter = async (
  db: Queryable,
  { caseId, eventId }: { readonly caseId: number; readonly eventId: number },
): Promise<string | undefined> => {
  const [first] = await db
    .select({ message: case_events.message })
    .from(case_events)
    .where(and(eq(case_events.case_id, caseId), gt(case_events.id, eventId)))
    .orderBy(case_events.id)
    .limit(1)
  return first?.message ?? undefined
}

/** The number of lines in the log of a task, and how many of them the workflow wrote. */
export const countTaskLines = async (
  db: Queryable,
  taskId: number,
): Promise<{ readonly lines: number; readonly ofWorkflow: number }> => {
  const { rows } = await db.execute<{ lines: number; ofWorkflow: number }>(sql`
    select count(*)::int as lines, (count(*) filter (where action = 'workflow_update'))::int as "ofWorkflow"
    from ${task_logs} where task_id = ${taskId}`)
  return rows[0] ?? { lines: 0, ofWorkflow: 0 }
}
