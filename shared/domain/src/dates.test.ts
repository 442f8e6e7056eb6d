import { describe, expect, it } from 'vitest'
import {
  addDays,
  endOfDay,
  formatDate,
  formatMoment,
  formatRange,
  formatSeen,
  formatSeenAt,
  formatShortDate,
  formatWeekday,
  formatWhen,
} from './dates.ts'
import { taskCountLabel } from './tasks.ts'

describe('dates', () => {
  it.each([
    ['2026-11-20', '20 november 2026'],
    ['2026-11-20T09:14:00+01:00', '20 november 2026'],
    // Late in the evening here is still yesterday in UTC, and the other way round.
    ['2026-06-30T22:30:00Z', '1 juli 2026'],
    ['2026-12-31T23:30:00Z', '1 januari 2027'],
    ['2027-01-01T00:30:00+02:00', '31 december 2026'],
    [null, 'Geen datum bekend'],
    [undefined, 'Geen datum bekend'],
    ['', 'Geen datum bekend'],
    ['gisteren', 'Geen datum bekend'],
  ])('writes %s as %s', (iso, text) => expect(formatDate(iso)).toBe(text))

  it.each([
    ['2026-11-27', true, '27 nov 2026'],
    ['2026-03-02', true, '2 mrt 2026'],
    ['2026-05-01', false, '1 mei'],
    ['2026-12-31T23:30:00Z', true, '1 jan 2027'],
    ['gisteren', true, 'Geen datum bekend'],
  ])('writes %s shortly (year: %s) as %s', (iso, hasYear, text) =>
    expect(formatShortDate(iso, { hasYear })).toBe(text),
  )

  it.each([
    ['2026-11-01', '2026-11-20', '1 november 2026 – 20 november 2026'],
    ['2026-11-20', '2026-11-20', '20 november 2026'],
    ['2026-11-20', undefined, 'vanaf 20 november 2026'],
    [undefined, '2026-11-20', 't/m 20 november 2026'],
    [undefined, undefined, undefined],
  ])('writes the days from %s to %s as %s', (start, end, text) => expect(formatRange(start, end)).toBe(text))

  it.each([
    ['2026-11-20T08:14:00Z', '20 november 2026, 09:14'],
    ['2026-07-01T08:14:00Z', '1 juli 2026, 10:14'],
    // The hour that comes twice.
    ['2026-10-25T00:30:00Z', '25 oktober 2026, 02:30'],
    ['2026-10-25T01:30:00Z', '25 oktober 2026, 02:30'],
    [null, 'Geen datum bekend'],
  ])('writes the moment %s as %s', (iso, text) => expect(formatMoment(iso)).toBe(text))

  it.each([
    ['2026-11-20T09:47:00Z', 'om 10:47'],
    // Yesterday in UTC.
    ['2026-11-19T23:30:00Z', 'om 00:30'],
    ['2026-11-19T22:30:00Z', 'op 19 november 2026 om 23:30'],
  ])('shows %s relative to 20 november 2026: %s', (iso, text) =>
    expect(formatWhen(iso, new Date('2026-11-20T12:00:00Z'))).toBe(text),
  )

  it.each([
    ['2026-11-20T08:04:00Z', 'vandaag, 09:04'],
    // Late in the evening in UTC is tomorrow here already.
    ['2026-11-19T23:30:00Z', 'vandaag, 00:30'],
    ['2026-11-19T22:30:00Z', 'gisteren, 23:30'],
    ['2026-11-18T12:00:00Z', '18 november 2026'],
  ])('shows when somebody was seen at %s, relative to 20 november 2026: %s', (iso, text) =>
    expect(formatSeen(iso, new Date('2026-11-20T12:00:00Z'))).toBe(text),
  )

  it.each([
    ['2026-11-20T08:04:00Z', 'vandaag om 09:04'],
    // Late in the evening in UTC is tomorrow here already.
    ['2026-11-19T23:30:00Z', 'vandaag om 00:30'],
    ['2026-11-19T22:30:00Z', 'gisteren om 23:30'],
    ['2026-11-18T12:00:00Z', 'op 18 november 2026 om 13:00'],
  ])('shows in a sentence that somebody was seen at %s, relative to 20 november 2026: %s', (iso, text) =>
    expect(formatSeenAt(iso, new Date('2026-11-20T12:00:00Z'))).toBe(text),
  )

  it.each([
    ['2026-12-28', 'ma 28 december 2026'],
    ['2026-10-25', 'zo 25 oktober 2026'],
  ])('writes the day %s as %s', (date, text) => expect(formatWeekday(date)).toBe(text))

  it.each([
    ['2026-02-27', 2, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    // Over the nights on which the clock changes.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
  ])('%s and %i days is %s', (date, days, then) => expect(addDays(date, days)).toBe(then))

  it.each([
    [0, '0 taken'],
    [1, '1 taak'],
    [3, '3 taken'],
  ])('counts %i as %s', (count, label) => expect(taskCountLabel(count)).toBe(label))
})

it.each([
  ['2026-12-06', '2026-12-06T23:00:00.000Z'],
  ['2026-07-01', '2026-07-01T22:00:00.000Z'],
  // The nights in which the clock changes.
  ['2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-10-24', '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', '2026-12-31T23:00:00.000Z'],
])('%s is over at %s', (date, moment) => expect(endOfDay(date).toISOString()).toBe(moment))
