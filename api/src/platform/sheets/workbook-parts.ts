import { escapeXml } from './escape-xml.ts'

const xml = (content: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of the formats below. */
export const styles = { plain: 0, date: 1, text: 2, heading: 3 } as const

/** Dutch long format, whatever the language of the program: 8 december 2026. */
const dateFormat = '[$-413]d mmmm yyyy'
const ownFormat = 164
/** "Text": an edited cell stays text, also when it begins with `=`. */
const textFormat = 49

const format = (number: number, font = 0): string =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

const font = (weight: string): string =>
  `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`

const stylesXml = xml(
  `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${ownFormat}" formatCode="${escapeXml(dateFormat)}"/></numFmts>` +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="4">${format(0)}${format(ownFormat)}${format(textFormat)}${format(textFormat, 1)}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
)

const part = (path: string, content: string): string =>
  `<Override PartName="${path}" ContentType="${type}.${content}+xml"/>`

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`

/** Path of the rows of a sheet in the file; the first sheet is 0. */
export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`

const sheetEntry = (name: string, at: number): string =>
  `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`

/** All files of a workbook, except its sheets. */
export const workbookParts = (
  names: readonly string[],
): readonly (readonly [path: string, content: string])[] => [
  [
    '[Content_Types].xml',
    xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        part('/xl/workbook.xml', 'sheet.main') +
        names.map((_, at) => part(`/${sheetPath(at)}`, 'worksheet')).join('') +
        part('/xl/styles.xml', 'styles') +
        '</Types>',
    ),
  ],
  [
    '_rels/.rels',
    xml(
      `<Relationships xmlns="${packageRelations}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
  ],
  [
    'xl/workbook.xml',
    xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map(sheetEntry).join('')}</sheets></workbook>`,
    ),
  ],
  [
    'xl/_rels/workbook.xml.rels',
    xml(
      `<Relationships xmlns="${packageRelations}">${names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    ),
  ],
  ['xl/styles.xml', stylesXml],
]

interface ColumnLook {
  /** In characters. */
  readonly width: number
  readonly isText?: true
}

const columnXml = ({ width, isText }: ColumnLook, at: number): string =>
  `<col min="${at + 1}" max="${at + 1}" width="${width}"${isText ? ` style="${styles.text}"` : ''} customWidth="1"/>`

/** XML before the rows: a frozen heading row and the format of each column. The first sheet is the active sheet. */
export const sheetStart = (columns: readonly ColumnLook[], isFirst = true): string =>
  xml(
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>' +
      `</sheetView></sheetViews><cols>${columns.map(columnXml).join('')}</cols><sheetData>`,
  )

/** XML after the rows. */
export const sheetEnd = '</sheetData></worksheet>'
