import { describe, expect, it } from 'vitest'
import type { SheetProblem } from '../../../platform/sheets/sheet-table.ts'
import { findHeadings, isRowOfList, recogniseColumns } from './list-columns.ts'
import { sheetProblem } from './list-problem.ts'
import { centsOf, rowNumberOf } from './row-values.ts'

describe('the columns of a list', () => {
  it.each([
    ['the template', ['CJIB-nummer', 'Naam', 'Bedrag'], [0, 1, 2]],
    ['the prosecutor', ['Volgnr', 'CJIB nr.', 'Betrokkene', 'Parket', 'Datum', 'Sanctiebedrag'], [1, 2, 5]],
    ['others', ['BESCHIKKINGSNUMMER', 'naam betrokkene', 'Bedrag (€)'], [0, 1, 2]],
    ['numbers alone', ['Zaaknummer CJIB'], [0, null, null]],
    ['two that could be it', ['Beschikkingsnummer', 'Cjib-nummer', 'Naam', 'Naam'], [1, 2, null]],
    ['none', ['Volgnr', 'Datum'], [null, null, null]],
  ])('are recognised as %s calls them', (_, headings, columns) =>
    expect(Object.values(recogniseColumns(headings))).toEqual(columns),
  )

  it('may be below a title', () => {
    const rows = [['Lijst van het CVOM'], ['Week 48'], ['CJIB-nummer'], ['1062542123456789']]
    expect(findHeadings(rows.map((cells, at) => ({ line: at + 1, cells })))?.line).toBe(3)
    expect(findHeadings([{ line: 4, cells: ['Onbekend'] }])?.line).toBe(4)
    expect(findHeadings([])).toBeUndefined()
  })

  it.each([
    ['a number', ['x', '1062 5421 2345 6789'], true],
    ['the end of one', ['212345678', 'A. Jansen'], true],
    ['one without its zeros', ['62542123456789'], true],
    ['one with fifteen digits', ['306253917702115'], true],
    ['one whose check is wrong', ['1234567890123456'], true],
    ['names', ['Nummer', 'Week 48', '23-11-2026', '0612345678'], false],
    ['the name of the column beside it', ['CJIB-nummer', '1062542123456789'], false],
  ])('are missing when the first line is already a row of the list: %s', (_, cells, isMissing) =>
    expect(isRowOfList({ line: 1, cells })).toBe(isMissing),
  )
})

describe('the number of a row', () => {
  it.each([
    ['1062542123456789', '1062542123456789'],
    [' 1062 5421.2345-6789 ', '1062542123456789'],
    ['123456789', '123456789'],
  ])('%s is %s', (typed, number) => expect(rowNumberOf(typed)).toEqual({ number }))

  it.each([
    ['', 'leeg'],
    [' - ', 'leeg'],
    ['306253917702115', '15 cijfers'],
    ['1', '1 cijfer'],
    ['0000000000000000', 'het controlecijfer klopt niet'],
    ['4000056789012345', 'het controlecijfer klopt niet'],
    ['CJIB 1062542123456789', 'niet alleen cijfers'],
    ['1,06254E+15', 'ingekort door Excel'],
    ['1062542123456780', 'het controlecijfer klopt niet'],
  ])('%j is not valid', (typed, problem) => expect(rowNumberOf(typed)).toEqual({ problem }))

  const rounded = 'afgerond door Excel: de kolom staat niet als tekst in het bestand'
  it.each([
    ['62542100000003', { number: '0062542100000003' }, '14 cijfers'],
    ['62 5421 0000 0003', { number: '0062542100000003' }, '14 cijfers'],
    ['062542100000003', { number: '0062542100000003' }, '15 cijfers'],
    ['62542100000004', { problem: '14 cijfers' }, '14 cijfers'],
    ['306253917702115', { problem: '15 cijfers' }, '15 cijfers'],
    ['6254210000000', { problem: '13 cijfers' }, '13 cijfers'],
    ['1062542123456780', { problem: rounded }, 'het controlecijfer klopt niet'],
    ['1.06254e+21', { problem: 'ingekort door Excel' }, 'ingekort door Excel'],
  ])('%s as a number in a workbook is %j, as a text %s', (typed, asNumber, problem) =>
    expect([rowNumberOf(typed, true), rowNumberOf(typed)]).toEqual([asNumber, { problem }]),
  )

  it('is refused above the precision of a number, even with a valid check digit', () =>
    expect([rowNumberOf('9062542123456709'), rowNumberOf('9062542123456709', true)]).toEqual([
      { number: '9062542123456709' },
      { problem: rounded },
    ]))
})

it.each([
  ['€ 1.442,00', 144_200],
  ['1,442.00', 144_200],
  ['1442', 144_200],
  ['1.442', 144_200],
  ['233,5', 23_350],
  ['166.50', 16_650],
  ['233.50000000000003', 23_350],
  ['40,-', 4_000],
  ['€ 40,--', 4_000],
  ['-5,00', -500],
  ['', null],
  ['onbekend', null],
  ['12.34.56', null],
  ['1e5', null],
  ['9'.repeat(40), null],
])('the amount %s is %s cents', (typed, cents) => expect(centsOf(typed)).toBe(cents))

it.each<[SheetProblem, string, string, string]>([
  [{ reason: 'empty' }, 'a.csv', 'form', 'Het bestand is leeg'],
  [
    { reason: 'other-kind', what: 'pdf' },
    'Kopie.xlsx',
    'content',
    'Geen Excel-bestand: de inhoud is een pdf',
  ],
  [{ reason: 'too-many-columns', line: 1 }, 'a.csv', 'size', 'Regel 1: meer dan 200 kolommen'],
  [{ reason: 'quotes', line: 2 }, 'a.csv', 'form', 'Regel 2: niet te lezen: kloppen de aanhalingstekens?'],
])('a file with the problem %j, %s, is refused for its %s: %s', (problem, fileName, kind, message) =>
  expect(sheetProblem(problem, fileName)).toMatchObject({ kind, message }),
)
