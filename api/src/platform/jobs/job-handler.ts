import type { JobKind, JobPlan } from '@zaakwerk/contract/job-plan'
import { StaffError } from '../errors/staff-error.ts'
import type { Author } from '../journal/journal.sql.ts'
import type { Services } from '../request/services.ts'
import type { JobSubject } from './jobs.sql.ts'

export interface JobRun<Kind extends JobKind> {
  readonly id: number
  readonly subject: JobSubject
  /** The event that caused it. */
  readonly eventId: number | null
  readonly payload: Extract<JobPlan, { kind: Kind }>['payload']
  /** From 1. */
  readonly attempt: number
  /** Who requested it, as of this attempt. */
  readonly author: Author
}

/**
 * `continues`: a portion of a long job is done; the next portion is queued behind the other jobs of its kind, with a new retry count. `unknown`: the external effect may
 * have happened, because the connection was lost after the other side could have accepted the request. The job is not retried automatically; a person decides.
 */
export type JobOutcome =
  | {
      readonly result: 'done'
      readonly reference?: string | null
      /** For the log of its case, written once, together with the end of the job. */
      readonly lines?: readonly string[]
    }
  | { readonly result: 'continues' }
  | { readonly result: 'unknown'; readonly reason: string }

/** A permanent failure: retrying makes no sense until a person changes something; the message says what. */
export class PermanentFailure extends StaffError {
  override readonly name = 'PermanentFailure'
}

/** The case was deleted while its job ran. It can be restored, so the job waits for that, and the attempt does not count. */
export class CaseDeleted extends StaffError {
  override readonly name = 'CaseDeleted'

  constructor() {
    super('Het dossier is verwijderd.')
  }
}

/** A person's decision on an unknown outcome. */
export type ReportedOutcome = 'arrived' | 'send_again'

/**
 * Does a job's work. Must be idempotent: it may run more than once for one job, also after a crash halfway. Effects outside the database carry a key of the
 * job, and writes happen once. Anything thrown is retried later, except {@link PermanentFailure} and, while its case is deleted, {@link CaseDeleted}.
 */
export type JobHandler<Kind extends JobKind> = (services: Services, run: JobRun<Kind>) => Promise<JobOutcome>

/** State of a job when a person cancelled it: queued, or failed. */
export type CancelledFrom = 'queued' | 'failed'

/** Handler of one kind of job, for the runner's registry. */
export interface JobWork<Kind extends JobKind> {
  readonly run: JobHandler<Kind>
  /**
   * Runs in the transaction in which the job fails permanently, with the case of its subject locked: updates the status that shows it. The review task and the
   * log line are created without it.
   */
  readonly failed?: (services: Services, run: JobRun<Kind>, reason: string) => Promise<void>
  /**
   * Runs in that transaction, before `failed`: whether the last attempt may have had its effect after all, because its process died or could not record the
   * result. It stores what it knows for `settled`, and the job ends as unknown.
   */
  readonly isOutcomeUnknown?: (services: Services, run: JobRun<Kind>, reason: string) => Promise<boolean>
  /**
   * Runs in the transaction in which a person decides an unknown outcome: stores it where `run` will find it. The job is then requeued after both answers, so
   * that `run` does what follows. Without it, "arrived" ends the job.
   */
  readonly settled?: (services: Services, run: JobRun<Kind>, said: ReportedOutcome) => Promise<void>
  /** Runs in the transaction in which a person cancels the job, with the case of its subject locked: updates the status that shows it. */
  readonly cancelled?: (services: Services, run: JobRun<Kind>, from: CancelledFrom) => Promise<void>
  /** Called before a person retries the job: why that is not allowed, in Dutch. */
  readonly retryRefusal?: (services: Services, run: JobRun<Kind>) => Promise<string | undefined>
}

/** The kinds that this process runs. Jobs of other kinds wait. */
export type JobRegistry = { readonly [Kind in JobKind]?: JobWork<Kind> }
