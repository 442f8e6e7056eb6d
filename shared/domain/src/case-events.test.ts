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
  expect(caseEventText({ event_type, message })).toBe(text),
)

it('has a Dutch word for every event that can be posted or proved', () => {
  for (const type of [...caseEventTypes, ...dispatchEvents]) expect(caseEventLabel(type), type).toBeDefined()
})
