import { type TaskStatus, type TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, exists, inArray, isNotNull, not } from '../../../platform/db/drizzle.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../../../platform/journal/journal.sql.ts'

const undone = ['open', 'in_progress', 'awaiting'] as const satisfies TaskStatus[]

/** Allowed status changes of the task. Until the letter has left, 'completed' only means that the letter was requested. */
const turns = {
  open: { from: ['completed'], word: 'Heropend' },
  completed: { from: undone, word: 'Afgerond' },
  closed: { from: [...undone, 'completed'], word: 'Gesloten' },
} as const satisfies Record<string, { from: readonly TaskStatus[]; word: string }>

/** The newest task of a case that requested a letter; its type is the name of the letter. Undefined when no task requested it, or its letter left. */
const findAskingTask = async (
  db: Queryable,
  { caseId, letter, to }: Pick<Asked, 'caseId' | 'letter' | 'to'>,
): Promise<number | undefined> => {
  const type: TaskType | undefined = taskTypes.find((one) => one === letter)
  if (!type) return undefined
  const left = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.case_id, caseId), eq(letters.name, type), isNotNull(letters.submitted_at)))
  const [found] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.case_id, caseId),
        eq(tasks.type, type),
        inArray(tasks.status, [...turns[to].from]),
        to === 'completed' ? undefined : not(exists(left)),
      ),
    )
    .orderBy(desc(tasks.id))
    .limit(1)
  return found?.id
}

interface Asked {
  readonly caseId: number
  /** By the name of its template. */
  readonly letter: string
  readonly to: keyof typeof turns
  /** What happened to the letter, in Dutch; the reason in the log. */
  readonly line: string
}

/** Opens, completes or closes the task that requested a letter, when the letter has not left, has left after all, or will not leave. */
export const setAskingTaskStatus = async (db: Queryable, author: Author, asked: Asked): Promise<void> => {
  const id = await findAskingTask(db, asked)
  if (id === undefined) return
  const { to, line } = asked
  const completed_at = to === 'open' ? null : author.at
  await db.update(tasks).set({ status: to, completed_at }).where(eq(tasks.id, id))
  await recordOnTasks(db, author, {
    taskIds: [id],
    action: 'workflow_update',
    line: `${turns[to].word}: ${line}`,
  })
}
