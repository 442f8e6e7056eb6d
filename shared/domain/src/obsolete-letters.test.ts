import { type CaseEventData, type CaseEventType, caseEventTypes } from '@zaakwerk/contract/case-events'
import { aCaseFor, eventSamples } from '@zaakwerk/testing/workflow-case.builder'
import { expect, it } from 'vitest'
import { eventStep } from './workflow.ts'

const withdrawals: readonly (readonly [CaseEventType, CaseEventData, string | readonly string[], string])[] =
  [
    ['case_withdrawn', {}, 'all', 'closed'],
    [
      'case_approved',
      {},
      ['adm_beroep', 'pf_kanton', 'nha_pf_objection', 'nha_court_appeal', 'igs'],
      'closed',
    ],
    ['case_approved', { template: 'case_partially_approved' }, ['igs'], 'closed'],
    [
      'btu_case_approved',
      {},
      ['adm_beroep', 'pf_kanton', 'nha_pf_objection', 'nha_court_appeal', 'igs'],
      'closed',
    ],
    ['case_rejected', {}, ['igs'], 'closed'],
    ['btu_case_rejected', { inform_client: false }, ['igs'], 'closed'],
    ['case_adjourned', {}, ['igs'], 'open'],
    ['btu_case_adjourned', { adjourn_with_weeks: 12 }, ['igs'], 'open'],
    ['nha_document_submitted', { document_type: 'objection' }, ['nha_pf_objection'], 'completed'],
    ['nha_document_submitted', { document_type: 'igs' }, ['igs'], 'completed'],
    ['nha_document_submitted', { document_type: 'dsv' }, ['dsv'], 'completed'],
  ]

it.each(withdrawals)(
  '%s with %j takes letters back that did not leave: %j, and their task is %s',
  (event, data, kinds, askingTask) => {
    expect(eventStep(event, aCaseFor(event), data).withdrawsLetters).toMatchObject({ kinds, askingTask })
  },
)

it('no other event takes a letter back', () => {
  const others = caseEventTypes.filter((event) => !withdrawals.some(([one]) => one === event))
  expect(others).toHaveLength(caseEventTypes.length - 8)
  for (const event of others)
    expect(
      eventStep(event, aCaseFor(event), eventSamples[event].data).withdrawsLetters,
      event,
    ).toBeUndefined()
})
