import { type JobKind, JobPlan } from '@zaakwerk/contract/job-plan'
import type { Queryable } from '../db/database.ts'
import { lockCaseIfExists } from '../journal/lock-case.sql.ts'
import type { Services } from '../request/services.ts'
import { selectCasesOfJobs } from './job-cases.sql.ts'
import type { JobRegistry, JobRun, JobWork } from './job-handler.ts'
import type { JobRow } from './job-rows.sql.ts'
import type { JobSubject } from './jobs.sql.ts'

export const subjectOf = ({ subject_type: type, subject_id: id }: JobRow): JobSubject => {
  if (type === 'system') return { type, id: null }
  if (id === null) throw new Error('a job has no subject')
  return { type, id }
}

/** The case that is a job's subject; null for another subject. While that case is deleted, the job waits. */
export const ownCaseOf = ({ subject_type, subject_id }: JobRow): number | null =>
  subject_type === 'case' ? subject_id : null

/** The case that a job is about: its own, or that of its invoice; null when there is none. */
export const caseOf = async (db: Queryable, job: JobRow): Promise<number | null> =>
  job.subject_type === 'invoice'
    ? ((await selectCasesOfJobs(db, [job.id])).get(job.id) ?? null)
    : ownCaseOf(job)

/** Locks the case of a job before the job's row: the lock order of ADR 22. */
export const lockSubject = async (db: Services['db'], job: JobRow): Promise<void> => {
  const caseId = await caseOf(db, job)
  if (caseId !== null) await lockCaseIfExists(db, caseId)
}

/** A job as its handler gets it; undefined when its payload cannot be parsed. */
export const runOf = (job: JobRow, { now }: Pick<Services, 'now'>): JobRun<JobKind> | undefined => {
  const plan = JobPlan.safeParse({ kind: job.kind, key: job.key, payload: job.payload })
  return plan.success
    ? {
        id: job.id,
        subject: subjectOf(job),
        eventId: job.event_id,
        payload: plan.data.payload,
        attempt: job.attempts,
        author: { userId: job.created_by, at: now() },
      }
    : undefined
}

/** The handler of a job. The one place where a kind meets its handler: the plan was parsed as of that kind. */
export const workOf = (registry: JobRegistry, kind: JobKind): JobWork<JobKind> | undefined =>
  registry[kind] as JobWork<JobKind> | undefined
