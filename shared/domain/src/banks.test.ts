import { expect, it } from 'vitest'
import { bankOf } from './banks.ts'

it.each([
  ['NL91ABNA0417164300', 'ABN AMRO'],
  ['nl91 abna', 'ABN AMRO'],
  ['NL29.RABO.0047', 'Rabobank'],
  ['NL91 ABN', undefined],
  // No Dutch bank has this code.
  ['NL91QQQQ0417164300', undefined],
  ['BE68539007547034', undefined],
  ['', undefined],
])('knows the bank of %j: %s', (typed, name) => expect(bankOf(typed)).toBe(name))
