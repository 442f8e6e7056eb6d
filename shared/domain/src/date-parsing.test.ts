import { describe, expect, it } from 'vitest'
import {
  formatTypedDate,
  noSuchDay,
  parseTypedDate,
  parseTypedTime,
  typedDateProblem,
} from './date-parsing.ts'

describe('a date as people type it', () => {
  it.each([
    ['5-10-2026', '2026-10-05'],
    ['05-10-2026', '2026-10-05'],
    ['5/10/2026', '2026-10-05'],
    ['05.10.2026', '2026-10-05'],
    [' 05102026 ', '2026-10-05'],
    ['2026-10-05', '2026-10-05'],
    ['29-02-2028', '2028-02-29'],
    ['2/3/26', '2026-03-02'],
    ['5-10-26', '2026-10-05'],
    ['4 november 2026', '2026-11-04'],
    ['4 Nov 2026', '2026-11-04'],
    ['4 nov. 26', '2026-11-04'],
    ['1-mrt-2026', '2026-03-01'],
    ['vandaag', '2026-11-20'],
    ['Gisteren', '2026-11-19'],
  ])('%j is %s', (typed, iso) => expect(parseTypedDate(typed, new Date('2026-11-20T12:00:00Z'))).toBe(iso))

  it('is relative to the day in Amsterdam, not in Greenwich', () => {
    expect(parseTypedDate('vandaag', new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
  })

  it.each([
    '',
    '5-10',
    '31-04-2026',
    '29-02-2026',
    '10/21/2026',
    '5-10-126',
    'morgen',
    '00-01-2026',
    '4 mars 2026',
    '31 april 2026',
    'ooit',
    '31 juni 2026',
    '4 november',
    'nov 2026',
  ])('%j is not a date', (typed) => expect(parseTypedDate(typed)).toBeUndefined())

  it.each([
    ['2026-10-05', '05-10-2026'],
    ['5-1', '5-1'],
    ['', ''],
  ])('%j is written %j', (iso, written) => expect(formatTypedDate(iso)).toBe(written))
})

it.each([
  ['31-11-2026', 'De datum 31-11-2026 bestaat niet'],
  ['29 februari 2027', 'De datum 29 februari 2027 bestaat niet'],
  ['2026-02-30', 'De datum 2026-02-30 bestaat niet'],
  ['３１-１１-２０２６', 'De datum 31-11-2026 bestaat niet'],
  ['40-13-2026', 'De datum 40-13-2026 bestaat niet'],
  ['29-02-2028', undefined],
  ['morgen', undefined],
  ['5 okt', undefined],
])('of %s is said that the day does not exist, if so', (typed, problem) => {
  expect(noSuchDay(typed)).toBe(problem)
  expect(typedDateProblem(typed)).toBe(
    parseTypedDate(typed) ? undefined : (problem ?? 'Vul een datum in als dd-mm-jjjj'),
  )
})

describe('a time as people type it', () => {
  it.each([
    ['14:32', '14:32'],
    ['14.32', '14:32'],
    ['1432', '14:32'],
    ['9:05', '09:05'],
    ['905', '09:05'],
    ['9.05', '09:05'],
    ['9:5', '09:05'],
    ['9.5', '09:05'],
    ['00:00', '00:00'],
  ])('%j is %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time))

  it.each(['', '24:00', '14:60', '14', '14:3', '9 5', '95', 'vijf uur'])('%j is not a time', (typed) =>
    expect(parseTypedTime(typed)).toBeUndefined(),
  )
})
