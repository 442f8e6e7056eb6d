import * as z from '@zaakwerk/contract/zod'
import { adjournWeeks, appealChannels, ibanSources } from './case-events.ts'
import { CourtAddress } from './courts.ts'
import { endpoint, pageOf } from './endpoint.ts'
import { caseTextLengths } from './entities/case-input.ts'
import { letterChannels } from './entities/letter.ts'
import { contactTextLengths } from './entities/people-input.ts'
import {
  CalendarDate,
  Id,
  lenient,
  Offset,
  PathId,
  repeated,
  SearchText,
  Text,
  Timestamp,
} from './primitives.ts'

/** `key` identifies a job within its subject: at most one job with the same key is queued or running at a time. */
const job = <const Kind extends string, Payload extends z.core.$ZodLooseShape>(
  kind: Kind,
  payload: Payload,
) => z.object({ kind: z.literal(kind), key: Text(200), payload: z.strictObject(payload) })

/** Kinds of background jobs, each with its payload. The check constraint in the database, the workflow table and the runner all follow this list. */
export const JobPlan = z.discriminatedUnion('kind', [
  /** A mail to a client, by the name of its template. */
  job('send_mail', {
    template: Text(100),
    /** The recipient; after a merge, the contact that it was merged into. Default: the leading client of the case at the time of sending. */
    client_id: z.optional(Id),
    adjourn_with_weeks: z.optional(z.literal(adjournWeeks)),
    /** Asks for an IBAN because the stored one is wrong; `source` says how we know. */
    incorrect: z.optional(z.boolean()),
    source: z.optional(z.enum(ibanSources)),
    /** The letter that the mail is about. */
    letter_id: z.optional(Id),
    /** The mail corrects an earlier mail about that letter. */
    corrects: z.optional(z.boolean()),
    /** For a new link that replaces an old one: the existing request for proof. */
    proof_request_id: z.optional(Id),
  }),
  /** A mail that was composed during the request itself: a link to set a password. */
  job('send_message', {
    message_id: Id,
    /** When its link expires; it is not sent after that. */
    until: z.optional(Timestamp),
  }),
  /** A letter to the authority, by the name of its template. */
  job('submit_letter', {
    letter: Text(100),
    channel: z.optional(z.enum(appealChannels)),
    /** For a penalty request: when the late decision was announced. */
    decided_on: z.optional(CalendarDate),
    /** For a complaint: its subject, as text. */
    conduct: z.optional(Text(caseTextLengths.conduct)),
    /** For an appeal to a court. */
    court: z.optional(CourtAddress),
    /** The document that is enclosed as the decision; the primary one by default. */
    document_id: z.optional(Id),
  }),
  /** Sends an existing letter by one channel. A letter for the mailroom has no job. */
  job('deliver_letter', { letter_id: Id, channel: z.enum(letterChannels) }),
  job('make_mandate', {}),
  job('forward_to_law_firm', {}),
  /** Makes an invoice in an external bookkeeping service; the mail and message to the client are queued once that has answered. */
  job('book_invoice', {
    /** The recipient's id at the bookkeeping service as given in the call, if no contact of ours has that id. */
    outside_id: z.optional(Text(contactTextLengths.moneybird_client_id)),
  }),
  /** The mail with the invoice. */
  job('send_invoice', {}),
  /** A short message to the client's phone that the invoice was sent. */
  job('send_invoice_notice', {}),
  /** Parses an uploaded list and determines the outcome of each row. */
  job('run_import', {}),
  /** A bulk action on several cases. */
  job('run_case_batch', { batch_id: Id }),
  /** Reads the words of a file, by its hash. */
  job('read_document', { sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
])
export type JobPlan = z.output<typeof JobPlan>
export type JobKind = JobPlan['kind']

export const jobKinds: readonly JobKind[] = JobPlan.def.options.flatMap(({ shape }) => shape.kind.def.values)

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
