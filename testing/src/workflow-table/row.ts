import type { CaseEventData, CaseEventType } from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import type { TaskStatus, TaskType } from '@zaakwerk/contract/entities/task'

/** The state of a case before its event. By default it is in progress, complete, and without tasks. */
export interface Given {
  readonly status?: CaseStatus
  /** How its authority receives letters. */
  readonly by?: SubmissionType
  readonly decisionDate?: string
  readonly tasks?: readonly {
    readonly type: TaskType
    readonly status: TaskStatus
    readonly daysAgo?: number
  }[]
  readonly client?: object
  /** The decision is among its documents, as the primary one. */
  readonly hasDecision?: true
  /** The text of a zaakinformatie.txt in its folder. */
  readonly caseInformation?: string
}

export interface ExpectedTask {
  readonly type: TaskType
  readonly status: TaskStatus
  readonly title?: string
  /** Calendar date; null: none. `next workday`: after the day on which it was made. */
  readonly due?: string | null
  /** A part of its description. */
  readonly reason?: string
}

export interface ExpectedLetter {
  readonly name: string
  /** Its file and its document in the case's folder are called so. */
  readonly title: string
  readonly by: SubmissionType | 'om_loket'
  readonly isSubmitted: boolean
  readonly isCancelled?: true
  /** Words of its text. What every letter says is read in make-letter.test.ts. */
  readonly words?: readonly string[]
}

export interface ExpectedMail {
  readonly template: string
  readonly to: 'client' | 'authority' | 'law firm'
  /** Words of its text. */
  readonly words?: readonly string[]
}

/** Everything that is there once the engine is done; what is not named here must not be there. */
export interface Expected {
  /** The statuses that the case went through, one after another. None: its status stayed. */
  readonly statuses?: readonly CaseStatus[]
  /** How the line in the log begins. */
  readonly log: string
  /** All tasks of the case, in the order in which they were made. */
  readonly tasks?: readonly ExpectedTask[]
  /** Events besides the one that was posted. */
  readonly reports?: readonly { readonly type: string; readonly channel?: SubmissionType }[]
  readonly letters?: readonly ExpectedLetter[]
  readonly mails?: readonly ExpectedMail[]
  /** PDFs in the case's folder that are no letters. */
  readonly papers?: readonly string[]
  /** Why its one job failed for good. */
  readonly failed?: string
  /** Last day of the term that its page shows. */
  readonly term?: string
  /** Facts of the case. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** A row of the workflow's table, or one of the cases that it holds. */
export interface Row {
  /** The expected effect, in words. */
  readonly says: string
  /** Which case of it this is. */
  readonly when?: string
  readonly event: CaseEventType
  readonly types: readonly CaseType[]
  /** Whether a case of each family is worked, also where the workflow does the same to them. */
  readonly isForEachFamily?: true
  readonly data?: CaseEventData
  readonly given?: Given
  /** Once the engine is done with the event. */
  readonly expected: Expected
  /** What a person does then, and what is there after it. */
  readonly next?: { readonly act: 'mailroom posts' | 'withdrawn'; readonly expected: Expected }
}
