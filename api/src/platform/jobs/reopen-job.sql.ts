import type { Queryable } from '../db/database.ts'
import { eq } from '../db/drizzle.ts'
import { maxAttempts, waitSeconds } from '../db/job-queues.ts'
import { jobs } from '../db/schema/jobs.ts'
import { ofText } from './failure-reasons.ts'
import { subjectOf } from './job-facts.ts'
import { type JobRow, reasonColumns, resetToQueued, withAttempt } from './job-rows.sql.ts'
import { selectOpenJobs } from './jobs.sql.ts'

/** States of a job of which the other side may still say that it came to nothing. */
const reopenable: readonly JobRow['state'][] = ['queued', 'running', 'unknown', 'done']

export const isReopenable = ({ state }: Pick<JobRow, 'state'>): boolean => reopenable.includes(state)

/** Whether a job of which the other side says afterwards that it came to nothing can be tried once more by itself. */
export const hasAttemptLeft = async (db: Queryable, job: JobRow): Promise<boolean> => {
  if (!isReopenable(job) || job.cancel_requested_at || job.attempts >= maxAttempts) return false
  return job.state !== 'done' || (await selectOpenJobs(db, subjectOf(job), [job])).length === 0
}

/** Queues a job whose effect came to nothing after all, after the wait between two attempts. Its attempts so far count. */
export const requeueLater = (db: Queryable, job: JobRow, reason: string): Promise<void> =>
  resetToQueued(
    db,
    job,
    { finished_at: null, tries: withAttempt(reason), ...reasonColumns(ofText(reason)) },
    waitSeconds(job.attempts),
  )

/** Ends such a job as failed, so that a person can have it tried again. */
export const failAfterwards = async (
  db: Queryable,
  { id }: JobRow,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> => {
  const changes = { tries: withAttempt(reason), ...reasonColumns(ofText(reason)) }
  await db
    .update(jobs)
    .set({ ...changes, state: 'failed', finished_at: at })
    .where(eq(jobs.id, id))
}
