import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseDetail, LateDecision } from '@zaakwerk/contract/entities/case'
import { contestedDateOf, originalDateLabel } from './contested-date.ts'
import { addDays, addMonths, daysBetween, formatDate } from './dates.ts'
import { rollToWorkday } from './holidays.ts'
import { benefitAppeal, remedyOf } from './remedies.ts'
import type { TermRule } from './remedy-types.ts'
import { countedDays, type TermCalculation, type TermStep } from './term-calculation.ts'

/** Statuses before a submission, while no letter is being sent. */
export const preparing = [
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
] as const satisfies readonly CaseStatus[]

/** Statuses before a submission, or in which a submission can still fail. In all other statuses the term no longer applies. */
export const beforeSubmission: ReadonlySet<string> = new Set<CaseStatus>([
  ...preparing,
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

/** Statuses in which the authority still has to decide. */
export const awaitingDecision: ReadonlySet<string> = new Set<CaseStatus>([
  'adm_beroep_submitted',
  'awaiting_adm_beroep_decision',
  'adm_beroep_hearing_scheduled',
  'pf_nha_objection_submitted_by_email',
  'awaiting_nha_pf_objection_decision',
  'objection_submitted',
  'objection_received',
  'awaiting_objection_hearing',
  'case_adjourned',
  'notice_of_default_sent',
  'igs_is_being_submitted',
  'igs_submitted',
  'dsv_is_being_submitted',
  'dsv_submitted',
  'awaiting_igs_letter_1_submission_by_mailroom',
  'awaiting_igs_letter_2_submission_by_mailroom',
  'awaiting_nha_igs_submission_by_mailroom',
  'awaiting_nha_dsv_submission_by_mailroom',
  'nha_igs_is_being_submitted',
  'nha_igs_submitted',
  'nha_dsv_is_being_submitted',
  'nha_dsv_submitted',
])

/** Statuses in which an authority has decided, before an appeal to a judge. */
export const decidedBeforeJudge = [
  'adm_beroep_decision_received',
  'pro_forma_appeal_decision_received',
  'objection_rejected',
] as const satisfies readonly CaseStatus[]

/** Statuses of a case whose authority is deciding or has decided, before an appeal to a judge. */
export const beforeJudge: ReadonlySet<string> = new Set<string>([...awaitingDecision, ...decidedBeforeJudge])

/** Whether the authority of a case is deciding or has decided, and no judge was asked yet. */
export const isBeforeJudge = (status: string): boolean => beforeJudge.has(status)

/** The term for submitting something. */
export interface Term {
  /** "Bezwaartermijn", "Beroepstermijn" or "Verzettermijn". */
  readonly label: string
  /** Calendar date: the last day. */
  readonly lastDay: string
  /** Last day of arrival for post sent in time; undefined when only the day of arrival counts. */
  readonly receivedBy: string | undefined
  /** Days from decision to last day. */
  readonly days: number
  readonly steps: readonly TermStep[]
  readonly short: string
}

/** The facts of a case that its term depends on. */
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
 * The last day of a term, counted from the announcement of the decision. We use the date on the decision: if it was sent later, the real term ends later, so
 * this errs on the safe side.
 */
export const lastDayOf = (madeKnown: string, days: number): string => rollToWorkday(addDays(madeKnown, days))

/** A decision on fitness for work can be contested for two weeks (Ziektewet 75d). */
const fitnessDays = 14

/** The term rule for contesting the decision of a case. */
const ruleOf = ({ type, is_fitness_for_work }: TermFacts): TermRule | undefined => {
  const rule = remedyOf(type)?.term
  return rule && type === 10 && is_fitness_for_work
    ? { ...rule, days: fitnessDays, article: 'Ziektewet 75d' }
    : rule
}

/** Fines up to this amount, in euros, can be contested for six weeks after they were sent (Sv 257e, first paragraph). */
export const smallFine = 340
const smallFineDays = 42
/** Maximum number of months between an offence and the sending of its punishment order, for {@link smallFine} to apply. */
const smallFineMonths = 4

/** The term to contest a punishment order of a small fine; undefined for any other. */
const smallFineTerm = ({
  fine_amount,
  decision_date,
  committal_date,
}: TermFacts): TermCalculation | undefined => {
  if (fine_amount === null || fine_amount > smallFine || !decision_date) return undefined
  const isOld = committal_date !== null && addMonths(committal_date, smallFineMonths) < decision_date
  if (isOld) return undefined
  const known = 'Toegezonden; een boete van hoogstens € 340'
  return countedDays({ from: decision_date, days: smallFineDays, known, article: 'Sv 257e' })
}

const isPunishmentOrder = (type: number): boolean => type === 14

/** The calendar date that the term of a case is counted from. */
const startOf = (subject: TermFacts): string | null =>
  isPunishmentOrder(subject.type) ? (subject.known_on ?? subject.decision_date) : contestedDateOf(subject)

/** For a punishment order: fourteen days after the client learned of it, and for a small fine at least six weeks after it was sent. */
const calculationOf = (subject: TermFacts, start: string, { days, article }: TermRule): TermCalculation => {
  const isKnown = isPunishmentOrder(subject.type) && subject.known_on !== null
  const known = isKnown
    ? 'Bekend bij de cliënt'
    : 'Dagtekening; is later verzonden, dan eindigt de termijn later'
  const counted = countedDays({ from: start, days, known, article })
  const small = isPunishmentOrder(subject.type) ? smallFineTerm(subject) : undefined
  return small && small.lastDay > counted.lastDay ? small : counted
}

const termFrom = (subject: TermFacts, rule: TermRule, start: string): Term => {
  const { lastDay, steps, short } = calculationOf(subject, start, rule)
  return {
    label: rule.label,
    lastDay,
    receivedBy: rule.hasPostalWeek ? addDays(lastDay, 7) : undefined,
    days: daysBetween(start, lastDay),
    steps,
    short,
  }
}

/** The term for contesting the decision of a case, regardless of what happened in the case; undefined when there is no remedy, or the start date is missing. */
export const contestingTerm = (subject: TermFacts): Term | undefined => {
  const rule = ruleOf(subject)
  const start = startOf(subject)
  return rule && start ? termFrom(subject, rule, start) : undefined
}

/** The term for an appeal against the decision on an objection in a benefit case. */
export const benefitAppealTerm = (subject: TermFacts, decidedOn: string): Term =>
  termFrom(subject, benefitAppeal.term, decidedOn)

/**
 * Whether the paper of a case can still be contested. An authority's decision arrives while the case waits for it, and starts a term of its own: in a type of
 * such decisions, or once its date is that of the case.
 */
const isOpen = ({ type, status, late_decision }: TermSubject): boolean =>
  beforeSubmission.has(status) ||
  (beforeJudge.has(status) &&
    (remedyOf(type)?.decidesOn !== undefined ||
      (remedyOf(type)?.letters.create_case_administrative_appeal !== undefined &&
        remedyOf(type)?.term?.from === 'decision_date' &&
        late_decision?.is_decided === true)))

/** The running or expired term of a case; undefined when it has none, or something was submitted already. */
export const termOf = (subject: TermSubject): Term | undefined =>
  isOpen(subject) ? contestingTerm(subject) : undefined

/** For a small fine without a day of the offence: until when it can be contested in any case, in Dutch. */
const smallFineRemark = (subject: TermFacts): string | undefined => {
  const days = remedyOf(subject.type)?.term?.days
  const known = subject.known_on ?? subject.decision_date
  if (!isPunishmentOrder(subject.type) || subject.committal_date || !days || !known) return undefined
  return smallFineTerm(subject)
    ? `Zes weken gelden alleen voor een overtreding van hoogstens vier maanden voor de toezending (artikel 257e Sv): anders kan verzet tot en met ${formatDate(lastDayOf(known, days))}. Vul de pleegdatum in.`
    : undefined
}

/** Which date is missing for a term, in Dutch. */
const lackingDate = ({ type }: TermFacts): string | undefined => {
  const { term, contestedDocument } = remedyOf(type) ?? {}
  if (!term) return undefined
  return term.from === 'original_decision_date'
    ? `Vul in: ${originalDateLabel(type)}.`
    : `Vul de dagtekening van ${contestedDocument} in.`
}

/**
 * The text of the case header beside or instead of its term, in Dutch: the open remedy, that there is none, or the missing date. Undefined when there is
 * nothing to say, or something was submitted already.
 */
export const termRemark = (subject: TermSubject): string | undefined => {
  const { remark = smallFineRemark(subject), term } = remedyOf(subject.type) ?? {}
  if (!remark || !isOpen(subject)) return undefined
  const isKnown = contestingTerm(subject) !== undefined
  // A reminder shows the term of the decision it is about, which is enough.
  if (isKnown) return term?.from === 'decision_date' ? remark : undefined
  return [remark, lackingDate(subject)].filter(Boolean).join(' ')
}
