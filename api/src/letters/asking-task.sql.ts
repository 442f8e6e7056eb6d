import type { TaskStatus, TaskType } from '@zaakwerk/contract/entities/task'
import { taskTypes } from '@zaakwerk/contract/entities/task'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { tasks } from '../db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../journal/journal.sql.ts'

/** The newest task of a case that asked for a letter, which is called as its type; undefined when nothing did. */
const findAskingTask = async (
  db: Queryable,
  { caseId, letter, status }: { caseId: number; letter: string; status: readonly TaskStatus[] },
): Promise<number | undefined> => {
  const type: TaskType | undefined = taskTypes.find((one) => one === letter)
  if (!type) return undefined
  const [found] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.case_id, caseId), eq(tasks.type, type), inArray(tasks.status, [...status])))
    .orderBy(desc(tasks.id))
    .limit(1)
  return found?.id
}

interface Asked {
  readonly caseId: number
  /** By the name of its template. */
  readonly letter: string
  /** What happened to it. */
  readonly line: string
}

/** Opens the task again that asked for a letter: the letter has not left, so it does not count as sent. */
export const reopenAskingTask = async (
  db: Queryable,
  author: Author,
  { caseId, letter, line }: Asked,
): Promise<void> => {
  const id = await findAskingTask(db, { caseId, letter, status: ['completed'] })
  if (id === undefined) return
  await db.update(tasks).set({ status: 'open', completed_at: null }).where(eq(tasks.id, id))
  await recordOnTasks(db, author, { taskIds: [id], action: 'workflow_update', line: `Heropend: ${line}` })
}

/** Completes the task that asked for a letter, where that is open again. */
export const completeAskingTask = async (
  db: Queryable,
  author: Author,
  { caseId, letter, line }: Asked,
): Promise<void> => {
  const id = await findAskingTask(db, { caseId, letter, status: ['open', 'in_progress', 'awaiting'] })
  if (id === undefined) return
  await db.update(tasks).set({ status: 'completed', completed_at: author.at }).where(eq(tasks.id, id))
  await recordOnTasks(db, author, { taskIds: [id], action: 'workflow_update', line: `Afgerond: ${line}` })
}
