import { expect, it } from 'vitest'
import { addressPostcodeProblem, houseNumberProblem } from './addresses.ts'

const address = { street_address_1: '', street_address_2: '', postal_code: '', country: '' }

const wrongCode = 'Vul een geldige postcode in, zoals 1234 AB'
it.each([
  ['', 'Nederland', undefined],
  ['1017 GC', 'Nederland', undefined],
  ['1017gc', '', undefined],
  [' 1017 gc ', 'NL', undefined],
  ['0117 GC', '', wrongCode],
  ['1017 SS', '', wrongCode],
  ['1017', 'nederland', wrongCode],
  ['1017 GCX', '', wrongCode],
  ['10117', 'Duitsland', undefined],
  ['SW1A 2AA', 'Verenigd Koninkrijk', undefined],
])('judges the postcode %j in %j', (postal_code, country, problem) =>
  expect(addressPostcodeProblem({ ...address, postal_code, country })).toBe(problem),
)

const noNumber = 'Vul ook het huisnummer in'
it.each([
  ['', '', '', undefined],
  ['Kerkstraat 12', '', '', undefined],
  ['Kerkstraat 12-B', '', '', undefined],
  ['Postbus 533', '', '', undefined],
  ['Kerkstraat', '12 hoog', '', undefined],
  ['Kerkstraat', '', '', noNumber],
  ['Kerkstraat', '', 'België', undefined],
])('judges the house number of %j, %j in %j', (street_address_1, street_address_2, country, problem) =>
  expect(houseNumberProblem({ ...address, street_address_1, street_address_2, country })).toBe(problem),
)
