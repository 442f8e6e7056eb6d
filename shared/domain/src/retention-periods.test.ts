import { describe, expect, it } from 'vitest'
import { invoiceKeptUntil, isInvoiceRetentionOver, keptSince, keptUntil } from './retention-periods.ts'

describe('the term of an invoice', () => {
  it.each([
    ['2026-01-01T12:00:00Z', '2033-12-31'],
    ['2026-11-23T12:00:00Z', '2033-12-31'],
    // Already the new year in Amsterdam.
    ['2026-12-31T23:30:00Z', '2034-12-31'],
  ])('of one sent at %s ends on %s', (sentAt, until) =>
    expect(invoiceKeptUntil(new Date(sentAt), null, 7)).toBe(until),
  )

  it.each([
    [null, '2026-12-31'],
    ['2019-05-01', '2026-12-31'],
    ['2021-01-02', '2028-12-31'],
  ])('counts from the year of its last payment, %s', (paidOn, until) =>
    expect(invoiceKeptUntil(new Date('2019-03-01T12:00:00Z'), paidOn, 7)).toBe(until),
  )

  it.each([
    ['2033-12-31T22:59:00Z', false],
    ['2033-12-31T23:00:00Z', true],
  ])('is over at %s: %s', (now, isOver) =>
    expect(
      isInvoiceRetentionOver(invoiceKeptUntil(new Date('2026-03-01T12:00:00Z'), null, 7), new Date(now)),
    ).toBe(isOver),
  )
})

it.each([
  ['2026-11-23', 1, '2027-11-23'],
  ['2024-02-29', 5, '2029-02-28'],
])('what began on %s is kept for %d years until %s', (from, years, until) =>
  expect(keptUntil(from, years)).toBe(until),
)

it('a retention period reaches back a number of calendar years', () =>
  expect([keptSince('2026-11-30', 5), keptSince('2024-02-29', 7)]).toEqual(['2021-11-30', '2017-02-28']))
