import { describe, expect, it } from 'vitest'
import { keepPostcodes, normalisePostcode, postcodeProblem } from './postcodes.ts'

const wrong = 'Vul een geldige postcode in, zoals 1234 AB'

describe('a Dutch postcode', () => {
  it.each([
    ['1234AB', '1234 AB'],
    [' 1234  ab ', '1234 AB'],
    ['1234\u00a0Ab', '1234 AB'],
    ['9999 ZZ', '9999 ZZ'],
    ['1017gc', '1017 GC'],
    ['', ''],
    ['  ', ''],
  ])('"%s" is stored as "%s"', (typed, stored) =>
    expect([normalisePostcode(typed), postcodeProblem(typed)]).toEqual([stored, undefined]),
  )

  it.each([
    '0123 AB',
    '123 AB',
    '12345 AB',
    '1234 SS',
    '1234 sa',
    '1234 A',
    '1234-AB',
    'AB 1234',
    '1234 AB Ede',
    '10115',
  ])('refuses "%s" and keeps it as typed', (typed) =>
    expect([normalisePostcode(typed), postcodeProblem(typed)]).toEqual([typed, wrong]),
  )
})

it.each([
  ['Postbus 5328, 3854 PD Amersfoort', 'Postbus 5328, 3854\u00a0PD Amersfoort'],
  ['', ''],
])('keeps the postcode of "%s" together', (line, kept) => expect(keepPostcodes(line)).toBe(kept))
