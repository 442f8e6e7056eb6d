import { describe, expect, it } from 'vitest'
import { formatTypedDate, parseTypedDate, parseTypedTime } from './typed-dates.ts'

describe('a date as people type it', () => {
  it.each([
    ['5-10-2026', '2026-10-05'],
    ['05-10-2026', '2026-10-05'],
    ['5/10/2026', '2026-10-05'],
    ['05.10.2026', '2026-10-05'],
    [' 05102026 ', '2026-10-05'],
    ['2026-10-05', '2026-10-05'],
    ['29-02-2028', '2028-02-29'],
  ])('%j is %s', (typed, iso) => expect(parseTypedDate(typed)).toBe(iso))

  it.each(['', '5-10', '31-04-2026', '29-02-2026', '10/21/2026', '5-10-26', 'morgen', '00-01-2026'])(
    '%j is none',
    (typed) => expect(parseTypedDate(typed)).toBeUndefined(),
  )

  it.each([
    ['2026-10-05', '05-10-2026'],
    ['5-1', '5-1'],
    ['', ''],
  ])('%j is written %j', (iso, written) => expect(formatTypedDate(iso)).toBe(written))
})

describe('a time as people type it', () => {
  it.each([
    ['14:32', '14:32'],
    ['14.32', '14:32'],
    ['1432', '14:32'],
    ['9:05', '09:05'],
    ['905', '09:05'],
    ['00:00', '00:00'],
  ])('%j is %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time))

  it.each(['', '24:00', '14:60', '14', '14:3', 'vijf uur'])('%j is none', (typed) =>
    expect(parseTypedTime(typed)).toBeUndefined(),
  )
})
