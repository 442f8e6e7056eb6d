import type { Job } from '@zaakwerk/contract/jobs'
import { formatMoment } from '@zaakwerk/domain/dates'
import { cancelledText, jobLabel } from '@zaakwerk/domain/job-labels'
import { alreadyQueued, conflict, notFound } from '../../../platform/errors/errors.ts'
import { cancelQueuedJob } from '../../../platform/jobs/cancel-jobs.sql.ts'
import { selectCasesOfJobs } from '../../../platform/jobs/job-cases.sql.ts'
import { caseOf, runOf, subjectOf, workOf } from '../../../platform/jobs/job-facts.ts'
import type { CancelledFrom, JobRegistry, ReportedOutcome } from '../../../platform/jobs/job-handler.ts'
import {
  type JobRow,
  lockJobs,
  requeueJob,
  selectDoneByLater,
  skipDelay,
  updateJob,
} from '../../../platform/jobs/job-rows.sql.ts'
import { selectOpenJobs } from '../../../platform/jobs/jobs.sql.ts'
import { closeReviewTask } from '../../../platform/jobs/review-tasks.sql.ts'
import { type Author, authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCases } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { selectJobsById } from './job-list.sql.ts'

interface OneJob {
  readonly id: number
  readonly registry: JobRegistry
}

interface ManyJobs {
  readonly ids: readonly number[]
  readonly registry: JobRegistry
}

export const getJob = async ({ db }: Services, id: number): Promise<Job> => {
  const [job] = await selectJobsById(db, [id])
  if (!job) throw notFound('job_not_found')
  return job
}

/** Locks jobs, and before that their cases, each in the order of their ids, so that two calls about many jobs cannot deadlock. */
const lockAll = async (db: Services['db'], ids: readonly number[]): Promise<readonly JobRow[]> => {
  const cases = new Set((await selectCasesOfJobs(db, ids)).values())
  await lockCases(db, [...cases])
  return lockJobs(db, ids)
}

/** Locks a job and its case. */
const lockOne = async (db: Services['db'], id: number): Promise<JobRow> => {
  const [job] = await lockAll(db, [id])
  if (!job) throw notFound('job_not_found')
  return job
}

const lockInState = async (db: Services['db'], id: number, state: JobRow['state']): Promise<JobRow> => {
  const job = await lockOne(db, id)
  if (job.state !== state) throw conflict('job_moved_on')
  return job
}

const record = async (
  db: Services['db'],
  author: Author,
  job: JobRow,
  lines: readonly string[],
): Promise<void> => {
  const caseId = await caseOf(db, job)
  if (caseId !== null) await recordOnCase(db, author, { caseId, lines })
}

const hasDuplicate = async (db: Services['db'], job: JobRow): Promise<boolean> =>
  (await selectOpenJobs(db, subjectOf(job), [job])).length > 0

/** Why a failed job is not requeued: its work is done. */
const doneText = (job: JobRow, at: Date): string =>
  `${jobLabel(job)} is later alsnog gelukt, op ${formatMoment(at.toISOString())}. Opnieuw proberen zou het dubbel doen: haal dit uit de wachtrij.`

const requeue = async (db: Services['db'], author: Author, job: JobRow): Promise<void> => {
  await requeueJob(db, job)
  await record(db, author, job, [`Opnieuw in de wachtrij: ${jobLabel(job)}`])
}

/** Why a job must not be retried, according to its kind. */
const retryRefusal = async (
  services: Services,
  registry: JobRegistry,
  job: JobRow,
): Promise<string | undefined> => {
  const run = runOf(job, services)
  return run && workOf(registry, job.kind)?.retryRefusal?.(services, run)
}

/** Requeues a failed job. */
export const retryJob = async (
  services: Services,
  viewer: Viewer,
  { id, registry }: OneJob,
): Promise<Job> => {
  const job = await lockOne(services.db, id)
  // Also for a job that has not failed any more: it says more than that the job has changed.
  const why = await retryRefusal(services, registry, job)
  if (why || job.state !== 'failed') throw conflict('job_moved_on', why)
  if (await hasDuplicate(services.db, job)) throw alreadyQueued(`${jobLabel(job)} staat al in de wachtrij`)
  const doneAt = await selectDoneByLater(services.db, job)
  if (doneAt) throw conflict('job_moved_on', doneText(job, doneAt))
  await requeue(services.db, authorOf(viewer, services), job)
  return getJob(services, id)
}

