import { expect, it } from 'vitest'
import { contestedCostsOf, plainReference, referenceLabel, referenceOf } from './references.ts'

it.each([
  [[1, 5, 20, 26], 'CJIB-nummer'],
  [[2, 3, 12, 19, 21, 25], 'Aanslagnummer'],
  [[4, 6, 7, 8, 14, 22, 24, 99], 'Referentie'],
])('of the types %j is a %s', (types, label) => {
  for (const type of types) expect(referenceLabel(type)).toBe(label)
})

it.each([
  [1, 'cjib', 'official', 'cjib'],
  [1, null, 'official', null],
  [2, 'cjib', 'official', 'official'],
  [2, 'cjib', null, 'cjib'],
  [10, null, 'official', 'official'],
  [10, null, null, null],
])('of type %i with %s and %s is %s', (type, cjib_number, official_id, reference) =>
  expect(referenceOf({ type, cjib_number, official_id })).toBe(reference),
)

it.each([
  [2, undefined],
  [3, 'de aanmaning'],
  [12, 'het dwangbevel'],
  [25, undefined],
])('an objection of type %i is against the costs of %s', (type, whose) =>
  expect(contestedCostsOf(type)).toBe(whose),
)

it.each([
  ['2024.1234.567', '20241234567'],
  ['AB-12/34 c', 'ab1234c'],
])('compares the reference %j as %j', (reference, plain) => {
  expect(plainReference(reference)).toBe(plain)
})
