import { expect, it } from 'vitest'
import {
  centsOf,
  eurosInField,
  formatAmount,
  formatEuros,
  hasWholeCents,
  parseEuros,
  typedEurosProblem,
} from './money.ts'

it.each([
  [144_200, '€ 1.442,00'],
  [2_300, '€ 23,00'],
  [5, '€ 0,05'],
])('writes %d cents as %s', (cents, words) => {
  expect(formatAmount(cents).replace(/\s/g, ' ')).toBe(words)
  expect(formatEuros(cents / 100).replace(/\s/g, ' ')).toBe(words)
  expect(centsOf(cents / 100)).toBe(cents)
})

it.each([
  ['1,50', 1.5],
  ['1.50', 1.5],
  ['1442', 1442],
  ['1.442', 1442],
  ['1.442,00', 1442],
  ['1,442.00', 1442],
  ['12.345.678,9', 12_345_678.9],
  ['€ 12,-', 12],
  ['€ 1 442,50', 1442.5],
  ['-1', -1],
  ['0.005', 0.005],
  ['', undefined],
  ['1,2,3', undefined],
  ['1e9', undefined],
  ['twaalf', undefined],
])('reads %s as %s', (typed, amount) => expect(parseEuros(typed)).toBe(amount))

it.each([
  [166.1, true],
  [1442, true],
  [0.29, true],
  [99_999.99, true],
  [0.005, false],
  [1.999, false],
])('%d in whole cents: %s', (amount, isWhole) => expect(hasWholeCents(amount)).toBe(isWhole))

it.each([
  ['1,50', undefined],
  ['1.442', undefined],
  ['€ 10', undefined],
  ['', 'Vul een bedrag in, zoals 233,50.'],
  ['1e9', 'Vul een bedrag in, zoals 233,50.'],
  ['0.005', 'Vul een bedrag in hele centen in.'],
  ['1,500', 'Vul een bedrag in hele centen in.'],
])('explains %s as typed: %s', (typed, problem) => expect(typedEurosProblem(typed)).toBe(problem))

it('reads back its own formatted amounts', () => {
  expect([eurosInField(1442), eurosInField(null)]).toEqual(['1.442,00', ''])
  expect(parseEuros(eurosInField(99_999.99))).toBe(99_999.99)
})
