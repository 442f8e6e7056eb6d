import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { jobKinds } from './job-plan.ts'
import { Id, lenient, Offset, PathId, repeated, SearchText, Timestamp } from './primitives.ts'

/** `unknown`: it may have been delivered, because the connection broke after the other side could have accepted it. A user decides which. */
export const jobStates = ['queued', 'running', 'unknown', 'done', 'failed', 'cancelled'] as const

/** States in which a second job with the same key is refused. */
export const openJobStates = [
  'queued',
  'running',
  'unknown',
] as const satisfies readonly (typeof jobStates)[number][]

/** Kinds of subjects of a job. Scheduled work of the system has no subject and no id. */
export const jobSubjects = ['case', 'import', 'invoice', 'system'] as const

/** A job as users see it. Its label follows from `kind` and `key` (`jobLabel` of the domain). */
export const Job = z.object({
  id: Id,
  kind: z.string(),
  key: z.string(),
  /** The subject, and the case behind it; for an invoice the invoice's case. `internal_id` names the case. */
  subject: z.object({
    type: lenient(z.enum(jobSubjects), z.string()),
    id: z.nullable(Id),
    case_id: z.nullable(Id),
    internal_id: z.nullable(z.string()),
  }),
  state: lenient(z.enum(jobStates), z.string()),
  /** Attempts started since it was queued. */
  attempts: z.int(),
  max_attempts: z.int(),
  /** Why the last attempt failed, in Dutch. */
  last_error: z.nullable(z.string()),
  /** The literal answer of the other side; `last_error` ends with it. */
  last_answer: z.nullable(z.string()),
  /** Identifier of the result at the other side. */
  outside_reference: z.nullable(z.string()),
  /** Earliest time of the next attempt; null before the first attempt, or when there will be none. */
  next_try_at: z.nullable(Timestamp),
  /** Who caused it; null: the system. */
  created_by_name: z.nullable(z.string()),
  created_at: Timestamp,
  /** Start of the last attempt. */
  started_at: z.nullable(Timestamp),
  finished_at: z.nullable(Timestamp),
})
export type Job = z.output<typeof Job>

/** The sections of the queue page. */
export const jobGroups = ['waiting', 'running', 'unknown', 'failed', 'done_today'] as const
export type JobGroup = (typeof jobGroups)[number]

/** Maximum number of jobs in one call. */
export const jobsAtOnce = 500

const JobParams = z.object({ id: PathId })

export const searchJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  access: 'jobs.read',
  audit: 'nobody',
  summary:
    'Jobs, newest first. `query` looks at the internal id of the case, at the label and at who it is for.',
  query: z.object({
    offset: Offset,
    query: z.optional(SearchText),
    group: z.optional(z.enum(jobGroups)),
    state: repeated(z.enum(jobStates)),
    kind: repeated(z.enum(jobKinds)),
  }),
  answer: pageOf(Job),
})

/** A failed attempt. */
export const JobAttempt = z.object({
  /** When it started. */
  at: z.nullable(Timestamp),
  /** The error, in Dutch. */
  error: z.string(),
})
export type JobAttempt = z.output<typeof JobAttempt>

/** Details for solving a stuck job: its attempts, its recipient, and who has the task for it. */
export const JobDetail = z.extend(Job, {
  /** The latest failed attempts, oldest first. An attempt whose process died leaves no record. */
  tries: z.array(JobAttempt),
  /** Authority of its case. */
  authority: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The open task that asks for a person. */
  task: z.nullable(z.object({ id: Id, assignee_name: z.nullable(z.string()) })),
})
export type JobDetail = z.output<typeof JobDetail>

export const getJob = endpoint({
  method: 'GET',
  path: '/jobs/{id}',
  access: 'jobs.read',
  audit: { action: 'read', entity: 'job', ids: 'params.id' },
  summary: 'One job, with details for solving its problem.',
  params: JobParams,
  answer: JobDetail,
  errors: [404],
})

export const countJobs = endpoint({
  method: 'GET',
  path: '/jobs/counts',
  access: 'jobs.read',
  audit: 'nobody',
  summary: 'Number of jobs by part of the queue.',
  answer: z.object({
    waiting: z.int(),
    running: z.int(),
    unknown: z.int(),
    failed: z.int(),
    done_today: z.int(),
    /** Since when the oldest job without an attempt has been waiting. */
    waiting_since: z.nullable(Timestamp),
  }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/jobs/{id}/retry',
  access: 'jobs.write',
  audit: { action: 'change', entity: 'job', ids: 'params.id' },
  summary: 'Requeue a failed job. 208 when the same work is already queued, 409 when a later job did it.',
  params: JobParams,
  answer: Job,
  idempotent: true,
  errors: [208, 404, 409],
})

export const tryJobNow = endpoint({
  method: 'POST',
  path: '/jobs/{id}/try-now',
  access: 'jobs.write',
  audit: { action: 'change', entity: 'job', ids: 'params.id' },
  summary: 'Retry a waiting job immediately. 409 when it was attempted meanwhile, or is not waiting.',
  params: JobParams,
  /** The number of attempts that the caller saw. */
  body: z.object({ attempts: z.int().check(z.minimum(1)) }),
  answer: Job,
  idempotent: true,
  errors: [404, 409],
})

export const retryJobs = endpoint({
  method: 'POST',
  path: '/jobs/retry',
  access: 'jobs.write',
  audit: { action: 'change', entity: 'job', ids: 'body.ids' },
  summary:
    'Queue failed jobs again. Answers those that were: others have moved on, or their work is queued or done.',
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(jobsAtOnce)) }),
  answer: z.array(Job),
  idempotent: true,
})

export const cancelJob = endpoint({
  method: 'POST',
  path: '/jobs/{id}/cancel',
  access: 'jobs.write',
  audit: { action: 'change', entity: 'job', ids: 'params.id' },
  summary: 'Cancel a waiting or failed job.',
  params: JobParams,
  answer: Job,
  idempotent: true,
  errors: [404, 409],
})

export const cancelJobs = endpoint({
  method: 'POST',
  path: '/jobs/cancel',
  access: 'jobs.write',
  audit: { action: 'change', entity: 'job', ids: 'body.ids' },
  summary:
    'Take jobs that wait, or have failed, out of the queue. Answers those that were: others have moved on.',
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(jobsAtOnce)) }),
  answer: z.array(Job),
  idempotent: true,
})

export const settleJob = endpoint({
  method: 'POST',
  path: '/jobs/{id}/settle',
  access: 'jobs.write',
  audit: { action: 'change', entity: 'job', ids: 'params.id' },
  summary: 'Settle a job with an unknown outcome: it arrived, or has to be sent again.',
  params: JobParams,
  body: z.object({ outcome: z.enum(['arrived', 'send_again']) }),
  answer: Job,
  idempotent: true,
  errors: [404, 409],
})
