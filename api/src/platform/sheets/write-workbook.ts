import { once } from 'node:events'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Cell, cellXml, headingXml } from './cells.ts'
import { sheetEnd, sheetPath, sheetStart, workbookParts } from './workbook-parts.ts'

/** One column of a sheet. */
export interface Column<Row> {
  readonly heading: string
  /** In characters of the usual font. */
  readonly width: number
  /** What people type below the rows stays a text too: a number with more than fifteen digits would be rounded. */
  readonly isText?: true
  cell(row: Row): Cell
}

interface Sheet<Row> {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  /** In batches. It is ended when nobody reads the workbook any more. */
  readonly rows: AsyncIterable<readonly Row[]>
}

/** Content type of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows that a sheet can hold. */
const mostRows = 1_048_576

/** The letters of a column: A for 0. As many as the alphabet has are enough. */
const letterOf = (column: number): string => String.fromCharCode(65 + column)

const rowXml = (place: number, cells: readonly string[]): string =>
  `<row r="${place}">${cells.join('')}</row>`

async function* sheetXml<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<string, void> {
  let place = 1
  let text =
    sheetStart(columns) +
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

/**
 * Writes a workbook of one sheet as fast as it is read, so that it never stands in memory as a whole. What fails before the first
 * rows are there is thrown; rows that fail later break the stream off. A reader who leaves ends the rows.
 */
export const writeWorkbook = async <Row>(sheet: Sheet<Row>): Promise<Readable> => {
  const content = Readable.from(sheetXml(sheet), { objectMode: false })
  await once(content, 'readable')
  const zip = new ZipFile()
  const output = new PassThrough()
  // yazl connects its streams by `pipe`, which hands on neither errors nor the leaving of the reader.
  content.on('error', (error) => output.destroy(error))
  zip.on('error', (error) => output.destroy(error))
  pipeline(zip.outputStream, output, () => content.destroy())
  for (const [path, text] of workbookParts(sheet.name)) zip.addBuffer(Buffer.from(text), path)
  zip.addReadStream(content, sheetPath)
  zip.end()
  return output
}
