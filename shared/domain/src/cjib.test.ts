import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cjibCheckDigit, formatReference, isCjibNumber, normaliseCjibNumber } from './cjib.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

describe('a CJIB number', () => {
  // Vectors of the domain facts.
  it.each([
    '5000056789012345',
    '1062542123456789',
    '2062542255555555',
    '4062542100000001',
    '0062542100000003',
  ])('accepts %s', (number) => expect(isCjibNumber(number)).toBe(true))

  it.each([
    ['4000056789012345', 'another check digit'],
    ['1062542123456798', 'two digits swapped'],
    ['2062542123456789', 'another check digit'],
    ['5062542100000001', 'another check digit'],
    ['9876543210123456', 'another check digit'],
    ['0000000000000000', 'all zeros'],
    ['500005678901234', '15 digits'],
    ['50000567890123450', '17 digits'],
    ['500005678901234A', 'a letter'],
    ['5000 0567 8901 2345', 'not normalised'],
    ['５０００056789012345', 'digits of another script'],
    ['', 'nothing'],
  ])('refuses %s: %s', (number) => expect(isCjibNumber(number)).toBe(false))

  it.each(['5000 0567 8901 2345', '5000.0567.8901.2345', '5000-0567-8901-2345', ' 5000056789012345\t'])(
    'is read from "%s"',
    (text) => expect(normaliseCjibNumber(text)).toBe('5000056789012345'),
  )

  it('passes with exactly one first digit', () => {
    fc.assert(
      fc.property(digits(15), (rest) => {
        const passing = [...'0123456789'].filter((first) => isCjibNumber(first + rest))
        const check = cjibCheckDigit(rest)
        expect(passing).toEqual(/^0+$/.test(check + rest) ? [] : [String(check)])
      }),
    )
  })

  it('is printed in fours and read back unchanged', () => {
    expect(formatReference('5000056789012345')).toBe('5000 0567 8901 2345')
    fc.assert(
      fc.property(digits(16), (number) => {
        const printed = formatReference(number)
        expect(printed).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/)
        expect(normaliseCjibNumber(printed)).toBe(number)
      }),
    )
  })

  it.each(['UWV 26.118.402', 'Parket 96-204117-26', '1234567', ''])(
    'leaves the reference "%s" alone',
    (text) => expect(formatReference(text)).toBe(text),
  )
})
