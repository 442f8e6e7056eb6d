import { expect, it } from 'vitest'
import { caseEventText } from './case-events.ts'

it.each([
  ['case_opened', null, 'Zaak geopend'],
  ['case_opened', '', 'Zaak geopend'],
  ['btu_case_approved', 'Event: btu_case_approved via de webapp', 'Zaak toegewezen'],
  ['case_adjourned', 'Verdaagd met 6 weken', 'Verdaagd met 6 weken'],
  ['iets_nieuws', 'Event: iets_nieuws via de webapp', 'Event: iets_nieuws via de webapp'],
  ['iets_nieuws', null, 'Event: iets_nieuws'],
  ['constructor', null, 'Event: constructor'],
])('says of %s with message %j: %s', (event_type, message, text) =>
  expect(caseEventText({ event_type, message })).toBe(text),
)
