import { describe, expect, it } from 'vitest'
import { courtName, hearingFactsOf } from './hearing-facts.ts'

const nothing = { court: undefined, hearingDate: undefined, decisionDate: undefined }

describe('the facts of a hearing', () => {
  it('reads court, day of the hearing and day of the decision', () => {
    expect(
      hearingFactsOf('{"court":"Rechtbank Rotterdam","hearing_date":"2026-12-08","date":"2026-10-26"}'),
    ).toEqual({ court: 'Rotterdam', hearingDate: '2026-12-08', decisionDate: '2026-10-26' })
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['broken JSON', '{"court":"Rotterdam"'],
    ['no JSON at all', 'Rotterdam, 8 december'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"Rotterdam"'],
    ['a list', '[{"court":"Rotterdam"}]'],
    ['an empty object', '{}'],
    ['a key that every object has', '{"__proto__":{"court":"Rotterdam"}}'],
    ['values of other kinds', '{"court":{"name":"Rotterdam"},"hearing_date":20261208,"date":["2026-10-26"]}'],
    ['nulls', '{"court":null,"hearing_date":null,"date":null}'],
    ['blanks', '{"court":"  ","hearing_date":" ","date":""}'],
  ])('is without facts for %s', (_what, text) => {
    expect(hearingFactsOf(text)).toEqual(nothing)
  })

  it.each([
    ['a day that no month has', '2026-02-30'],
    ['29 February of a common year', '2027-02-29'],
    ['the year 20260', '20260-12-08'],
    ['the year 0026', '0026-12-08'],
    ['the year 2200', '2200-01-01'],
    ['a Dutch date', '08-12-2026'],
    ['words', '8 december 2026'],
    ['a moment', '2026-12-08T09:30:00+01:00'],
    ['a date with a blank', ' 2026-12-08'],
  ])('has no date for %s, and keeps the rest', (_what, date) => {
    const text = JSON.stringify({ court: 'Limburg', hearing_date: date, date: '2026-10-26' })
    expect(hearingFactsOf(text)).toEqual({
      court: 'Limburg',
      hearingDate: undefined,
      decisionDate: '2026-10-26',
    })
  })

  it.each([
    ['Rechtbank Rotterdam', 'Rotterdam'],
    ['rechtbank  Den   Haag ', 'Den Haag'],
    ['Zeeland-West-Brabant', 'Zeeland-West-Brabant'],
    ['Rechtbank', 'Rechtbank'],
    ['Gerechtshof Arnhem-Leeuwarden', 'Gerechtshof Arnhem-Leeuwarden'],
    ['', undefined],
    [7, undefined],
  ])('calls %j %j', (text, name) => {
    expect(courtName(text)).toBe(name)
  })
})
