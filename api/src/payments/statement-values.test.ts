import fc from 'fast-check'
import { expect, it } from 'vitest'
import { statementCents, statementDay } from './statement-values.ts'

it('reads every amount as the cents that it is', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999_999_999 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 3 }), (amount, zeros) => {
      const part = String(amount % 100).padStart(2, '0')
      const text = `${Math.floor(amount / 100)}.${part}${'0'.repeat(zeros)}`
      expect(statementCents(text)).toBe(amount)
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
  ['-1.00', undefined],
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
