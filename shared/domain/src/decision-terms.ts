import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseFamily } from './case-types.ts'
import { addDays, daysBetween } from './dates.ts'
import type { DecisionRule } from './decision-rules.ts'
import { rollToWorkday } from './holidays.ts'
import { contestedDateOf, remedyOf } from './remedies.ts'
import { contestingTerm, type Term, type TermFacts, termOf } from './terms.ts'

/** The facts that the term for a decision depends on. */
export interface DecisionSubject
  extends TermFacts,
    Pick<CaseDetail, 'adjourned_weeks' | 'has_committee' | 'has_medical_grounds'> {
  /** For a case that does not record weeks: whether its decision was adjourned. */
  readonly isAdjourned?: boolean
  /** Calendar dates on which the objection was submitted and received, if known. */
  readonly submittedOn?: string | undefined
  readonly receivedOn?: string | undefined
}

type Adjourned = Pick<DecisionSubject, 'type' | 'adjourned_weeks' | 'has_committee'>

/** This choice means that a committee advises: a term of twelve weeks, adjourned by six. */
const committeeChoice = 12
/** Weeks that a committee adds, and the maximum of an adjournment (Awb 7:10, first and third paragraph). */
const committeeWeeks = 6
const longestAdjournment = 6

/**
 * Weeks on top of the usual term, for a committee and adjournments together. From twelve on, `adjourned_weeks` includes both; below that, the weeks of a
 * committee are added.
 */
const extraWeeks = ({ type, adjourned_weeks, has_committee }: Adjourned): number => {
  const kept = adjourned_weeks ?? 0
  const isOnTop =
    has_committee && remedyOf(type)?.decision?.withCommittee !== undefined && kept < committeeChoice
  return isOnTop ? kept + committeeWeeks : kept
}

/** The new `adjourned_weeks` after an adjournment: one of twelve weeks moves the last day to eighteen weeks in total. */
export const adjournedBy = (
  subject: Adjourned,
  weeks: number,
): Pick<CaseDetail, 'adjourned_weeks' | 'has_committee'> => {
  const { adjourned_weeks, has_committee } = subject
  const kept = adjourned_weeks ?? 0
  if (weeks !== committeeChoice) return { adjourned_weeks: extraWeeks(subject) + weeks, has_committee }
  const both = kept < committeeChoice ? committeeChoice : kept + longestAdjournment
  return { adjourned_weeks: both, has_committee: true }
}

/**
 * The new `adjourned_weeks` once it is recorded whether a committee advises. From twelve on they include the weeks of a committee, so those are added or
 * subtracted: otherwise an adjournment of twelve weeks would be read as one with a committee.
 */
export const weeksWithCommittee = (
  { type, adjourned_weeks, has_committee }: Adjourned,
  hasNow: boolean | null,
): number | null => {
  const knowsCommittee = remedyOf(type)?.decision?.withCommittee !== undefined
  const isSame = Boolean(has_committee) === Boolean(hasNow)
  if (!knowsCommittee || isSame || !adjourned_weeks || adjourned_weeks < committeeChoice)
    return adjourned_weeks
  return hasNow ? adjourned_weeks + committeeWeeks : adjourned_weeks - committeeWeeks
}

/** Whether a BTU decision was adjourned for longer than the law allows without the client's consent (Awb 7:10, third and fourth paragraph). */
export const isPutOffByConsent = ({
  adjourned_weeks,
  has_committee,
}: Pick<Adjourned, 'adjourned_weeks' | 'has_committee'>): boolean =>
  (adjourned_weeks ?? 0) > longestAdjournment + (has_committee ? committeeWeeks : 0)

/** Whether another adjournment of a BTU decision needs the client's consent (Awb 7:10, fourth paragraph). */
export const needsConsent = (subject: Adjourned, weeks: number): boolean =>
  isPutOffByConsent(adjournedBy(subject, weeks))

/** Why a decision cannot be adjourned by so many weeks, in Dutch: no committee advises the UWV. */
export const adjournmentRefusal = (type: number, weeks: number | undefined): string | undefined =>
  weeks === committeeChoice && remedyOf(type)?.decision?.withCommittee === undefined
    ? 'Bij het UWV adviseert geen commissie: verdagen kan met 6 weken'
    : undefined

/** Longer terms are not extended to a working day: they can end on a Sunday (Algemene termijnenwet, article 4). */
const longestRolling = 12

const after = (date: string, weeks: number): string => {
  const day = addDays(date, weeks * 7)
  return weeks > longestRolling ? day : rollToWorkday(day)
}

/** The first day of the last six weeks of a year. */
const lastSixWeeks = (year: string): string => addDays(`${year}-12-31`, -41)

/** Weeks for a decision without adjournment and committee. */
const weeksFor = (rule: DecisionRule, { has_medical_grounds }: DecisionSubject): number =>
  has_medical_grounds && rule.withMedicalGrounds ? rule.withMedicalGrounds : rule.weeks

/** The last day on which the authority can decide in time; undefined when the case has no such term. */
export const decisionDue = (subject: DecisionSubject): string | undefined => {
  const { type, isAdjourned = false, submittedOn, receivedOn } = subject
  const rule = remedyOf(type)?.decision
  const contestable = contestingTerm(subject)?.lastDay
  if (!rule || !contestable) return undefined
  const putOff = isAdjourned && !rule.countsWeeks ? rule.adjournment : 0
  const extra = extraWeeks(subject) + putOff
  const came = receivedOn ?? contestable
  const year = came.slice(0, 4)
  if (rule.isByYear && came < lastSixWeeks(year))
    return extra > 0 ? after(`${year}-12-31`, extra) : `${year}-12-31`
  // The law counts from the end of the term for objection (Awb 7:10). For an objection after that we count from its receipt, because the authority cannot be
  // late before then: a lawyer confirms this, and it errs on the safe side.
  const isLate = submittedOn !== undefined && submittedOn > contestable
  return after(isLate ? came : contestable, weeksFor(rule, subject) + extra)
}

/** Statuses of a BTU case that awaits the decision on its objection. */
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

/** The term that matters now: ours to submit something or, for a BTU case after that, the authority's to decide. */
export const currentTerm = (subject: DecisionSubject & { readonly status: string }): Term | undefined => {
  const { type, status, adjourned_weeks: weeks } = subject
  const own = termOf(subject)
  const due = decisionDue(subject)
  const start = contestedDateOf(subject)
  const isTheirs = caseFamily(type) === 'btu' && awaitingDecision.has(status)
  if (own || !isTheirs || !start || !due) return own
  return {
    label: weeks ? `Beslistermijn (${weeks} weken verdaagd)` : 'Beslistermijn',
    lastDay: due,
    receivedBy: undefined,
    days: daysBetween(start, due),
  }
}
