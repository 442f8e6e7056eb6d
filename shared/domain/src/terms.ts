import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { type CaseType, isCaseType } from '@zaakwerk/contract/case-types'
import { addDays } from './dates.ts'
import { rollToWorkday } from './holidays.ts'

/** How long something can still be submitted against a decision. */
interface TermRule {
  /** "Bezwaartermijn". */
  readonly label: string
  /** Counted from the day after the decision was announced. */
  readonly days: number
  /** A letter posted in time may arrive up to a week late (Awb 6:9); criminal law has no such week. */
  readonly hasPostalWeek: boolean
}

// Awb 6:7, WAHV 6 and 9.
const objection: TermRule = { label: 'Bezwaartermijn', days: 42, hasPostalWeek: true }
const appeal: TermRule = { label: 'Beroepstermijn', days: 42, hasPostalWeek: true }
// Sv 257e.
const opposition: TermRule = { label: 'Verzettermijn', days: 14, hasPostalWeek: false }

/** By case type. A withdrawn licence, a contact request and a folder have no decision with a term. */
const rules: Readonly<Record<CaseType, TermRule | undefined>> = {
  1: appeal,
  2: objection,
  3: objection,
  4: objection,
  5: appeal,
  6: objection,
  7: objection,
  8: objection,
  9: objection,
  10: objection,
  11: objection,
  12: objection,
  13: objection,
  14: opposition,
  15: undefined,
  16: undefined,
  17: undefined,
  18: undefined,
  19: objection,
  20: appeal,
  // A decision on an objection is appealed.
  21: appeal,
  22: objection,
  23: undefined,
  24: objection,
  25: objection,
  26: appeal,
}

/** Statuses in which nothing has been submitted yet, or a submission may still come back. In all others the term no longer matters. */
const beforeSubmission: ReadonlySet<string> = new Set<CaseStatus>([
  'case_opened',
  'fine_received',
  'in_progress',
  'needs_manual_review',
  'awaiting_further_information',
  'further_information_received',
  'case_migrated',
  'decision_received',
  'awaiting_original_fine_submission',
  'stelbrief_submitted',
  'awaiting_adm_beroep_submission',
  'adm_beroep_generated',
  'adm_beroep_is_being_submitted',
  'adm_beroep_submission_failed',
  'awaiting_nha_pf_objection_submission_by_mailroom',
  'nha_pf_objection_is_being_submitted',
  'nha_pf_objection_generated',
  'pf_objection_is_being_submitted',
  'awaiting_pf_kanton_submission',
  'pf_kanton_generated',
  'pf_kanton_is_being_submitted',
  'pf_kanton_submission_failed',
])

/** The term for submitting something. */
export interface Term {
  /** "Bezwaartermijn", "Beroepstermijn" or "Verzettermijn". */
  readonly label: string
  /** Calendar date: the last day. */
  readonly lastDay: string
  /** Last day of arrival for what was posted in time; undefined when only the day of arrival counts. */
  readonly receivedBy: string | undefined
  /** Days from decision to last day. */
  readonly days: number
}

interface TermSubject {
  readonly type: number
  readonly status: string
  /** Calendar date. */
  readonly decision_date: string | null
}

/**
 * The last day of a term, counted from the day on which the decision was announced. We use the date on the decision: if it
 * was sent later, the real term ends later, so this errs on the safe side.
 */
export const lastDayOf = (madeKnown: string, days: number): string => rollToWorkday(addDays(madeKnown, days))

/** The running or expired term of a case; undefined when it has none, or something was submitted already. */
export const termOf = ({ type, status, decision_date }: TermSubject): Term | undefined => {
  const rule = isCaseType(type) ? rules[type] : undefined
  if (!rule || !decision_date || !beforeSubmission.has(status)) return undefined
  const lastDay = lastDayOf(decision_date, rule.days)
  return {
    label: rule.label,
    lastDay,
    receivedBy: rule.hasPostalWeek ? addDays(lastDay, 7) : undefined,
    days: Math.round((Date.parse(lastDay) - Date.parse(decision_date)) / 86_400_000),
  }
}
