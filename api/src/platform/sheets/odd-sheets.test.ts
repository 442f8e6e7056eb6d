import * as XLSX from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainCell } from './odd-cells.ts'
import { openSheet } from './open-sheet.ts'
import { readCsv } from './read-csv.ts'
import type { SheetLimits } from './sheet-table.ts'
import { excelWorkbook, zipped } from './testing/foreign-workbooks.ts'

const limits: SheetLimits = {
  rows: 10,
  columns: 6,
  cell: 40,
  unpacked: 40 * 1024 * 1024,
  timeMs: 60_000,
  memoryMb: 256,
  headings: ['cjibnr'],
}

const cellsOf = async (bytes: Buffer) =>
  (await openSheet(bytes, limits)).rows.map(({ line, cells }) => [line, ...cells])
const fromCsv = (content: string | Buffer) => {
  const { headings, rows, separator } = readCsv(Buffer.from(content), { maxRows: 20 })
  return { separator, headings, rows: rows.map(({ line, cells }) => [line, ...cells]) }
}

const number = '0062542100000003'

describe('a number that was protected from becoming a number', () => {
  it.each([
    ['semicolons', `CJIB-nummer;Naam\n="${number}";"=Jan ""x"""\n`],
    ['commas and quotes', `CJIB-nummer,Naam\r\n"=""${number}""","=Jan ""x"""\r\n`],
    ['tabs', `CJIB-nummer\tNaam\n = "${number}" \t"=Jan ""x"""`],
    ['an apostrophe', `CJIB-nummer;Naam\n'${number};"=Jan ""x"""`],
    ['no quotes', `CJIB-nummer;Naam\n=${number};"=Jan ""x"""`],
  ])('in a file with %s is read', (_, content) =>
    expect(fromCsv(content).rows).toEqual([[2, number, '=Jan "x"']]),
  )

  it('in a workbook is read', async () => {
    const bytes = await excelWorkbook([['CJIB-nummer'], [`="${number}"`], [`'${number}`]])
    expect(await cellsOf(bytes)).toEqual([
      [1, 'CJIB-nummer'],
      [2, number],
      [3, number],
    ])
  })

  it.each(["'s-Hertogenbosch", '=1+1', '="a"&"b"', '-', '+31 6', "'t Hart"])('%s stays unchanged', (cell) =>
    expect(plainCell(cell)).toBe(cell),
  )
})

describe('a text file', () => {
  const table = {
    headings: ['CJIB-nummer', 'Naam'],
    rows: [
      [2, '1', 'Één'],
      [3, '2', 'b'],
    ],
  }
  const content = 'CJIB-nummer\tNaam\r\n1\tÉén\r\n2\tb\r\n'

  it.each([
    ['Unicode, as Notepad and Excel write it', Buffer.from(`\ufeff${content}`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${content}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(content, 'utf16le')],
    ['UTF-8', Buffer.from(content)],
    ['Windows-1252', Buffer.from(content, 'latin1')],
  ])('in %s, with tabs, is read', async (_, bytes) => {
    expect(fromCsv(bytes)).toEqual({ ...table, separator: '\t' })
    expect(await cellsOf(bytes)).toEqual([[1, ...table.headings], ...table.rows])
  })

  it('keeps empty cells between tabs', () =>
    expect(fromCsv('a\tb\tc\n\t1\t\n\t\t2').rows).toEqual([
      [2, '', '1', ''],
      [3, '', '', '2'],
    ]))

  it.each([
    [';', 'sep=;\r\na,b;c\r\n1;2'],
    [',', 'SEP=,\na;b,c\n1,2'],
    ['\t', '\ufeffsep=\t\na;b\tc\n1\t2'],
  ])('that declares its separator %j is read with it, and counts that line', (separator, text) =>
    expect(fromCsv(text)).toMatchObject({ separator, rows: [[3, '1', '2']] }),
  )

  it('may have empty rows and cells in front, and headings in any case with any spaces', () =>
    expect(fromCsv('\n;;\n  \n cjib-NUMMER\u00a0;naam \n1;2').headings).toEqual(['cjib-NUMMER', 'naam']))

  it('with any texts in quoted cells is read as it was written', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/[\0\s]+/g, ' '))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(';', ',', '\t'),
        (pairs, sign) => {
          const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
          const text = [['Kop', 'Naam'], ...pairs].map((row) => row.map(quoted).join(sign)).join('\r\n')
          const kept = pairs.map((pair) => pair.map(plainCell)).filter((pair) => pair.some(Boolean))
          expect(fromCsv(text).rows.map(([, ...cells]) => cells)).toEqual(kept)
        },
      ),
    )
  })
})

describe('a workbook', () => {
  const book = (...sheets: readonly (readonly (readonly string[])[])[]): Buffer => {
    const workbook = XLSX.utils.book_new()
    for (const rows of sheets)
      XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])))
    return XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' })
  }
  const summary = [['Overzicht'], ['Aantal', '2']]
  const list = [['Lijst'], ['CJIB nr.\u00a0', 'NAAM'], ['1', 'Jan']]

  it.each([
    ['behind a summary', [summary, list]],
    ['behind several', [summary, [], summary, list]],
    ['before another', [list, summary]],
  ])('whose list is %s is read from its sheet', async (_, sheets) => {
    const { format, rows } = await openSheet(book(...sheets), limits)
    expect(format.sheet).toBe(`Sheet${sheets.indexOf(list) + 1}`)
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Lijst', 'CJIB nr.', '1'])
  })

  it('without such headings is read from its first sheet with content', async () => {
    expect((await openSheet(book([], summary, [['Anders']]), limits)).format.sheet).toBe('Sheet2')
  })

  it.each(['xl/workbook2.xml', 'xl/book.xml', 'content/main.xml'])(
    'whose main part is %s is read',
    async (main) => {
      const [folder = '', file = ''] = main.split('/')
      const schemas = 'http://schemas.openxmlformats.org'
      const office = `${schemas}/officeDocument/2006/relationships`
      const type = (part: string): string =>
        `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`
      const related = (kind: string, target: string): string =>
        `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`
      const row = (line: number, text: string): string =>
        `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>${text}</t></is></c></row>`
      const bytes = await zipped({
        '[Content_Types].xml': `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type('sheet.main')}"/><Override PartName="/${folder}/blad.xml" ContentType="${type('worksheet')}"/></Types>`,
        '_rels/.rels': related('officeDocument', main),
        [main]: `<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        [`${folder}/_rels/${file}.rels`]: related('worksheet', 'blad.xml'),
        [`${folder}/blad.xml`]: `<worksheet xmlns="${schemas}/spreadsheetml/2006/main"><sheetData>${row(1, 'CJIB nr.')}${row(2, number)}</sheetData></worksheet>`,
      })
      expect(await cellsOf(bytes)).toEqual([
        [1, 'CJIB nr.'],
        [2, number],
      ])
    },
  )
})
