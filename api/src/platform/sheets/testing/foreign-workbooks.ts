import { buffer } from 'node:stream/consumers'
import * as XLSX from '@e965/xlsx'
import { ZipFile } from 'yazl'
import { escapeXml } from '../escape-xml.ts'

/** What other programs may have in a cell. */
export type ForeignCell =
  | string
  | number
  | null
  | { readonly formula: string; readonly value: string | number }
  /** A whole number that its format fills up with zeros. */
  | { readonly digits: number; readonly format: string }

export type ForeignRow = readonly ForeignCell[]

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const typeOf = (part: string): string =>
  `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`

/** A zip of these files. */
export const zipped = (parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

const place = (row: number, column: number): string => `${String.fromCharCode(65 + column)}${row + 1}`

interface Dialect {
  /** Writes a text as a cell. */
  text(at: string, value: string): string
  row(line: number, width: number, cells: string): string
}

const cellXml = (at: string, cell: ForeignCell, { text }: Dialect): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return text(at, cell)
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if ('digits' in cell) return `<c r="${at}" s="1"><v>${cell.digits}</v></c>`
  const type = typeof cell.value === 'string' ? ' t="str"' : ''
  return `<c r="${at}"${type}><f>${escapeXml(cell.formula)}</f><v>${escapeXml(String(cell.value))}</v></c>`
}

const rowsXml = (rows: readonly ForeignRow[], dialect: Dialect): string =>
  rows
    .map((row, at) =>
      row.length === 0
        ? ''
        : dialect.row(
            at + 1,
            row.length,
            row.map((cell, column) => cellXml(place(at, column), cell, dialect)).join(''),
          ),
    )
    .join('')

const shared = () => {
  const texts: string[] = []
  return {
    texts,
    text: (at: string, value: string): string => {
      if (!texts.includes(value)) texts.push(value)
      return `<c r="${at}" t="s"><v>${texts.indexOf(value)}</v></c>`
    },
  }
}

const sharedXml = (texts: readonly string[]): string =>
  `${head}<sst xmlns="${main}" count="${texts.length}" uniqueCount="${texts.length}">${texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`

const formatOf = (rows: readonly ForeignRow[]): string =>
  rows
    .flat()
    .flatMap((cell) =>
      cell !== null && typeof cell === 'object' && 'format' in cell ? cell.format : [],
    )[0] ?? 'General'

