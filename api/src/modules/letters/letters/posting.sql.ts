import type { TaskStatus } from '@zaakwerk/contract/entities/task'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, notInArray } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../../../platform/journal/journal.sql.ts'

/** Completes, closes or reopens a task of a letter. */
export const updateMailroomTask = async (
  db: Queryable,
  author: Author,
  { id, status, line }: { id: number; status: TaskStatus; line: string },
): Promise<void> => {
  await db
    .update(tasks)
    .set({ status, completed_at: status === 'open' ? null : author.at })
    .where(eq(tasks.id, id))
  await recordOnTasks(db, author, { taskIds: [id], action: 'workflow_update', line })
}

/** An open task of a case with this title, of the general type `user_task`. */
export const selectOpenUserTask = async (
  db: Queryable,
  { caseId, title }: { readonly caseId: number; readonly title: string },
): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.case_id, caseId),
        eq(tasks.type, 'user_task'),
        eq(tasks.title, title),
        notInArray(tasks.status, [...doneTaskStatuses]),
      ),
    )
  return row?.id
}
