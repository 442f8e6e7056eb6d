import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseFamily } from './case-types.ts'
import { remedyOf } from './remedies.ts'

/** The dates of the contested decision and of the objection. */
export interface ContestedDates
  extends Pick<CaseDetail, 'decision_date' | 'objection_submitted_on' | 'contested_decision_date'> {
  readonly type: number
}

/** Whether the term runs from the original decision and not from the date of the document itself. */
const isFromOriginal = (type: number): boolean => remedyOf(type)?.term?.from === 'original_decision_date'

/** Whether the date of the decision on an objection replaces the contested date in a case of this type. Benefit cases and reminders store both dates. */
export const sharesDate = (type: number): boolean => {
  const row = remedyOf(type)
  const isDecided = row?.decision !== undefined || row?.decidesOn !== undefined
  return isDecided && row?.term?.from === 'decision_date' && caseFamily(type) !== 'btu'
}

/** Whether a case of this type is about a reminder of the decision that is contested. */
export const isReminder = (type: number): boolean =>
  isFromOriginal(type) && remedyOf(type)?.decision !== undefined

/** The contested date to keep when the date of the decision on the objection replaces it; undefined if nothing is kept. */
export const replacedDate = (stored: ContestedDates, decidedOn: string): string | undefined => {
  const { type, decision_date: contested, objection_submitted_on: submitted } = stored
  if (!sharesDate(type) || stored.contested_decision_date !== null || !contested) return undefined
  return contested < decidedOn && (submitted === null || contested <= submitted) ? contested : undefined
}

/**
 * `contested_decision_date` after a change of the date of the case; undefined: unchanged. A date after the objection is the date of the decision on it. An earlier
 * date corrects the contested date, so nothing is kept.
 */
export const contestedDateAfter = (
  stored: ContestedDates,
  changed: string | null,
): string | null | undefined => {
  const { contested_decision_date: kept, objection_submitted_on: submitted } = stored
  if (kept !== null) return !changed || changed <= (submitted ?? kept) ? null : undefined
  return changed && submitted && changed > submitted ? replacedDate(stored, changed) : undefined
}

/** Dates of a case's contested document, and of the decision that a reminder is about. */
interface Dated {
  readonly type: number
  readonly decision_date: string | null
  readonly original_decision_date: string | null
}

/** Calendar date of the contested decision: for a reminder, that of the decision it is about. */
export const contestedDateOf = ({ type, decision_date, original_decision_date }: Dated): string | null =>
  isFromOriginal(type) ? original_decision_date : decision_date

/** Label of the missing date of the contested decision, which a reminder does not state. Undefined for other cases, and when the date is filled in. */
export const originalDateLack = (subject: Dated): string | undefined =>
  isFromOriginal(subject.type) && !subject.original_decision_date
    ? originalDateLabel(subject.type)
    : undefined

/** Label of the date of the decision that a reminder is about. */
export const originalDateLabel = (type: number): string =>
  type === 25 ? 'Dagtekening aanslag' : 'Dagtekening oorspronkelijke beschikking'
