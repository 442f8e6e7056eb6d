import type { JobKind } from '@zaakwerk/contract/jobs'
import { jobLabel } from '@zaakwerk/domain/job-labels'
import type { JobOutcome, JobWork } from '../core/job-handler.ts'
import type { Services } from '../core/services.ts'
import { askForReview, closeReview } from '../jobs/review-tasks.sql.ts'
import { recordOnCase } from '../journal/journal.sql.ts'
import { caseOf, lockSubject, runOf } from './job-facts.ts'
import { endTry, type JobRow } from './job-rows.sql.ts'

/** A job in a try that has come to its end. */
export interface Tried {
  readonly job: JobRow
  readonly work: JobWork<JobKind> | undefined
}

/** Tells the people of the case that a job needs one of them. */
const askPerson = async ({ db, now }: Services, job: JobRow, text: string): Promise<void> => {
  const caseId = caseOf(job)
  if (caseId === null) return
  const system = { userId: null, at: now() }
  await recordOnCase(db, system, { caseId, lines: [text] })
  await askForReview(db, system, { caseId, jobId: job.id, reason: text })
}

/** Ends a job with something that people have to know, in one transaction. A try that is not the current one ends nothing. */
const endWith = (
  services: Services,
  job: JobRow,
  changes: Parameters<typeof endTry>[2],
  then: (here: Services) => Promise<void>,
): Promise<void> =>
  services.db.transaction(async (db) => {
    await lockSubject(db, job)
    if (await endTry(db, job, { ...changes, finished_at: services.now() })) await then({ ...services, db })
  })

/** Failed for good: state, line and task, and what its kind adds to that. */
export const endFailed = (services: Services, { job, work }: Tried, reason: string): Promise<void> =>
  endWith(services, job, { state: 'failed', last_error: reason }, async (here) => {
    const run = runOf(job, here)
    if (run) await work?.failed?.(here, run, reason)
    await askPerson(here, job, `${jobLabel(job)} is niet gelukt: ${reason}`)
  })

const endUnknown = (services: Services, job: JobRow, reason: string): Promise<void> =>
  endWith(services, job, { state: 'unknown', last_error: reason }, (here) =>
    askPerson(here, job, `${jobLabel(job)}: het is niet zeker of dit is aangekomen. ${reason}`),
  )

const endDone = async (services: Services, job: JobRow, reference: string | null): Promise<void> => {
  const done = { state: 'done', last_error: null, outside_reference: reference } as const
  const caseId = caseOf(job)
  // Most jobs never failed and have no task that asks for a person: one statement ends them.
  if (job.last_error === null || caseId === null) {
    await endTry(services.db, job, { ...done, finished_at: services.now() })
    return
  }
  const reason = `${jobLabel(job)} is alsnog gelukt`
  await endWith(services, job, done, ({ db, now }) =>
    closeReview(db, { userId: null, at: now() }, { caseId, jobId: job.id, reason }),
  )
}

/** What its handler says became of a job. */
export const endJob = (services: Services, job: JobRow, outcome: JobOutcome): Promise<void> =>
  outcome.result === 'done'
    ? endDone(services, job, outcome.reference ?? null)
    : endUnknown(services, job, outcome.reason)
