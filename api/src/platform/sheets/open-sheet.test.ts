import { readFile } from 'node:fs/promises'
import * as XLSX from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { openSheet } from './open-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { type SheetLimits, UnreadableSheet } from './sheet-table.ts'
import {
  excelWorkbook,
  type ForeignRow,
  libreOfficeWorkbook,
  oldWorkbook,
  zipBomb,
  zipped,
} from './testing/foreign-workbooks.ts'

const limits: SheetLimits = {
  rows: 10,
  columns: 6,
  cell: 30,
  unpacked: 40 * 1024 * 1024,
  timeMs: 60_000,
  memoryMb: 256,
  headings: ['cjibnr'],
}

const cellsOf = async (bytes: Buffer) =>
  (await openSheet(bytes, limits)).rows.map(({ line, cells }) => [line, ...cells])

const list: readonly ForeignRow[] = [
  ['Lijst week 48'],
  [],
  ['CJIB-nummer', 'Naam', 'Bedrag'],
  ['1062542123456789', 'M. Łukasik-Één', 233.5],
  [{ digits: 62542100000003, format: '0000000000000000' }, '=1+1', { formula: 'SUM(C4)', value: 233.5 }],
  [1062542123456788, { formula: 'A4&"x"', value: 'uit een formule' }, null],
]
const read = [
  [1, 'Lijst week 48'],
  [3, 'CJIB-nummer', 'Naam', 'Bedrag'],
  [4, '1062542123456789', 'M. Łukasik-Één', '233.5'],
  [5, '0062542100000003', '=1+1', '233.5'],
  [6, '1062542123456788', 'uit een formule'],
]

describe('a workbook', () => {
  it.each([
    ['as Excel writes it', excelWorkbook],
    ['as LibreOffice writes it', libreOfficeWorkbook],
  ])('%s is read as texts, with the results of formulas', async (_, write) =>
    expect(await cellsOf(await write(list))).toEqual(read),
  )

  const saved = [
    [1, 'CJIB-nummer', 'Naam', 'Bedrag'],
    [2, '1062542123456789', 'M. Łukasik-Één', '233,5'],
    [3, '0062542100000003', 'Ayşe Yıldız', '12'],
  ]
  const death = [
    [1, 'name', 'value'],
    [2, 'Name', 'Clippy'],
    [3, 'Species', 'paperclip'],
    // A date is a number of days, and is not guessed.
    [4, 'Approx date of death', '39083'],
    [5, 'Weight in grams', '0.9'],
  ]
  it.each([
    ['libreoffice.xlsx', saved],
    ['libreoffice.xls', saved],
    ['excel.xlsx', death],
    ['excel.xls', death],
  ])('that a spreadsheet program saved is read: %s', async (name, rows) =>
    expect(await cellsOf(await readFile(new URL(`./testing/files/${name}`, import.meta.url)))).toEqual(rows),
  )

  it('of Excel 97 is read too', async () => {
    const sheet = await openSheet(oldWorkbook([['CJIB-nummer'], ['1062542123456789'], [12.5]]), limits)
    expect(sheet).toMatchObject({
      format: { kind: 'xls', sheet: 'Oud' },
      rows: [{}, {}, { line: 3, cells: ['12.5'] }],
    })
  })

  it('has the value of merged cells in the first of them', async () => {
    const rows = [
      ['CJIB-nummer', 'Naam'],
      ['1062542123456789', 'A'],
      [null, 'B'],
    ]
    const bytes = await excelWorkbook(rows, { merged: ['A2:A3'] })
    expect(await cellsOf(bytes)).toEqual([
      [1, 'CJIB-nummer', 'Naam'],
      [2, '1062542123456789', 'A'],
      [3, '', 'B'],
    ])
  })
})

describe('the end of a workbook', () => {
  const far: readonly ForeignRow[] = [['a'], ...Array.from({ length: 40 }, () => []), ['b']]
  it.each([
    [
      'where its rows end, whatever it says',
      [['a'], ['b']],
      { dimension: 'A1:C1048576' },
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    [
      'below many empty rows',
      far,
      {},
      [
        [1, 'a'],
        [42, 'b'],
      ],
    ],
  ])('is %s', async (_, rows, options, cells) =>
    expect(await cellsOf(await excelWorkbook(rows, options))).toEqual(cells),
  )

  it('is in the first visible sheet with content', async () => {
    const book = XLSX.utils.book_new()
    const sheets = [[['verborgen']], [[null]], [[null]], [['a'], ['b']], [['later']]]
    for (const [at, rows] of sheets.entries())
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), `Blad${at + 1}`)
    XLSX.utils.book_set_sheet_visibility(book, 0, 1)
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const { format, rows } = await openSheet(XLSX.write(book, { type: 'buffer', bookType }), limits)
      expect([format.sheet, rows.length]).toEqual(['Blad4', 2])
    }
  })
})

