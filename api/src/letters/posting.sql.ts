import type { TaskStatus } from '@zaakwerk/contract/entities/task'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { tasks } from '../db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../journal/journal.sql.ts'

/** Completes or reopens the mailroom's task of a letter. */
export const updateMailroomTask = async (
  db: Queryable,
  author: Author,
  { id, status, line }: { id: number; status: TaskStatus; line: string },
): Promise<void> => {
  await db
    .update(tasks)
    .set({ status, completed_at: status === 'completed' ? author.at : null })
    .where(eq(tasks.id, id))
  await recordOnTasks(db, author, { taskIds: [id], action: 'workflow_update', line })
}
