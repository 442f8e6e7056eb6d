import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseDetail, LateDecision } from '@zaakwerk/contract/entities/case'
import { caseStatusLabel, isCaseClosed } from './case-statuses.ts'
import { addMonths, formatDate } from './dates.ts'
import { lastPenaltyDay } from './penalty.ts'
import { remedyOf } from './remedies.ts'
import { today } from './typed-dates.ts'

/** What is asked of a decision that does not come. */
export type LateCase = Pick<
  CaseDetail,
  'type' | 'status' | 'late_decision' | 'sent_letters' | 'waiting_letters'
>

/** Why something cannot be done about a decision in cases of this type, in Dutch: no authority decides. `act`: "in gebreke stellen". */
const noAuthorityDecides = (
  act: string,
  { type, late_decision }: Pick<LateCase, 'type' | 'late_decision'>,
): string | undefined => {
  const undecided = remedyOf(type)?.undecided
  // What was submitted before the type was changed goes on.
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

/** Whether the other side decided, late or not. A penalty request has to say then when the decision was made known. */
export const isDecided = ({
  status,
  late_decision,
}: {
  readonly status: string
  readonly late_decision: Pick<LateDecision, 'is_decided'>
}): boolean => decided.has(status) || late_decision.is_decided

/** Statuses from which a penalty request is under way or was submitted. */
const penaltyStatuses: ReadonlySet<string> = new Set<CaseStatus>([
  'dsv_is_being_submitted',
  'dsv_submitted',
  'nha_dsv_is_being_submitted',
  'awaiting_nha_dsv_submission_by_mailroom',
  'nha_dsv_submitted',
])

/** Whether the penalty of a case was asked for: it is asked for once, and its status never falls back to that of a notice. */
export const isPenaltyAsked = ({
  status,
  sent_letters,
  waiting_letters,
}: Pick<LateCase, 'status' | 'sent_letters' | 'waiting_letters'>): boolean =>
  penaltyStatuses.has(status) || [...sent_letters, ...waiting_letters].some(({ name }) => name === 'dsv')

/** At court the decision was there. */
const isAtCanton = (status: string): boolean => status.includes('pf_kanton')

/** Why a notice of default is of no use, in Dutch: there is a decision, the case is closed, or the penalty was asked for (Awb 4:17). */
const noticeOfNoUse = (subject: LateCase): string | undefined => {
  const { status } = subject
  if (isCaseClosed(status))
    return `De zaak is gesloten (${caseStatusLabel(status)}): in gebreke stellen kan niet`
  if (isDecided(subject) || isAtCanton(status)) return 'De beslissing is er al: in gebreke stellen kan niet'
  return isPenaltyAsked(subject)
    ? 'De dwangsom is al gevraagd, en per beslissing is er één: nu staat beroep open tegen het niet tijdig beslissen (artikel 6:12 Awb)'
    : undefined
}

/** Why a notice of default is not asked for in a case, in Dutch. */
export const noticeOfNoUseRefusal = (subject: LateCase): string | undefined =>
  noAuthorityDecides('in gebreke stellen', subject) ?? noticeOfNoUse(subject)

/** Why a notice of default cannot be sent now, in Dutch. Without a term there is nothing to wait for; its letter misses the date then. */
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

/** Why the penalty cannot be asked for yet, in Dutch. */
export const penaltyRefusal = (subject: Pick<LateCase, 'type' | 'late_decision'>): string | undefined => {
  const { due, penalty_from, is_penalty_running } = subject.late_decision
  const none = noAuthorityDecides('een dwangsom vragen', subject)
  if (none || !due || is_penalty_running) return none
  return penalty_from ? `De dwangsom begint pas te lopen op ${formatDate(penalty_from)}` : noNoticeSent
}

/** Months after the term from which a notice may be "onredelijk laat" (Awb 4:17, sixth paragraph, a); a judge held ten for too late. */
const lateMonths = 3

/** Says of a notice of default that it may come unreasonably late, in Dutch; undefined while it does not, or one came in time before. */
export const unreasonablyLate = (
  { due, penalty_from }: Pick<LateDecision, 'due' | 'penalty_from'>,
  on: string,
): string | undefined =>
  due && !penalty_from && on >= addMonths(due, lateMonths)
    ? `Let op: de beslistermijn is al sinds ${formatDate(due)} voorbij. Een ingebrekestelling die onredelijk laat komt, levert geen dwangsom op (artikel 4:17, zesde lid, onder a, van de Awb); tien maanden was volgens de rechter te laat.`
    : undefined

/** Why a penalty cannot be asked for that ends with this decision, in Dutch. */
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
