import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseDetail, LateDecision } from '@zaakwerk/contract/entities/case'
import { addDays, addMonths, daysBetween, formatDate } from './dates.ts'
import { rollToWorkday } from './holidays.ts'
import { contestedDateOf, originalDateLabel, remedyOf, type TermRule } from './remedies.ts'

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

/** Statuses of a case whose authority decides or decided, and in which no judge was asked yet. */
const beforeJudge: ReadonlySet<string> = new Set<CaseStatus>([
  'adm_beroep_submitted',
  'awaiting_adm_beroep_decision',
  'adm_beroep_decision_received',
  'adm_beroep_hearing_scheduled',
  'pf_nha_objection_submitted_by_email',
  'awaiting_nha_pf_objection_decision',
  'pro_forma_appeal_decision_received',
  'objection_submitted',
  'objection_received',
  'objection_rejected',
  'awaiting_objection_hearing',
  'notice_of_default_sent',
  'igs_is_being_submitted',
  'igs_submitted',
  'dsv_is_being_submitted',
  'dsv_submitted',
  'nha_igs_is_being_submitted',
  'nha_igs_submitted',
  'nha_dsv_is_being_submitted',
  'nha_dsv_submitted',
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

/** The facts of a case that its term follows from. */
export type TermFacts = Pick<
  CaseDetail,
  | 'decision_date'
  | 'original_decision_date'
  | 'known_on'
  | 'fine_amount'
  | 'committal_date'
  | 'is_fitness_for_work'
> & { readonly type: number }

interface TermSubject extends TermFacts {
  readonly status: string
  readonly late_decision?: Pick<LateDecision, 'is_decided'>
}

/**
 * The last day of a term, counted from the day on which the decision was announced. We use the date on the decision: if it
 * was sent later, the real term ends later, so this errs on the safe side.
 */
export const lastDayOf = (madeKnown: string, days: number): string => rollToWorkday(addDays(madeKnown, days))

/** A decision on whether somebody is fit for work can be contested for two weeks (Ziektewet 75d). */
const fitnessDays = 14

/** How long the decision of a case can be contested. */
const ruleOf = ({ type, is_fitness_for_work }: TermFacts): TermRule | undefined => {
  const rule = remedyOf(type)?.term
  return rule && type === 10 && is_fitness_for_work ? { ...rule, days: fitnessDays } : rule
}

/** Fines up to this amount, in euros, can be contested for six weeks after they were sent (Sv 257e, first paragraph). */
export const smallFine = 340
const smallFineDays = 42
/** Months between an offence and the sending of its punishment order, for {@link smallFine} to matter. */
const smallFineMonths = 4

/** When a punishment order of a small fine can still be contested at the latest; undefined of any other. */
const smallFineEnd = ({ fine_amount, decision_date, committal_date }: TermFacts): string | undefined => {
  if (fine_amount === null || fine_amount > smallFine || !decision_date) return undefined
  const isOld = committal_date !== null && addMonths(committal_date, smallFineMonths) < decision_date
  return isOld ? undefined : lastDayOf(decision_date, smallFineDays)
}

/** Of a punishment order: fourteen days after it became known, and of a small fine in any case six weeks after it was sent. */
const oppositionEnd = (subject: TermFacts, days: number): string | undefined => {
  const known = subject.known_on ?? subject.decision_date
  const ends = [known && lastDayOf(known, days), smallFineEnd(subject)]
  return ends
    .filter((end) => typeof end === 'string')
    .toSorted()
    .at(-1)
}

const isPunishmentOrder = (type: number): boolean => type === 14

/** The calendar date from which the term of a case is counted. */
const startOf = (subject: TermFacts): string | null =>
  isPunishmentOrder(subject.type) ? (subject.known_on ?? subject.decision_date) : contestedDateOf(subject)

/**
 * How long the decision of a case can be contested, whatever became of the case; undefined where nothing is open, or a date lacks from
 * which it runs.
 */
export const contestingTerm = (subject: TermFacts): Term | undefined => {
  const rule = ruleOf(subject)
  const start = startOf(subject)
  if (!rule || !start) return undefined
  const lastDay = isPunishmentOrder(subject.type)
    ? oppositionEnd(subject, rule.days)
    : lastDayOf(start, rule.days)
  if (!lastDay) return undefined
  return {
    label: rule.label,
    lastDay,
    receivedBy: rule.hasPostalWeek ? addDays(lastDay, 7) : undefined,
    days: daysBetween(start, lastDay),
  }
}

/**
 * Whether something can still be submitted against the paper of a case. The decision of an authority came while the case waited for it, and
 * opens a term of its own: in a type of such decisions, or once its date is that of the case.
 */
const isOpen = ({ type, status, late_decision }: TermSubject): boolean =>
  beforeSubmission.has(status) ||
  (beforeJudge.has(status) &&
    (remedyOf(type)?.decidesOn !== undefined ||
      (remedyOf(type)?.letters.create_case_administrative_appeal !== undefined &&
        late_decision?.is_decided === true)))

/** The running or expired term of a case; undefined when it has none, or something was submitted already. */
export const termOf = (subject: TermSubject): Term | undefined =>
  isOpen(subject) ? contestingTerm(subject) : undefined

/** Of a small fine whose day of the offence lacks: until when it can be contested in any case, in Dutch. */
const smallFineRemark = (subject: TermFacts): string | undefined => {
  const days = remedyOf(subject.type)?.term?.days
  const known = subject.known_on ?? subject.decision_date
  if (!isPunishmentOrder(subject.type) || subject.committal_date || !days || !known) return undefined
  return smallFineEnd(subject)
    ? `Zes weken gelden alleen voor een overtreding van hoogstens vier maanden voor de toezending (artikel 257e Sv): anders kan verzet tot en met ${formatDate(lastDayOf(known, days))}. Vul de pleegdatum in.`
    : undefined
}

/** Which date lacks for a term, in Dutch. */
const lackingDate = ({ type }: TermFacts): string | undefined => {
  const { term, paper } = remedyOf(type) ?? {}
  if (!term) return undefined
  return term.from === 'original_decision_date'
    ? `Vul in: ${originalDateLabel(type)}.`
    : `Vul de dagtekening van ${paper} in.`
}

/**
 * What the strip of a case says beside its term, or where none can be shown, in Dutch: what is open, that nothing is, or which date lacks.
 * Undefined where nothing is to be said, or something was submitted already.
 */
export const termRemark = (subject: TermSubject): string | undefined => {
  const { remark = smallFineRemark(subject), term } = remedyOf(subject.type) ?? {}
  if (!remark || !isOpen(subject)) return undefined
  const isKnown = contestingTerm(subject) !== undefined
  // A reminder is shown the term of what it reminds of, which says enough.
  if (isKnown) return term?.from === 'decision_date' ? remark : undefined
  return [remark, lackingDate(subject)].filter(Boolean).join(' ')
}
