import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { addDays } from './dates.ts'
import type { DecisionRule } from './decision-rules.ts'
import { rollToWorkday } from './holidays.ts'
import { remedyOf } from './remedies.ts'
import {
  dayMonth,
  rollStep,
  shortOf,
  type TermCalculation,
  type TermStep,
  weeksText,
} from './term-calculation.ts'
import { contestingTerm, type TermFacts } from './terms.ts'

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

/** The `adjourned_weeks` from before the last adjournment, which was one of six weeks; a committee that is known keeps its weeks. */
export const weeksWithoutLast = (subject: Adjourned): number => {
  const { type, has_committee } = subject
  const before = extraWeeks(subject) - longestAdjournment
  const isOnTop =
    has_committee && remedyOf(type)?.decision?.withCommittee !== undefined && before < committeeChoice
  return Math.max(isOnTop ? before - committeeWeeks : before, 0)
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

interface Weeks {
  readonly start: TermStep
  /** Weeks of the law, and weeks of a committee and adjournments on top of them. */
  readonly weeks: number
  readonly extra: number
  readonly rule: DecisionRule
}

/** The calculation of weeks after a day: each part is a step of its own. */
const weeksAfter = ({ start, weeks, extra, rule }: Weeks): TermCalculation => {
  const total = weeks + extra
  const end = addDays(start.day, total * 7)
  const isTooLongToRoll = total > longestRolling
  const base: TermStep = {
    name: weeksText(weeks),
    day: addDays(start.day, weeks * 7),
    why: `Beslistermijn (${rule.article})`,
  }
  const more: TermStep = { name: 'Verlengd', day: end, why: `${extra} weken (${rule.adjournedBy})` }
  return {
    lastDay: isTooLongToRoll ? end : rollToWorkday(end),
    steps: [
      start,
      ...(weeks > 0 ? [base] : []),
      ...(extra > 0 ? [more] : []),
      ...(isTooLongToRoll ? [] : rollStep(end)),
    ],
    short: isTooLongToRoll
      ? `${dayMonth(start.day)} + ${total} weken = ${dayMonth(end, true)}; langer dan twaalf weken schuift niet door`
      : shortOf(start.day, { end, days: total * 7 }),
  }
}

/** The end of a calendar year, which does not move; or weeks after it. */
const byYear = (came: string, { extra, rule }: Pick<Weeks, 'extra' | 'rule'>): TermCalculation => {
  const end = `${came.slice(0, 4)}-12-31`
  const received = { name: 'Ontvangen', day: came, why: 'Voor de laatste zes weken van het jaar' }
  const start = { name: 'Einde jaar', day: end, why: `Het kalenderjaar van ontvangst (${rule.article})` }
  if (extra === 0)
    return {
      lastDay: end,
      steps: [received, start],
      short: `ontvangen ${dayMonth(came)}: ${dayMonth(end, true)}`,
    }
  const later = weeksAfter({ start, weeks: 0, extra, rule })
  return { ...later, steps: [received, ...later.steps] }
}

/** The first day of the last six weeks of a year. */
const lastSixWeeks = (year: string): string => addDays(`${year}-12-31`, -41)

/** Weeks for a decision without adjournment and committee. */
const weeksFor = (rule: DecisionRule, { has_medical_grounds }: DecisionSubject): number =>
  has_medical_grounds && rule.withMedicalGrounds ? rule.withMedicalGrounds : rule.weeks

/** How the last day on which the authority can decide in time is calculated; undefined when the case has no such term. */
export const decisionCalculation = (subject: DecisionSubject): TermCalculation | undefined => {
  const { type, isAdjourned = false, submittedOn, receivedOn } = subject
  const rule: DecisionRule | undefined = remedyOf(type)?.decision
  const contestable = contestingTerm(subject)?.lastDay
  if (!rule || !contestable) return undefined
  const putOff = isAdjourned && !rule.countsWeeks ? rule.adjournment : 0
  const extra = extraWeeks(subject) + putOff
  const came = receivedOn ?? contestable
  if (rule.isByYear && came < lastSixWeeks(came.slice(0, 4))) return byYear(came, { extra, rule })
  // The law counts from the end of the term for objection (Awb 7:10). For an objection after that we count from its receipt, because the authority cannot be
  // late before then: a lawyer confirms this, and it errs on the safe side.
  const isLate = submittedOn !== undefined && submittedOn > contestable
  const start = isLate
    ? { name: 'Ontvangen', day: came, why: 'Ingediend na de termijn' }
    : { name: 'Termijn over', day: contestable, why: 'Laatste dag voor bezwaar of beroep' }
  return weeksAfter({ start, weeks: weeksFor(rule, subject), extra, rule })
}

/** The last day on which the authority can decide in time; undefined when the case has no such term. */
export const decisionDue = (subject: DecisionSubject): string | undefined =>
  decisionCalculation(subject)?.lastDay
