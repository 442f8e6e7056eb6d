import type { CasePhase, CasePhaseFilter } from '@zaakwerk/contract/case-phases'
import { type CaseStatus, caseStatuses } from '@zaakwerk/contract/case-statuses'
import { caseStatusGroup } from './case-statuses.ts'

/** Dutch names of the phases. */
export const casePhaseLabels: Readonly<Record<CasePhaseFilter, string>> = {
  running: 'Lopend',
  new: 'Nieuw',
  in_progress: 'In behandeling',
  administrative_appeal: 'Administratief beroep',
  objection: 'Bezwaar',
  notice_of_default: 'Ingebrekestelling',
  canton_appeal: 'Kantonberoep',
  court_appeal: 'Beroep rechtbank',
  settlement: 'Afwikkeling',
}

/** Patterns in the name of a status that determine its phase; the first match applies. A status without a match is in progress. */
const phases: readonly (readonly [phase: CasePhase, status: RegExp])[] = [
  ['new', /^(case_opened|fine_received)$/],
  ['settlement', /^(ready_for_billing|awaiting_cost_reimbursement|pkv_appeal_submitted)$/],
  ['notice_of_default', /(^|_)(igs|dsv)_|^notice_of_default_sent$/],
  ['administrative_appeal', /adm_beroep/],
  ['canton_appeal', /pf_kanton/],
  ['objection', /objection|^pro_forma_appeal_decision_received$/],
  ['court_appeal', /appeal_(initiated|decision|hearing)$/],
]

/** The phase of a case by its status; undefined for a case that is no longer running. */
export const casePhase = (status: CaseStatus): CasePhase | undefined => {
  const group = caseStatusGroup(status)
  if (group === 'afgerond' || group === 'gearchiveerd') return undefined
  return phases.find(([, pattern]) => pattern.test(status))?.[0] ?? 'in_progress'
}

/** The statuses of a phase. */
export const statusesOfPhase = (phase: CasePhaseFilter): readonly CaseStatus[] =>
  caseStatuses.filter((status) =>
    phase === 'running' ? casePhase(status) !== undefined : casePhase(status) === phase,
  )