/** Runs a job immediately that waits for its next attempt, unless it was attempted since the caller looked. */
export const tryJobNow = async (
  services: Services,
  viewer: Viewer,
  { id, attempts }: { readonly id: number; readonly attempts: number },
): Promise<Job> => {
  const job = await lockInState(services.db, id, 'queued')
  if (job.attempts !== attempts || !(await skipDelay(services.db, job))) throw conflict('job_moved_on')
  await record(services.db, authorOf(viewer, services), job, [`Nu opnieuw geprobeerd: ${jobLabel(job)}`])
  return getJob(services, id)
}

/** Requeues the failed ones among these jobs whose work is neither queued nor done meanwhile, and returns them. */
export const retryJobs = async (
  services: Services,
  viewer: Viewer,
  { ids, registry }: ManyJobs,
): Promise<Job[]> => {
  const author = authorOf(viewer, services)
  const retried: number[] = []
  for (const job of await lockAll(services.db, ids)) {
    if (job.state !== 'failed' || (await hasDuplicate(services.db, job))) continue
    if (await selectDoneByLater(services.db, job)) continue
    if (await retryRefusal(services, registry, job)) continue
    await requeue(services.db, author, job)
    retried.push(job.id)
  }
  return selectJobsById(services.db, retried)
}

/** Cancels a waiting or failed job, and closes the task about its failure. */
const cancelOne = async (
  services: Services,
  author: Author,
  {
    job,
    registry,
  }: { readonly job: JobRow & { readonly state: CancelledFrom }; readonly registry: JobRegistry },
): Promise<void> => {
  const { db } = services
  await cancelQueuedJob(db, author, job.id)
  const run = runOf(job, services)
  if (run) await workOf(registry, job.kind)?.cancelled?.(services, run, job.state)
  await record(db, author, job, cancelledText([job]))
}

const isCancellable = (job: JobRow): job is JobRow & { state: CancelledFrom } =>
  job.state === 'queued' || job.state === 'failed'

export const cancelJob = async (
  services: Services,
  viewer: Viewer,
  { id, registry }: OneJob,
): Promise<Job> => {
  const job = await lockOne(services.db, id)
  if (!isCancellable(job)) throw conflict('job_moved_on')
  await cancelOne(services, authorOf(viewer, services), { job, registry })
  return getJob(services, id)
}

/** Cancels the waiting and failed ones among these jobs, and returns them. */
export const cancelJobs = async (
  services: Services,
  viewer: Viewer,
  { ids, registry }: ManyJobs,
): Promise<Job[]> => {
  const author = authorOf(viewer, services)
  const cancelled: number[] = []
  for (const job of await lockAll(services.db, ids)) {
    if (!isCancellable(job)) continue
    await cancelOne(services, author, { job, registry })
    cancelled.push(job.id)
  }
  return selectJobsById(services.db, cancelled)
}

interface Settling extends OneJob {
  readonly said: ReportedOutcome
}

const reportedTexts: Readonly<Record<ReportedOutcome, string>> = {
  arrived: 'is aangekomen',
  send_again: 'wordt opnieuw verstuurd',
}

/** Records a user's answer on an unknown outcome, and continues the job accordingly. */
export const settleJob = async (
  services: Services,
  viewer: Viewer,
  { id, said, registry }: Settling,
): Promise<Job> => {
  const { db } = services
  const author = authorOf(viewer, services)
  const job = await lockInState(db, id, 'unknown')
  const label = `${jobLabel(job)} ${reportedTexts[said]}`
  const settled = workOf(registry, job.kind)?.settled
  const run = runOf(job, services)
  if (run) await settled?.(services, run, said)
  if (settled || said === 'send_again') await requeueJob(db, job)
  else await updateJob(db, id, { state: 'done', last_error: null, last_answer: null, finished_at: author.at })
  await record(db, author, job, [label])
  await closeReviewTask(db, author, { caseId: await caseOf(db, job), jobId: id, reason: label })
  return getJob(services, id)
}
