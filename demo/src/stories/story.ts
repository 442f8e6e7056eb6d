import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import * as on from '../steps.ts'

/** Days after the case came in, or a day in January of the next year. */
export type StepDay = number | { readonly january: number }

/** A sequence of steps for cases of some types, and the resulting status. */
export interface Story {
  /** The first type is used for the first case. */
  readonly types: readonly [CaseType, ...CaseType[]]
  /** Weight for repetitions, besides once. */
  readonly weight: number
  readonly steps: readonly (readonly [StepDay, on.Step])[]
  readonly ends: CaseStatus
  /** Days since its last step. */
  readonly rest: readonly [from: number, to: number]
  /** Submission type that its authority needs; any when absent. */
  readonly submissionType?: SubmissionType
  /** Needs a client whose account is known. */
  readonly account?: true
  /** The decision comes at the end of the year: the case came in during the autumn before. */
  readonly autumn?: true
}

/** Days since the last step, for a case that waits for others, and for one that waits for us. */
export const waiting = [3, 45] as const
export const recent = [0, 5] as const

/** The awarded amount, also received. */
export const money = (euros: number): on.Step => on.edit({ awarded: euros, received: euros })

/** Days from a notice of default until the penalty runs. */
export const untilPenalty = 32
