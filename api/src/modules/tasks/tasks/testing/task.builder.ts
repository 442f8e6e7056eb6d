import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { Queryable } from '../../../../platform/db/database.ts'
import { eq } from '../../../../platform/db/drizzle.ts'
import { task_logs, tasks } from '../../../../platform/db/schema/tasks.ts'
import type { Answer } from '../../../../platform/testing/caller.ts'

type NewTask = Partial<typeof tasks.$inferInsert>
type TaskRow = typeof tasks.$inferSelect

/** Puts tasks into the database that say only what the test is about, in this order. */
export const insertTasks = (db: Queryable, given: readonly NewTask[]): Promise<TaskRow[]> =>
  db
    .insert(tasks)
    .values([...given])
    .returning()

export const insertTask = async (db: Queryable, given: NewTask = {}): Promise<TaskRow> => {
  const [row] = await insertTasks(db, [given])
  if (!row) throw new Error('no task was made')
  return row
}

/** A task as it is now. */
export const taskRow = async (db: Queryable, id: number): Promise<TaskRow> => {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, id))
  if (!row) throw new Error('the task is gone')
  return row
}

/** The log of a task, oldest first. */
export const taskLog = (db: Queryable, id: number) =>
  db.select().from(task_logs).where(eq(task_logs.task_id, id)).orderBy(task_logs.id)

/** What a list answered. */
export const pageOf = (answer: Answer) => {
  const items: TaskSummary[] = answer.status === 200 ? answer.body : []
  return {
    status: answer.status,
    items,
    titles: items.map(({ title }) => title),
    ids: items.map(({ id }) => id),
    total: Number(answer.headers.get('x-total-count')),
  }
}
