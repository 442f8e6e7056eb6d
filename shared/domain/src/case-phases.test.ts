import { casePhases } from '@zaakwerk/contract/case-phases'
import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { expect, it } from 'vitest'
import { casePhase, statusesOfPhase } from './case-phases.ts'

it.each([
  ['case_opened', 'new'],
  ['fine_received', 'new'],
  ['in_progress', 'in_progress'],
  ['needs_manual_review', 'in_progress'],
  ['case_adjourned', 'in_progress'],
  ['decision_received', 'in_progress'],
  ['awaiting_adm_beroep_decision', 'administrative_appeal'],
  ['adm_beroep_submission_failed', 'administrative_appeal'],
  ['awaiting_nha_pf_objection_decision', 'objection'],
  ['pf_nha_objection_submitted_by_email', 'objection'],
  ['pro_forma_appeal_decision_received', 'objection'],
  ['awaiting_objection_hearing', 'objection'],
  ['notice_of_default_sent', 'notice_of_default'],
  ['awaiting_igs_letter_1_submission_by_mailroom', 'notice_of_default'],
  ['igs_submitted', 'notice_of_default'],
  ['nha_dsv_is_being_submitted', 'notice_of_default'],
  ['awaiting_pf_kanton_beroep_decision', 'canton_appeal'],
  ['pf_kanton_written_args_submitted', 'canton_appeal'],
  ['appeal_initiated', 'court_appeal'],
  ['awaiting_appeal_hearing', 'court_appeal'],
  ['higher_appeal_initiated', 'court_appeal'],
  ['pkv_appeal_submitted', 'settlement'],
  ['ready_for_billing', 'settlement'],
  ['appeal_period_expired', undefined],
  ['objection_accepted', undefined],
  ['higher_appeal_rejected', undefined],
  ['client_accepts_decision', undefined],
  ['case_closed_withdrawn', undefined],
] as const)('a case with status %s is in phase %s', (status, phase) => {
  expect(casePhase(status)).toBe(phase)
})

it('assigns each status of running cases to exactly one phase', () => {
  const listed = casePhases.flatMap(statusesOfPhase)
  expect(listed.toSorted()).toEqual([...statusesOfPhase('running')].toSorted())
  expect(listed.length).toBe(caseStatuses.filter((status) => casePhase(status)).length)
})
