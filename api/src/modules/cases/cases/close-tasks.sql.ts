import type { Queryable } from '../../../platform/db/database.ts'
import { inArray } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../../../platform/journal/journal.sql.ts'

/** Closes tasks because of what happened to their case. */
export const closeTasks = async (
  db: Queryable,
  author: Author,
  { ids, status, reason }: { ids: readonly number[]; status: 'completed' | 'closed'; reason: string },
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .update(tasks)
    .set({ status, completed_at: author.at })
    .where(inArray(tasks.id, [...ids]))
  await recordOnTasks(db, author, {
    taskIds: ids,
    action: 'workflow_update',
    line: `${status === 'completed' ? 'Afgerond' : 'Gesloten'}: ${reason}`,
  })
}