const stylesXml = (rows: readonly ForeignRow[]): string =>
  `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${escapeXml(formatOf(rows))}"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const relations = (targets: Readonly<Record<string, string>>): string =>
  `${head}<Relationships xmlns="${packaged}/relationships">${Object.entries(targets)
    .map(
      ([target, kind], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const contentTypes = (parts: Readonly<Record<string, string>>): string =>
  `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
    .join('')}</Types>`

const usual = {
  '/xl/workbook.xml': typeOf('sheet.main'),
  '/xl/worksheets/sheet1.xml': typeOf('worksheet'),
  '/xl/styles.xml': typeOf('styles'),
  '/xl/sharedStrings.xml': typeOf('sharedStrings'),
}

interface ExcelOptions {
  readonly merged?: readonly string[]
  readonly sheet?: string
  readonly dimension?: string
}

/**
 * A workbook with the parts and the XML that Excel writes: shared texts, a dimension, spans, a calculation chain's leftovers, application
 * properties. Made here by hand, as no package of ours ships one that Excel wrote. `merged`: ranges of merged cells. `dimension`: where it
 * says that its cells stand.
 */
export const excelWorkbook = (
  rows: readonly ForeignRow[],
  { merged = [], sheet = 'Blad1', dimension }: ExcelOptions = {},
): Promise<Buffer> => {
  const { texts, text } = shared()
  const width = Math.max(...rows.map((row) => row.length))
  const dialect: Dialect = {
    text,
    row: (line, cells, content) =>
      `<row r="${line}" spans="1:${cells}" x14ac:dyDescent="0.25">${content}</row>`,
  }
  const data = rowsXml(rows, dialect)
  const merges =
    merged.length > 0
      ? `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
      : ''
  return zipped({
    '[Content_Types].xml': contentTypes({
      ...usual,
      '/docProps/app.xml': 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    }),
    '_rels/.rels': relations({
      'xl/workbook.xml': 'officeDocument',
      'docProps/app.xml': 'extended-properties',
    }),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="27328"/><workbookPr defaultThemeVersion="202300"/><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="12210"/></bookViews><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets><calcPr calcId="191029"/></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({
      'worksheets/sheet1.xml': 'worksheet',
      'styles.xml': 'styles',
      'sharedStrings.xml': 'sharedStrings',
    }),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="${dimension ?? `A1:${place(rows.length - 1, width - 1)}`}"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><sheetData>${data}</sheetData>${merges}<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`,
    'xl/styles.xml': stylesXml(rows),
    'xl/sharedStrings.xml': sharedXml(texts),
    'docProps/app.xml': `${head}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>`,
  })
}

/**
 * A workbook with the parts and the XML that LibreOffice Calc writes: other order of its files, full-width rows, formulas with
 * `aca`, its own properties. Made here by hand too.
 */
export const libreOfficeWorkbook = (rows: readonly ForeignRow[]): Promise<Buffer> => {
  const { texts, text } = shared()
  const dialect: Dialect = {
    text,
    row: (line, _, content) =>
      `<row r="${line}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false">${content.replaceAll('<f>', '<f aca="false">')}</row>`,
  }
  const data = rowsXml(rows, dialect)
  return zipped({
    '_rels/.rels': relations({
      'xl/workbook.xml': 'officeDocument',
      'docProps/app.xml': 'extended-properties',
    }),
    'docProps/app.xml': `${head}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Template></Template><TotalTime>4</TotalTime><Application>LibreOffice/24.8.4.2$Linux_X86_64</Application><AppVersion>15.0000</AppVersion></Properties>`,
    'xl/_rels/workbook.xml.rels': relations({
      'styles.xml': 'styles',
      'worksheets/sheet1.xml': 'worksheet',
      'sharedStrings.xml': 'sharedStrings',
    }),
    'xl/sharedStrings.xml': sharedXml(texts),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}" xmlns:r="${office}"><sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:${place(rows.length - 1, 0)}"/><sheetViews><sheetView showFormulas="false" tabSelected="true" workbookViewId="0"/></sheetViews><sheetFormatPr defaultColWidth="11.53515625" defaultRowHeight="12.8" zeroHeight="false" outlineLevelRow="0" outlineLevelCol="0"/><cols><col collapsed="false" customWidth="true" hidden="false" outlineLevel="0" max="1" min="1" style="0" width="19.17"/></cols><sheetData>${data}</sheetData><printOptions headings="false" gridLines="false"/></worksheet>`,
    'xl/styles.xml': stylesXml(rows),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><workbookProtection/><sheets><sheet name="Werkblad1" sheetId="1" state="visible" r:id="rId2"/></sheets><calcPr iterateCount="100" refMode="A1" iterate="false" iterateDelta="0.001"/></workbook>`,
    '[Content_Types].xml': contentTypes({
      ...usual,
      '/docProps/app.xml': 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    }),
  })
}

/** A workbook of Excel 97 to 2003, as SheetJS writes it. */
export const oldWorkbook = (rows: readonly (readonly (string | number | null)[])[]): Buffer =>
  XLSX.write(XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Oud'), {
    type: 'buffer',
    bookType: 'biff8',
  })

/** Ten thousand times as large as it looks: a sheet of this many megabytes of nothing. */
export const zipBomb = (megabytes: number): Promise<Buffer> =>
  zipped({
    '[Content_Types].xml': contentTypes(usual),
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': Buffer.alloc(megabytes * 1024 * 1024, ' '),
  })
