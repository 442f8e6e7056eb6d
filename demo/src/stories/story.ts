import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import * as on from '../steps.ts'

/** A day after the case came in, or one of January of the next year. */
export type StepDay = number | { readonly january: number }

/** What happens to cases of some types, and where that leaves them. */
export interface Story {
  /** The first is that of the first case. */
  readonly types: readonly [CaseType, ...CaseType[]]
  /** How often it is told, beside once. */
  readonly weight: number
  readonly steps: readonly (readonly [StepDay, on.Step])[]
  readonly ends: CaseStatus
  /** Days since its last step. */
  readonly rest: readonly [from: number, to: number]
  /** How its authority takes letters; any way where nothing is said. */
  readonly way?: SubmissionType
  /** Needs a client whose account is known. */
  readonly account?: true
  /** The decision waits for the end of a year: the case came in in the autumn before. */
  readonly autumn?: true
}

/** Days since the last step of a case that waits for others, and of one that waits for us. */
export const calm = [3, 45] as const
export const fresh = [0, 5] as const

/** What was awarded, and came in. */
export const money = (euros: number): on.Step => on.edit({ awarded: euros, received: euros })

/** Days from a notice of default to a penalty that runs. */
export const untilPenalty = 32
