import { JobPlan, openJobStates } from '@zaakwerk/contract/jobs'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Author } from '../journal/journal.sql.ts'

/** The subject of a job. */
export type JobSubject =
  | { readonly type: 'case' | 'import' | 'invoice'; readonly id: number }
  | { readonly type: 'system'; readonly id: null }

export const ofCase = (id: number): JobSubject => ({ type: 'case', id })

type NamedJob = Pick<JobPlan, 'key' | 'kind'>

const isAbout = ({ type, id }: JobSubject): SQL | undefined =>
  and(eq(jobs.subject_type, type), id === null ? isNull(jobs.subject_id) : eq(jobs.subject_id, id))

/** Which of these jobs already wait or run for a subject. Lock the subject first, so that none is added meanwhile. */
export const selectOpenJobs = async (
  db: Queryable,
  subject: JobSubject,
  plans: readonly JobPlan[],
): Promise<NamedJob[]> => {
  if (plans.length === 0) return []
  const keys = plans.map(({ key }) => key)
  return db
    .select({ key: jobs.key, kind: jobs.kind })
    .from(jobs)
    .where(and(isAbout(subject), inArray(jobs.key, keys), inArray(jobs.state, [...openJobStates])))
}

/** Queues jobs, in the transaction of the event that causes them. */
export const enqueueJobs = async (
  db: Queryable,
  { userId, at }: Author,
  {
    subject,
    eventId = null,
    plans,
  }: { subject: JobSubject; eventId?: number | null; plans: readonly JobPlan[] },
): Promise<void> => {
  if (plans.length === 0) return
  await db.insert(jobs).values(
    plans.map((plan) => ({
      ...JobPlan.parse(plan),
      subject_type: subject.type,
      subject_id: subject.id,
      event_id: eventId,
      created_by: userId,
      created_at: at,
      updated_at: at,
    })),
  )
}

/** Cancels the waiting jobs of a subject and returns them. Running jobs go on: their mail may already be sent. */
export const cancelQueuedJobs = (db: Queryable, { at }: Author, subject: JobSubject): Promise<NamedJob[]> =>
  db
    .update(jobs)
    .set({ state: 'cancelled', finished_at: at })
    .where(and(isAbout(subject), eq(jobs.state, 'queued')))
    .returning({ key: jobs.key, kind: jobs.kind })

/** Removes the jobs of a removed subject. */
export const removeJobs = async (db: Queryable, subject: JobSubject): Promise<void> => {
  await db.delete(jobs).where(isAbout(subject))
}
