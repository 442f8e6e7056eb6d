import { noLegalFacts } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { type ClientCase, clientProcedure, clientSteps, type StatusChange } from './client-steps.ts'

const aCase = (differs: Partial<ClientCase> = {}): ClientCase => ({
  ...noLegalFacts,
  committal_date: null,
  type: 1,
  status: 'awaiting_further_information',
  decision_date: null,
  received_on: '2026-09-02',
  letters: { sent: [], adjourned_on: null, is_notice_under_way: false },
  late: { submitted: undefined, due: undefined },
  changes: [],
  ...differs,
})
const was = (...statuses: StatusChange['status'][]): Pick<ClientCase, 'changes'> => ({
  changes: statuses.map((status) => ({ status, on: null })),
})
const now = (subject: ClientCase) =>
  clientSteps(subject, '2026-11-20')
    .filter(({ state }) => state !== 'to_come')
    .map(({ key }) => key)
    .join(' ')

describe('the steps of a case whose status does not show its procedure', () => {
  it.each<[string, Parameters<typeof was>, string]>([
    ['a decision', ['adm_beroep_decision_received'], 'received submitted decision told'],
    ['an appeal to a court', ['appeal_initiated'], 'received submitted decision told court'],
    [
      'an appeal to a court, before a notice of default',
      ['appeal_initiated', 'igs_submitted'],
      'received submitted decision told court',
    ],
    ['a ruling', ['appeal_rejected'], 'received submitted decision court ruling'],
    [
      'an appeal to a higher court',
      ['higher_appeal_initiated'],
      'received submitted decision court higher_court',
    ],
    ['the last ruling', ['higher_appeal_rejected'], 'received submitted court higher_court ruling'],
  ])('are not before %s, also when its date is unknown', (_, statuses, steps) => {
    expect(now(aCase(was(...statuses)))).toBe(steps)
  })

  it.each([
    ['decision_received', 'received submitted court higher_court ruling'],
    ['ready_for_billing', 'received submitted decision court higher_court finish'],
    ['case_adjourned', 'received submitted decision court higher_court'],
  ] as const)('%s: are at the higher court once the case went there', (status, steps) => {
    expect(now(aCase({ ...was('higher_appeal_initiated'), status }))).toBe(steps)
  })

  it('have no date when the day is unknown', () => {
    const subject = aCase({
      ...was('objection_submitted', 'objection_rejected'),
      status: 'case_closed_failure',
    })
    expect(clientSteps(subject, '2026-11-20').map(({ key, date }) => [key, date])).toEqual([
      ['received', '2026-09-02'],
      ['submitted', null],
      ['decision', null],
      ['lost', null],
    ])
  })
})

describe('the procedure that a case is in', () => {
  it.each<[number, StatusChange['status'], string]>([
    [1, 'case_opened', 'appeal_to_officer'],
    [26, 'adm_beroep_submitted', 'appeal_to_officer'],
    [2, 'case_opened', 'objection'],
    [10, 'objection_submitted', 'objection'],
    [1, 'pf_kanton_submitted', 'appeal_to_court'],
    [2, 'appeal_initiated', 'appeal_to_court'],
    [8, 'higher_appeal_initiated', 'appeal_to_court'],
    [14, 'case_opened', 'case'],
    [1, 'adm_beroep_decision_received', 'case'],
    [2, 'objection_accepted', 'case'],
    [1, 'case_closed', 'case'],
  ])('of type %d and %s is %s', (type, status, procedure) => {
    expect(clientProcedure(aCase({ type, status }))).toBe(procedure)
  })

  it('stays that of the judge while we wait for proof', () => {
    expect(clientProcedure(aCase(was('pf_kanton_submitted')))).toBe('appeal_to_court')
  })
})
