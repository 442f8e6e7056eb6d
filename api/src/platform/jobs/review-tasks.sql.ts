import { dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { taskTypeLabels } from '@zaakwerk/domain/task-types'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../db/database.ts'
import { and, eq, isNull, notInArray, sql } from '../db/drizzle.ts'
import { tasks } from '../db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../journal/journal.sql.ts'

const type = 'needs_manual_review'

export const isOpenReviewOf = (jobId: number) =>
  and(
    eq(tasks.type, type),
    sql`${tasks.meta_data} ->> 'job_id' = ${String(jobId)}`,
    notInArray(tasks.status, [...doneTaskStatuses]),
  )

const isOn = (caseId: number | null) => (caseId === null ? isNull(tasks.case_id) : eq(tasks.case_id, caseId))

interface Review {
  /** Null when it concerns no case. */
  readonly caseId: number | null
  readonly jobId: number
  /** What went wrong, in Dutch. */
  readonly reason: string
}

/** Creates a task for a person to review a job, on the case if it concerns one. A job has one open review task: an existing one gets the new reason. */
export const createReviewTask = async (
  db: Queryable,
  author: Author,
  { caseId, jobId, reason }: Review,
): Promise<void> => {
  const open = await db
    .update(tasks)
    .set({ description: reason })
    .where(and(isOn(caseId), isOpenReviewOf(jobId)))
    .returning({ id: tasks.id })
  const made =
    open.length > 0
      ? []
      : await db
          .insert(tasks)
          .values({
            case_id: caseId,
            type,
            title: taskTypeLabels[type],
            description: reason,
            meta_data: { job_id: jobId },
            // Due the same day, as a term may end then; a task without a due date sorts below all that have one.
            due_date: rollToWorkday(dayOf(author.at)),
            created_at: author.at,
            updated_at: author.at,
          })
          .returning({ id: tasks.id })
  const taskIds = made.map(({ id }) => id)
  await recordOnTasks(db, author, { taskIds, action: 'create_task', line: 'Taak aangemaakt' })
}

/** Closes the review task: the problem was solved, or a person decided. */
export const closeReviewTask = async (
  db: Queryable,
  author: Author,
  { caseId, jobId, reason }: Review,
): Promise<void> => {
  const closed = await db
    .update(tasks)
    .set({ status: 'completed', completed_at: author.at })
    .where(and(isOn(caseId), isOpenReviewOf(jobId)))
    .returning({ id: tasks.id })
  const taskIds = closed.map(({ id }) => id)
  await recordOnTasks(db, author, { taskIds, action: 'workflow_update', line: `Afgerond: ${reason}` })
}
