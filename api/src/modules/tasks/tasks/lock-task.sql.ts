import type { Queryable } from '../../../platform/db/database.ts'
import { eq, getTableColumns, inArray } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { type ApiError, notFound, preconditionFailed } from '../../../platform/errors/errors.ts'
import { lockCases } from '../../../platform/journal/lock-case.sql.ts'

const { search_text, list_order, status_rank, title_order, court, hearing_date, ...locked } =
  getTableColumns(tasks)

/** A stored task, its row locked after its case. */
export type LockedTask = Awaited<ReturnType<typeof selectLocked>>[number]

const selectLocked = (db: Queryable, ids: readonly number[]) =>
  db
    .select(locked)
    .from(tasks)
    .where(inArray(tasks.id, [...ids]))
    .orderBy(tasks.id)
    .for('update')

/**
 * Locks tasks in the order of their ids, and before that their cases and those they are to be linked to, so that two calls cannot deadlock (ADR 22). Missing
 * tasks, and those of deleted cases, are left out.
 */
export const lockTasks = async (
  db: Queryable,
  ids: readonly number[],
  { toLink = [] }: { readonly toLink?: readonly number[] } = {},
): Promise<readonly LockedTask[]> => {
  if (ids.length === 0) return []
  const linked = await db
    .select({ caseId: tasks.case_id })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]))
  const caseIds = new Set([...linked.flatMap(({ caseId }) => caseId ?? []), ...toLink])
  const living = new Map(
    (await lockCases(db, [...caseIds])).map(({ id, deleted_at }) => [id, deleted_at === null]),
  )
  const rows = await selectLocked(db, ids)
  // Meanwhile a colleague moved it to a case that is not locked.
  if (rows.some(({ case_id }) => case_id !== null && !caseIds.has(case_id)))
    throw preconditionFailed('version_conflict')
  return rows.filter(({ case_id }) => case_id === null || living.get(case_id) === true)
}

/** The 404 for a missing task, or for one of a deleted case, with different codes. */
export const taskNotFound = async (db: Queryable, id: number): Promise<ApiError> => {
  const [kept] = await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id))
  return notFound('task_not_found', kept && 'Het dossier van deze taak is verwijderd.')
}

/** Locks one task, and the case that it is to be linked to, if any; throws 404 when the task does not exist. */
export const lockTask = async (
  db: Queryable,
  id: number,
  caseId: number | null | undefined,
): Promise<LockedTask> => {
  const [task] = await lockTasks(db, [id], { toLink: caseId ? [caseId] : [] })
  if (!task) throw await taskNotFound(db, id)
  return task
}
