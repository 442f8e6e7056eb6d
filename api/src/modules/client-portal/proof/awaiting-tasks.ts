import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, inArray, notInArray } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'
import { closeTasks } from '../../cases/cases/close-tasks.sql.ts'
import { type AwaitedTask, clientOfTask } from '../links/link-client.sql.ts'

interface Awaited {
  readonly caseId: number
  readonly clientId: number
  readonly types: readonly AwaitedTask[]
  readonly reason: string
}

/** Completes the open tasks of a case that wait for one of its clients, once the answer came in. Lock the case first. */
export const completeAwaiting = async (
  db: Queryable,
  author: Author,
  { caseId, clientId, types, reason }: Awaited,
): Promise<void> => {
  const open = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.case_id, caseId),
        inArray(tasks.type, [...types]),
        eq(clientOfTask(tasks), clientId),
        notInArray(tasks.status, [...doneTaskStatuses]),
      ),
    )
    .orderBy(tasks.id)
    .for('update')
  await closeTasks(db, author, { ids: open.map(({ id }) => id), status: 'completed', reason })
}
