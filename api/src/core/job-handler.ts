import type { JobKind, JobPlan } from '@zaakwerk/contract/jobs'
import type { JobSubject } from '../jobs/jobs.sql.ts'
import type { Author } from '../journal/journal.sql.ts'
import type { Services } from './services.ts'

/** One try of a job. */
export interface JobRun<Kind extends JobKind> {
  readonly id: number
  readonly subject: JobSubject
  /** The event that caused it. */
  readonly eventId: number | null
  readonly payload: Extract<JobPlan, { kind: Kind }>['payload']
  /** From 1. */
  readonly attempt: number
  /** Who asked for it, at the moment of this try. */
  readonly author: Author
}

/**
 * `unknown`: it may have had its effect outside, as the line broke after the other side could have taken it. Nothing is tried
 * again by itself then; a person says which it was.
 */
export type JobOutcome =
  | { readonly result: 'done'; readonly reference?: string | null }
  | { readonly result: 'unknown'; readonly reason: string }

/** Trying again makes no sense until a person changes something. The message is Dutch and says what. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}

/**
 * Does a job's work. May run more than once for one job, also after a process died in the middle: what it does outside the
 * database it does under a key of the job, and what it writes it writes once. What it throws is tried again later, but for
 * {@link JobRefused}.
 */
export type JobHandler<Kind extends JobKind> = (services: Services, run: JobRun<Kind>) => Promise<JobOutcome>
