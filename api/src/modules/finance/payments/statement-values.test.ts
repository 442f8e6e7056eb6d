import fc from 'fast-check'
import { expect, it } from 'vitest'
import { statementCents, statementDay, statementMomentDay } from './statement-values.ts'

it('reads every amount as the cents that it is', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999_999_999 })
  fc.assert(
    fc.property(cents, fc.nat(30), fc.nat(30), (amount, zeros, padding) => {
      const part = String(amount % 100).padStart(2, '0')
      const text = `${'0'.repeat(padding)}${Math.floor(amount / 100)}.${part}${'0'.repeat(zeros)}`
      expect(statementCents(text)).toBe(amount)
      expect(statementCents(` +${text}\n`)).toBe(amount)
      expect(statementCents(`-${text}`)).toBe(amount === 0 ? 0 : -amount)
      // Banks leave out what is nothing after the point.
      expect(statementCents(text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))).toBe(amount)
    }),
  )
})

it.each([
  ['166.50', 16_650],
  ['166.5', 16_650],
  ['166', 16_600],
  ['166.', 16_600],
  ['.5', 50],
  ['+1.00', 100],
  ['0.29', 29],
  ['1.005', undefined],
  ['1.00500', undefined],
  ['000000000000323.50', 32_350],
  ['0000', 0],
  ['-1.00', -100],
  ['--1.00', undefined],
  ['- 1.00', undefined],
  ['1,50', undefined],
  ['1.442,00', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['.', undefined],
  ['NaN', undefined],
  ['99999999999999.00', undefined],
])('reads %s as %s cents', (text, cents) => expect(statementCents(text)).toBe(cents))

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20+01:00', '2026-11-20'],
  ['2026-11-20T23:59:59.9Z', '2026-11-20'],
  ['2026-02-29', undefined],
  ['20-11-2026', undefined],
  [undefined, undefined],
])('reads %s as the day %s', (text, day) => expect(statementDay(text)).toBe(day))

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20+01:00', '2026-11-20'],
  ['2026-11-20T23:30:00', '2026-11-20'],
  ['2026-11-20T22:59:59Z', '2026-11-20'],
  ['2026-11-20T23:30:00Z', '2026-11-21'],
  ['2026-11-20T23:30:00.1234567Z', '2026-11-21'],
  ['2026-07-20T22:30:00Z', '2026-07-21'],
  ['2026-11-20T23:30:00+01:00', '2026-11-20'],
  ['2026-11-21T00:30:00+02:00', '2026-11-20'],
  ['2026-11-20T99:30:00Z', undefined],
])('reads the moment %s as the day %s in Amsterdam', (text, day) =>
  expect(statementMomentDay(text)).toBe(day),
)
