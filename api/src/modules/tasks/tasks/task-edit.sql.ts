import type { Queryable } from '../../../platform/db/database.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import type { TaskValues } from './task-changes.ts'

/** Sets columns of a task and raises its version. Lock the task first. */
export const updateTaskRow = async (db: Queryable, id: number, values: TaskValues): Promise<void> => {
  await db.update(tasks).set(values).where(eq(tasks.id, id))
}

export const insertTask = async (db: Queryable, values: typeof tasks.$inferInsert): Promise<number> => {
  const [row] = await db.insert(tasks).values(values).returning({ id: tasks.id })
  if (!row) throw new Error('a task got no row')
  return row.id
}
