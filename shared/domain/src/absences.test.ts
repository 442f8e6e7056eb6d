import { mostAbsences } from '@zaakwerk/contract/absences'
import { expect, it } from 'vitest'
import { absenceDays, absenceProblems, coverText } from './absences.ts'

const today = '2026-11-27'
const other = { first_day: '2026-12-24', last_day: '2027-01-01' }
const many = Array.from({ length: mostAbsences }, () => other)

it.each([
  ['2026-11-26', '2026-11-27', 9, [other], []],
  ['2026-11-20', '2027-11-20', 9, [], []],
  ['2026-11-20', '2027-11-21', 9, [], ['last_day: Een afwezigheid duurt hoogstens een jaar.']],
  ['2026-11-28', '2026-11-27', 9, [], ['last_day: De laatste dag kan niet voor de eerste dag liggen.']],
  ['2026-11-20', '2026-11-26', 9, [], ['last_day: Deze afwezigheid is al voorbij.']],
  ['2026-11-27', '2026-12-23', 1, [other], ['cover_id: Kies een andere collega voor de waarneming.']],
  [
    '2026-11-27',
    '2026-12-24',
    null,
    [other],
    ['first_day: Er is al een afwezigheid in deze dagen: 24 december 2026 – 1 januari 2027.'],
  ],
  [
    '2027-02-01',
    '2027-02-02',
    null,
    many,
    ['first_day: Er zijn al 20 afwezigheden. Verwijder er eerst een.'],
  ],
])('validates %s to %s with cover %s: %j', (first_day, last_day, cover_id, others, problems) => {
  const found = absenceProblems({ first_day, last_day, cover_id }, { userId: 1, today, others })
  expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(problems)
})

const covers = { name: 'Tom Bakker', is_absent: false, does_work: true }

it.each([
  ['2026-11-26', '2026-12-04', covers, 'vandaag t/m vr 4 december 2026, Tom Bakker neemt waar'],
  ['2026-11-27', '2026-11-27', null, 'vandaag, nog geen waarneming'],
  [
    '2026-12-24',
    '2027-01-01',
    { ...covers, is_absent: true },
    '24 december 2026 – 1 januari 2027, Tom Bakker neemt waar, maar is dan zelf afwezig',
  ],
  [
    '2026-11-27',
    '2026-11-27',
    { ...covers, does_work: false },
    'vandaag, Tom Bakker neemt waar, maar doet deze zaken niet',
  ],
])('formats an absence from %s to %s, cover %j: %s', (first_day, last_day, cover, text) => {
  const absence = { first_day, last_day, cover }
  expect(`${absenceDays(absence, today)}, ${coverText(absence)}`).toBe(text)
})
