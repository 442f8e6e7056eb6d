import { describe, expect, it } from 'vitest'
import { vatWithin, withoutVat } from './vat.ts'

describe('the VAT within an amount', () => {
  it.each([
    [12_100, 21, 2_100],
    [23_400, 21, 4_061],
    [144_200, 21, 25_026],
    [100, 21, 17],
    [1, 21, 0],
    [0, 21, 0],
    [10_000_000, 21, 1_735_537],
    // Half a cent exactly.
    [3, 20, 1],
    [500, 0, 0],
  ])('of %i cents at %i %% is %i', (cents, percent, vat) => expect(vatWithin(cents, percent)).toBe(vat))
})

it.each([[[]], [[100]], [[1, 1, 1]], [[333, 333, 334]], [[32_350, 16_175, 1]]])(
  'the parts %j without VAT add up to the whole without VAT',
  (amounts) => {
    const total = amounts.reduce((sum, cents) => sum + cents, 0)
    const parts = withoutVat(amounts, 21)
    expect(parts).toHaveLength(amounts.length)
    expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(total - vatWithin(total, 21))
  },
)
