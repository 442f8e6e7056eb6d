import type { TaskType } from '@zaakwerk/contract/entities/task'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { tasks } from '../db/schema/tasks.ts'
import type { Author } from '../journal/journal.sql.ts'
import { closeTasks } from '../workflow/workflow.sql.ts'

/** Completes the open tasks of a case that wait for its client, as what they wait for has come. Lock the case first. */
export const completeAwaiting = async (
  db: Queryable,
  author: Author,
  { caseId, types, reason }: { caseId: number; types: readonly TaskType[]; reason: string },
): Promise<void> => {
  const open = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.case_id, caseId),
        inArray(tasks.type, [...types]),
        notInArray(tasks.status, [...doneTaskStatuses]),
      ),
    )
    .orderBy(tasks.id)
    .for('update')
  await closeTasks(db, author, { ids: open.map(({ id }) => id), status: 'completed', reason })
}
