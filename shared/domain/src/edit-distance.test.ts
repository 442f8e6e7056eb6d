import { expect, it } from 'vitest'
import { editDistance, nearestName } from './edit-distance.ts'

it.each([
  ['', '', 0],
  ['kitten', 'sitting', 3],
  ['MoneyTable', 'MoneyLine', 4],
])('%j and %j differ by %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})

it.each([
  ['MoneyTabel', 2, 'MoneyTable'],
  ['MoneyTable', 2, 'MoneyTable'],
  ['Button', 2, undefined],
  ['x'.repeat(100_000), 2, undefined],
])('the name nearest to %s within a distance of %i is %s', (name, most, meant) =>
  expect(nearestName(name, ['MoneyLine', 'MoneyTable'], most)).toBe(meant),
)
