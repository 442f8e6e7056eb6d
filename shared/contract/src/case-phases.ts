import * as z from '@zaakwerk/contract/zod'

/** Phases of a running case, in procedural order. Their statuses are in `@zaakwerk/domain/case-phases`. */
export const casePhases = [
  'new',
  'in_progress',
  'administrative_appeal',
  'objection',
  'notice_of_default',
  'canton_appeal',
  'court_appeal',
  'settlement',
] as const
export const CasePhase = z.enum(casePhases)
export type CasePhase = z.output<typeof CasePhase>

/** One phase, or `running` for all phases. */
export const CasePhaseFilter = z.enum(['running', ...casePhases])
export type CasePhaseFilter = z.output<typeof CasePhaseFilter>
