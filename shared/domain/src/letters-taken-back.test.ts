import { type CaseEventData, type CaseEventType, caseEventTypes } from '@zaakwerk/contract/case-events'
import { aCaseFor, eventSamples } from '@zaakwerk/testing/workflow-case.builder'
import { expect, it } from 'vitest'
import { eventStep } from './workflow.ts'

const takenBack: readonly (readonly [CaseEventType, CaseEventData, string | readonly string[]])[] = [
  ['case_withdrawn', {}, 'all'],
  ['case_approved', {}, ['adm_beroep', 'pf_kanton', 'nha_pf_objection', 'igs']],
  ['case_approved', { template: 'case_partially_approved' }, ['igs']],
  ['btu_case_approved', {}, ['adm_beroep', 'pf_kanton', 'nha_pf_objection', 'igs']],
  ['case_rejected', {}, ['igs']],
  ['btu_case_rejected', { inform_client: false }, ['igs']],
  ['case_adjourned', {}, ['igs']],
  ['btu_case_adjourned', { adjourn_with_weeks: 12 }, ['igs']],
  ['nha_document_submitted', { document_type: 'objection' }, ['nha_pf_objection']],
  ['nha_document_submitted', { document_type: 'igs' }, ['igs']],
  ['nha_document_submitted', { document_type: 'dsv' }, ['dsv']],
]

it.each(takenBack)('%s with %j takes letters back that did not leave: %j', (event, data, kinds) => {
  expect(eventStep(event, aCaseFor(event), data).takesBack?.kinds).toEqual(kinds)
})

it('no other event takes a letter back', () => {
  const others = caseEventTypes.filter((event) => !takenBack.some(([one]) => one === event))
  expect(others).toHaveLength(caseEventTypes.length - 8)
  for (const event of others)
    expect(eventStep(event, aCaseFor(event), eventSamples[event].data).takesBack, event).toBeUndefined()
})
