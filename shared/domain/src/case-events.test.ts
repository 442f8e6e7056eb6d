import { caseEventTypes } from '@zaakwerk/contract/case-events'
import { dispatchEvents } from '@zaakwerk/contract/mailroom'
import { expect, it } from 'vitest'
import { caseEventLabel, caseEventText } from './case-events.ts'

it.each([
  ['case_opened', null, 'Zaak geopend'],
  ['case_opened', '', 'Zaak geopend'],
  ['btu_case_approved', 'Event: btu_case_approved via de webapp', 'Zaak toegewezen'],
  ['status_changed', null, 'Status handmatig gewijzigd'],
  ['create_nha_pf_objection', null, 'Pro forma bezwaar klaargezet'],
  ['send_penalty_request', 'Event: send_penalty_request via de webapp', 'Dwangsomverzoek klaargezet'],
  ['proof_request', ' ', 'Bewijs uitgevraagd bij de cliënt'],
  ['company_linked', null, 'Bedrijf gekoppeld'],
  ['case_adjourned', 'Verdaagd met 6 weken', 'Verdaagd met 6 weken'],
  ['iets_nieuws', 'Event: iets_nieuws via de webapp', 'Event: iets_nieuws via de webapp'],
  ['iets_nieuws', null, 'Event: iets_nieuws'],
  ['constructor', null, 'Event: constructor'],
])('says of %s with message %j: %s', (event_type, message, text) =>
  expect(caseEventText({ event_type, message, additional_data: null })).toBe(text),
)

it.each([
  ['proof_request', { proof_type: 'payment_proof' }, 'Bewijs uitgevraagd bij de cliënt: Betaalbewijs'],
  ['proof_request', { proof_type: 'iets_nieuws' }, 'Bewijs uitgevraagd bij de cliënt'],
  ['proof_request', {}, 'Bewijs uitgevraagd bij de cliënt'],
  ['btu_case_adjourned', { adjourn_with_weeks: 6 }, 'Zaak verdaagd met 6 weken'],
  ['btu_case_adjourned', { adjourn_with_weeks: 12 }, 'Zaak verdaagd met 12 weken (met commissie)'],
  ['btu_case_adjourned', null, 'Zaak verdaagd'],
  [
    'handle_task_actions',
    { task_type: 'send_igs_wahv_letter_1' },
    'Eerste ingebrekestelling WAHV klaargezet',
  ],
  ['handle_task_actions', { task_type: 'user_task' }, 'Brief van een taak klaargezet'],
  ['case_approved', { proof_type: 'payment_proof' }, 'Zaak toegewezen'],
])('says of %s with %j: %s', (event_type, additional_data, text) =>
  expect(caseEventText({ event_type, message: null, additional_data })).toBe(text),
)

it('has a Dutch word for every event that can be posted or proved', () => {
  expect([...caseEventTypes, ...dispatchEvents].filter((type) => !caseEventLabel(type))).toEqual([])
})
