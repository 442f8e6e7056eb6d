import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { type CaseFamily, caseFamily } from './case-types.ts'
import { addDays } from './dates.ts'
import { rollToWorkday } from './holidays.ts'
import { lastDayOf, type Term, termOf } from './terms.ts'

/** What the term for a decision follows from. */
export interface DecisionSubject {
  readonly type: number
  /** Calendar date of the decision that was contested. */
  readonly decision_date: string | null
  /** Of a BTU case: weeks by which its decision was put off, together. */
  readonly adjourned_weeks: number | null
  /** Of other cases: whether the decision was put off. */
  readonly isAdjourned?: boolean
  /** Calendar date on which the objection was received, when it is known. */
  readonly receivedOn?: string | undefined
}

interface DecisionRule {
  /** Weeks after the end of the term for objection or appeal. */
  readonly weeks: number
  /** Weeks that come with an adjournment. */
  readonly adjournment: number
  /** Decided within the calendar year of receipt, unless that was in its last six weeks. */
  readonly isByYear?: true
}

/** Awb 7:24 with WAHV 6 and 7; Gemeentewet 236 with Awb 7:10; Awb 7:10. */
const rules: Partial<Record<CaseFamily, DecisionRule>> = {
  wahv: { weeks: 16, adjournment: 10 },
  nha: { weeks: 6, adjournment: 6, isByYear: true },
  btu: { weeks: 6, adjournment: 0 },
}

/** Weeks of adjournment that need nobody's consent: by six, and six more where a committee advises (Awb 7:10, first and third paragraph). */
const adjournableWeeks = 12

/** Whether putting a BTU decision off once more needs the client's consent (Awb 7:10, fourth paragraph). */
export const needsConsent = (adjournedBefore: number | null, weeks: number): boolean =>
  (adjournedBefore ?? 0) + weeks > adjournableWeeks

const contestDays = 42
/** Longer terms end on the day itself, also on a Sunday (Algemene termijnenwet, article 4). */
const longestRolling = 12

const after = (date: string, weeks: number): string => {
  const day = addDays(date, weeks * 7)
  return weeks > longestRolling ? day : rollToWorkday(day)
}

/** The day on which the last six weeks of a year begin. */
const lastSixWeeks = (year: string): string => addDays(`${year}-12-31`, -contestDays + 1)

/** The last day on which the other side can decide in time; undefined when the case has no such term. */
export const decisionDue = ({
  type,
  decision_date,
  adjourned_weeks,
  isAdjourned = false,
  receivedOn,
}: DecisionSubject): string | undefined => {
  const rule = rules[caseFamily(type)]
  if (!rule || !decision_date) return undefined
  const contestable = lastDayOf(decision_date, contestDays)
  const extra = (adjourned_weeks ?? 0) + (isAdjourned ? rule.adjournment : 0)
  const came = receivedOn ?? contestable
  const year = came.slice(0, 4)
  if (rule.isByYear && came < lastSixWeeks(year))
    return extra > 0 ? after(`${year}-12-31`, extra) : `${year}-12-31`
  return after(contestable, rule.weeks + extra)
}

/** Statuses of a BTU case that waits for a decision on its objection. */
const awaitingDecision: ReadonlySet<string> = new Set<CaseStatus>([
  'objection_submitted',
  'objection_received',
  'awaiting_objection_hearing',
  'case_adjourned',
  'igs_is_being_submitted',
  'awaiting_igs_letter_1_submission_by_mailroom',
  'awaiting_igs_letter_2_submission_by_mailroom',
  'igs_submitted',
  'notice_of_default_sent',
])

/** The term that matters now: ours to submit something or, of a BTU case after that, the other side's to decide. */
export const currentTerm = (subject: DecisionSubject & { readonly status: string }): Term | undefined => {
  const { type, status, decision_date, adjourned_weeks: weeks } = subject
  const own = termOf(subject)
  const due = decisionDue(subject)
  const isTheirs = caseFamily(type) === 'btu' && awaitingDecision.has(status)
  if (own || !isTheirs || !decision_date || !due) return own
  return {
    label: weeks ? `Beslistermijn (${weeks} weken verdaagd)` : 'Beslistermijn',
    lastDay: due,
    receivedBy: undefined,
    days: Math.round((Date.parse(due) - Date.parse(decision_date)) / 86_400_000),
  }
}
