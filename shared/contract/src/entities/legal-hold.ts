import * as z from '@zaakwerk/contract/zod'
import { CalendarDate, Id, lenient, Timestamp } from '../primitives.ts'

/** Why a case is held: nothing of it may be destroyed. */
export const holdReasons = ['complaint', 'higher_appeal', 'claim', 'supervisor', 'other'] as const
export const HoldReason = z.enum(holdReasons)
export type HoldReason = z.output<typeof HoldReason>

/** A hold as the page of its case shows it. */
export const CaseHold = z.object({
  reason: lenient(HoldReason, z.string()),
  note: z.string(),
  /** The day to look again. */
  review_on: CalendarDate,
  held_by: z.string(),
  held_at: Timestamp,
})
export type CaseHold = z.output<typeof CaseHold>

export const LegalHold = z.extend(CaseHold, { case_id: Id, internal_id: z.string() })
export type LegalHold = z.output<typeof LegalHold>
