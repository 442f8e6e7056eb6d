import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, isNull } from '../../../platform/db/drizzle.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import type { LetterRow } from './letters.sql.ts'

/** The letter of a task, the newest one first; undefined when there is none, or it was cancelled. */
export const selectTaskLetter = async (
  db: Queryable,
  taskId: number,
): Promise<Pick<LetterRow, 'id' | 'by_post' | 'posted_on' | 'submitted_at'> | undefined> => {
  const [row] = await db
    .select({
      id: letters.id,
      by_post: letters.by_post,
      posted_on: letters.posted_on,
      submitted_at: letters.submitted_at,
    })
    .from(letters)
    .where(and(eq(letters.task_id, taskId), isNull(letters.cancelled_at)))
    .orderBy(desc(letters.id))
    .limit(1)
  return row
}

/** The newest letter of a case that waits to be handed in at the counter, locked; lock the case first. */
export const lockCounterLetter = async (
  db: Queryable,
  { caseId, name }: { readonly caseId: number; readonly name: string },
): Promise<LetterRow | undefined> => {
  const [row] = await db
    .select()
    .from(letters)
    .where(
      and(
        eq(letters.case_id, caseId),
        eq(letters.name, name),
        eq(letters.by_post, false),
        eq(letters.submission_type, 'mailroom'),
        isNull(letters.submitted_at),
        isNull(letters.cancelled_at),
      ),
    )
    .orderBy(desc(letters.id))
    .limit(1)
    .for('update')
  return row
}

export const setLetterTask = async (
  db: Queryable,
  { id, taskId }: { readonly id: number; readonly taskId: number },
): Promise<void> => {
  await db.update(letters).set({ task_id: taskId }).where(eq(letters.id, id))
}
