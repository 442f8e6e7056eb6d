import { once } from 'node:events'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Cell, cellXml, headingXml } from './cells.ts'
import { sheetEnd, sheetPath, sheetStart, workbookParts } from './workbook-parts.ts'

export interface Column<Row> {
  readonly heading: string
  /** In characters of the default font. */
  readonly width: number
  /** Cells that people add below the rows stay text too: a number with more than fifteen digits would be rounded. */
  readonly isText?: true
  cell(row: Row): Cell
}

interface Sheet<Row> {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  /** In batches. Closed when the reader of the workbook stops. */
  readonly rows: AsyncIterable<readonly Row[]>
}

/** Content type of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows that a sheet can hold. */
const mostRows = 1_048_576

/** Column letter: A for 0. Supports 26 columns, which is enough. */
const letterOf = (column: number): string => String.fromCharCode(65 + column)

const rowXml = (place: number, cells: readonly string[]): string =>
  `<row r="${place}">${cells.join('')}</row>`

async function* sheetXml<Row>({ columns, rows }: Sheet<Row>, isFirst: boolean): AsyncGenerator<string, void> {
  let place = 1
  let text =
    sheetStart(columns, isFirst) +
    rowXml(
      place,
      columns.map(({ heading }, column) => headingXml(`${letterOf(column)}1`, heading)),
    )
  for await (const batch of rows) {
    for (const row of batch) {
      place += 1
      text += rowXml(
        place,
        columns.map(({ cell }, column) => cellXml(`${letterOf(column)}${place}`, cell(row))),
      )
    }
    if (place > mostRows) throw new Error(`a sheet holds at most ${mostRows} rows`)
    yield text
    text = ''
  }
  yield text + sheetEnd
}

/** A sheet whose rows are read when the sheet is written. */
export interface SheetContent {
  readonly name: string
  readonly xml: (isFirst: boolean) => AsyncGenerator<string, void>
}

/** Hides the row type of a sheet, so that a workbook can have sheets with different rows. */
export const sheetOf = <Row>(sheet: Sheet<Row>): SheetContent => ({
  name: sheet.name,
  xml: (isFirst) => sheetXml(sheet, isFirst),
})

/** A sheet that is created when it is written. */
export const laterSheet = (name: string, make: () => Promise<SheetContent>): SheetContent => ({
  name,
  xml: async function* (isFirst) {
    yield* (await make()).xml(isFirst)
  },
})

/**
 * Streams a workbook at the reader's pace, without holding all of it in memory. An error before the first rows is thrown; a later error aborts the stream.
 * When the reader stops, the iterators of the rows are closed.
 */
export const writeSheets = async (sheets: readonly SheetContent[]): Promise<Readable> => {
  const contents = sheets.map(({ xml }, at) => Readable.from(xml(at === 0), { objectMode: false }))
  const [first] = contents
  if (!first) throw new Error('a workbook has at least one sheet')
  await once(first, 'readable')
  const zip = new ZipFile()
  const output = new PassThrough()
  // yazl connects its streams by `pipe`, which propagates neither errors nor the reader's close.
  for (const content of contents) content.on('error', (error) => output.destroy(error))
  zip.on('error', (error) => output.destroy(error))
  pipeline(zip.outputStream, output, () => {
    for (const content of contents) content.destroy()
  })
  for (const [path, text] of workbookParts(sheets.map(({ name }) => name)))
    zip.addBuffer(Buffer.from(text), path)
  for (const [at, content] of contents.entries()) zip.addReadStream(content, sheetPath(at))
  zip.end()
  return output
}

/** Streams a workbook with one sheet: {@link writeSheets}. */
export const writeWorkbook = <Row>(sheet: Sheet<Row>): Promise<Readable> => writeSheets([sheetOf(sheet)])
