import type { JobKind, JobPlan } from '@zaakwerk/contract/jobs'
import { StaffError } from '../errors/staff-error.ts'
import type { Author } from '../journal/journal.sql.ts'
import type { Services } from '../request/services.ts'
import type { JobSubject } from './jobs.sql.ts'

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
  | {
      readonly result: 'done'
      readonly reference?: string | null
      /** For the log of its case, written once: with the end of the job. */
      readonly lines?: readonly string[]
    }
  | { readonly result: 'unknown'; readonly reason: string }

/** Trying again makes no sense until a person changes something; the message says what. */
export class PermanentFailure extends StaffError {
  override readonly name = 'PermanentFailure'
}

/** The case was deleted while its job ran. It can come back, so the job waits for that, and the try does not count. */
export class CaseDeleted extends StaffError {
  override readonly name = 'CaseDeleted'

  constructor() {
    super('Het dossier is verwijderd.')
  }
}

/** What a person says of an unknown outcome. */
export type SaidOutcome = 'arrived' | 'send_again'

/**
 * Does a job's work. May run more than once for one job, also after a process died in the middle: what it does outside the
 * database it does under a key of the job, and what it writes it writes once. What it throws is tried again later, but for
 * {@link PermanentFailure} and, while its case is deleted, {@link CaseDeleted}.
 */
export type JobHandler<Kind extends JobKind> = (services: Services, run: JobRun<Kind>) => Promise<JobOutcome>

/** What a job was doing when a person took it out of the queue: waiting, or nothing any more, as it had failed. */
export type CalledOffFrom = 'queued' | 'failed'

/** All that a kind of job needs, for the registry of the runner. */
export interface JobWork<Kind extends JobKind> {
  readonly run: JobHandler<Kind>
  /**
   * Runs in the transaction in which the job fails for good, the case of its subject locked: for the status that says so.
   * The task with the reason and the log line are there without it.
   */
  readonly failed?: (services: Services, run: JobRun<Kind>, reason: string) => Promise<void>
  /**
   * Asked in that transaction, before `failed`: whether the last try may have had its effect all the same, as its process died
   * or could not write down how it went. What it knows of it then stands where `settled` finds it, and the job ends as unknown.
   */
  readonly isInDoubt?: (services: Services, run: JobRun<Kind>, reason: string) => Promise<boolean>
  /**
   * Runs in the transaction in which a person says what became of an unknown outcome: writes it where `run` will find it.
   * The job is then queued again after both answers, so that `run` does what follows. Without it, "arrived" ends the job.
   */
  readonly settled?: (services: Services, run: JobRun<Kind>, said: SaidOutcome) => Promise<void>
  /** Runs in the transaction in which a person takes it out of the queue, the case of its subject locked: for the status that says so. */
  readonly calledOff?: (services: Services, run: JobRun<Kind>, from: CalledOffFrom) => Promise<void>
  /** Asked before a person has it tried again: why that must not be, in Dutch. */
  readonly retryRefusal?: (services: Services, run: JobRun<Kind>) => Promise<string | undefined>
}

/** The kinds that this process works. Jobs of the others wait. */
export type JobRegistry = { readonly [Kind in JobKind]?: JobWork<Kind> }