describe('a file that is not a list', () => {
  const wide = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const many = Array.from({ length: 11 }, (_, at) => [`rij ${at}`])
  it.each([
    ['nothing', '', { reason: 'empty' }],
    ['lines without anything', '\n;\n', { reason: 'empty' }],
    ['a renamed pdf', '%PDF-1.7\nCJIB-nummer;Naam', { reason: 'other-kind', what: 'pdf' }],
    ['a web page', '<html><table><tr><td>CJIB-nummer', { reason: 'other-kind', what: 'html' }],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d4948445200', 'hex'),
      { reason: 'other-kind', what: 'png' },
    ],
    ['other bytes', Buffer.from([1, 0, 2, 0, 3]), { reason: 'other-kind', what: undefined }],
    ['a zip that is cut off', Buffer.from('504b030414000000', 'hex'), { reason: 'broken' }],
    ['an old workbook that is cut off', oldWorkbook([['a']]).subarray(0, 700), { reason: 'broken' }],
    ['odd quotes', 'a;b\n"x"y;3', { reason: 'quotes', line: 2 }],
    ['a row too many', many.join('\n'), { reason: 'too-many-rows', line: 11 }],
    ['a column too many', `a;b\n${wide.join(';')}`, { reason: 'too-many-columns', line: 2 }],
  ])('is refused: %s', (_, content, problem) =>
    expect(openSheet(Buffer.from(content), limits)).rejects.toMatchObject(problem),
  )

  it.each([
    ['another zip', () => zipped({ 'word/document.xml': '<w/>' }), { reason: 'other-kind' }],
    ['a zip bomb', () => zipBomb(11), { reason: 'unpacked-too-large' }],
    ['a workbook with a row too many', () => excelWorkbook(many), { reason: 'too-many-rows', line: 11 }],
    [
      'a workbook with a column too many',
      () => excelWorkbook([wide]),
      { reason: 'too-many-columns', line: 1 },
    ],
    ['a workbook without anything', () => excelWorkbook([[null, null]]), { reason: 'empty' }],
  ])('is refused: %s', async (_, make, problem) =>
    expect(openSheet(await make(), limits)).rejects.toMatchObject(problem),
  )

  it('is refused when it unpacks to more than the limit, however well it is compressed', async () => {
    const small = { ...limits, unpacked: 1024 * 1024 }
    await expect(openSheet(await zipBomb(2), small)).rejects.toMatchObject({ reason: 'unpacked-too-large' })
  })

  it('is refused when its zip understates its size', async () => {
    const bytes = await excelWorkbook(list)
    // The size of the first file in the list at the end.
    bytes.writeUInt32LE(3, bytes.indexOf(Buffer.from('504b0102', 'hex')) + 24)
    await expect(openSheet(bytes, limits)).rejects.toMatchObject({ reason: 'broken' })
  })
})

describe('in a thread of its own', () => {
  const readThere = (bytes: Buffer, changes: Partial<SheetLimits> = {}) =>
    readSheet(new Uint8Array(bytes), {
      limits: { ...limits, ...changes },
      choose: ({ rows }) => ({ below: rows[1]?.line ?? 0, columns: [0, 2] }),
    })

  it('a sheet returns only the chosen columns below the headings', async () => {
    const { format, rows } = await readThere(await excelWorkbook(list))
    expect(format).toEqual({ kind: 'xlsx', separator: null, encoding: null, sheet: 'Blad1' })
    expect(rows).toEqual([
      { line: 4, cells: ['1062542123456789', '233.5'], longNumbers: [] },
      { line: 5, cells: ['0062542100000003', '233.5'], longNumbers: [0] },
      { line: 6, cells: ['1062542123456788', ''], longNumbers: [0] },
    ])
  })

  it('an unreadable file gives its reason, and so does a timeout', async () => {
    await expect(readThere(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({
      reason: 'other-kind',
      what: 'pdf',
    })
    await expect(readThere(await excelWorkbook(list), { timeMs: 1 })).rejects.toEqual(
      new UnreadableSheet({ reason: 'too-slow' }),
    )
  })
})
