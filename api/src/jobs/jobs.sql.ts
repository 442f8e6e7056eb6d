import type { JobPlan } from '@zaakwerk/domain/job-plans'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Author } from '../journal/journal.sql.ts'

type NamedJob = Pick<JobPlan, 'key' | 'kind'>

/** Which of these jobs wait or run for a case already. Hold the case: then none can come in between. */
export const selectWaiting = async (
  db: Queryable,
  caseId: number,
  plans: readonly JobPlan[],
): Promise<NamedJob[]> => {
  if (plans.length === 0) return []
  return db
    .select({ key: jobs.key, kind: jobs.kind })
    .from(jobs)
    .where(
      and(
        eq(jobs.case_id, caseId),
        inArray(
          jobs.key,
          plans.map(({ key }) => key),
        ),
        inArray(jobs.state, ['queued', 'running']),
      ),
    )
}

/** Puts the jobs of an event into the queue, in the event's own transaction. */
export const enqueueJobs = async (
  db: Queryable,
  { userId, at }: Author,
  { caseId, eventId, plans }: { caseId: number; eventId: number | null; plans: readonly JobPlan[] },
): Promise<void> => {
  if (plans.length === 0) return
  await db.insert(jobs).values(
    plans.map(({ kind, key, payload }) => ({
      case_id: caseId,
      event_id: eventId,
      kind,
      key,
      payload,
      created_by: userId,
      created_at: at,
      updated_at: at,
    })),
  )
}

/** Calls off what waits for a case, and answers what that was. What runs may already be on its way. */
export const cancelQueued = (db: Queryable, caseId: number): Promise<NamedJob[]> =>
  db
    .update(jobs)
    .set({ state: 'cancelled' })
    .where(and(eq(jobs.case_id, caseId), eq(jobs.state, 'queued')))
    .returning({ key: jobs.key, kind: jobs.kind })
