import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseDetail, LateDecision } from '@zaakwerk/contract/entities/case'
import { caseStatusLabel, isCaseClosed } from './case-statuses.ts'
import { today } from './date-parsing.ts'
import { addMonths, formatDate } from './dates.ts'
import { lastPenaltyDay } from './penalty.ts'
import { remedyOf } from './remedies.ts'

/** The case facts behind requests about a late decision. */
export type LateCase = Pick<
  CaseDetail,
  'type' | 'status' | 'late_decision' | 'sent_letters' | 'waiting_letters'
>

/** Why an action about the decision is impossible for this case type, in Dutch: no authority decides. `act`: "in gebreke stellen". */
const noAuthorityDecides = (
  act: string,
  { type, late_decision }: Pick<LateCase, 'type' | 'late_decision'>,
): string | undefined => {
  const undecided = remedyOf(type)?.undecided
  // A procedure that was submitted before the type changed continues.
  if (!undecided || late_decision.due) return undefined
  return `${undecided.because}: ${act} kan niet. ${undecided.instead}`
}

/** Statuses in which the other side has decided, late or not. */
const decided: ReadonlySet<string> = new Set<CaseStatus>([
  'decision_received',
  'adm_beroep_decision_received',
  'pro_forma_appeal_decision_received',
  'objection_rejected',
  'objection_accepted',
  'client_accepts_decision',
  'awaiting_cost_reimbursement',
  'pkv_appeal_submitted',
  'case_closed_success',
  'case_closed_failure',
  'case_closed_rejected',
])

/** Whether the authority decided, late or not. A penalty request then has to state when the decision was announced. */
export const isDecided = ({
  status,
  late_decision,
}: {
  readonly status: string
  readonly late_decision: Pick<LateDecision, 'is_decided'>
}): boolean => decided.has(status) || late_decision.is_decided

/** Statuses in which a penalty request is being or was submitted. */
const penaltyStatuses: ReadonlySet<string> = new Set<CaseStatus>([
  'dsv_is_being_submitted',
  'dsv_submitted',
  'nha_dsv_is_being_submitted',
  'awaiting_nha_dsv_submission_by_mailroom',
  'nha_dsv_submitted',
])

/** Whether the penalty was requested: that happens once, and the status never returns to that of a notice. */
export const isPenaltyAsked = ({
  status,
  sent_letters,
  waiting_letters,
}: Pick<LateCase, 'status' | 'sent_letters' | 'waiting_letters'>): boolean =>
  penaltyStatuses.has(status) || [...sent_letters, ...waiting_letters].some(({ name }) => name === 'dsv')

/** A case before the court already has a decision. */
const isAtCanton = (status: string): boolean => status.includes('pf_kanton')

/** Why a notice of default is pointless, in Dutch: there is a decision, the case is closed, or the penalty was requested (Awb 4:17). */
const noticeOfNoUse = (subject: LateCase): string | undefined => {
  const { status } = subject
  if (isCaseClosed(status))
    return `De zaak is gesloten (${caseStatusLabel(status)}): in gebreke stellen kan niet`
  if (isDecided(subject) || isAtCanton(status)) return 'De beslissing is er al: in gebreke stellen kan niet'
  return isPenaltyAsked(subject)
    ? 'De dwangsom is al gevraagd, en per beslissing is er één: nu staat beroep open tegen het niet tijdig beslissen (artikel 6:12 Awb)'
    : undefined
}

/** Why a notice of default cannot be requested in a case, in Dutch. */
export const noticeOfNoUseRefusal = (subject: LateCase): string | undefined =>
  noAuthorityDecides('in gebreke stellen', subject) ?? noticeOfNoUse(subject)

/** Why a notice of default cannot be sent now, in Dutch. Allowed without a term to wait for; its letter then reports the missing date. */
export const noticeRefusal = (subject: LateCase): string | undefined => {
  const { due, is_late } = subject.late_decision
  return (
    noticeOfNoUseRefusal(subject) ??
    (due && !is_late
      ? `De beslistermijn loopt nog tot en met ${formatDate(due)}: in gebreke stellen kan daarna`
      : undefined)
  )
}

export const noNoticeSent =
  'Er is nog geen ingebrekestelling verstuurd nadat de beslistermijn voorbij was: doe dat eerst'

/** Why the penalty cannot be requested yet, in Dutch. */
export const penaltyRefusal = (subject: Pick<LateCase, 'type' | 'late_decision'>): string | undefined => {
  const { due, penalty_from, is_penalty_running } = subject.late_decision
  const none = noAuthorityDecides('een dwangsom vragen', subject)
  if (none || !due || is_penalty_running) return none
  return penalty_from ? `De dwangsom begint pas te lopen op ${formatDate(penalty_from)}` : noNoticeSent
}

/** Months after the term from which a notice may be "onredelijk laat" (Awb 4:17, sixth paragraph, a); a judge considered ten too late. */
export const lateMonths = 3

/** Warning that a notice of default may be unreasonably late, in Dutch; undefined before that, or when an earlier one was in time. */
export const unreasonablyLate = (
  { due, penalty_from }: Pick<LateDecision, 'due' | 'penalty_from'>,
  on: string,
): string | undefined =>
  due && !penalty_from && on >= addMonths(due, lateMonths)
    ? `Let op: de beslistermijn is al sinds ${formatDate(due)} voorbij. Een ingebrekestelling die onredelijk laat komt, levert geen dwangsom op (artikel 4:17, zesde lid, onder a, van de Awb); tien maanden was volgens de rechter te laat.`
    : undefined

/** Why no penalty that ends with this decision can be requested, in Dutch. */
export const decidedOnRefusal = (
  subject: {
    readonly status: string
    readonly late_decision: Pick<LateDecision, 'penalty_from' | 'is_decided'>
  },
  decidedOn: string | undefined,
): string | undefined => {
  if (!decidedOn)
    return isDecided(subject)
      ? 'Er is al een beslissing ontvangen: geef de datum waarop die bekend is gemaakt'
      : undefined
  if (decidedOn > today()) return 'De datum van de beslissing ligt in de toekomst'
  const { penalty_from } = subject.late_decision
  return penalty_from && lastPenaltyDay(decidedOn) < penalty_from
    ? `Er is beslist voordat de dwangsom ging lopen, op ${formatDate(penalty_from)}`
    : undefined
}
