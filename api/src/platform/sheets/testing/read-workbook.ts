import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as XLSX from '@e965/xlsx'

/** A workbook as other programs read it. */
export interface ReadWorkbook {
  readonly sheetNames: readonly string[]
  /** The cells of a row, undefined where there is none. */
  row(place: number): readonly (XLSX.CellObject | undefined)[]
  /** The values of a row: numbers, texts, dates as `YYYY-MM-DD`. */
  values(place: number): readonly unknown[]
  /** Of the last row. */
  readonly lastRow: number
  /** A file of the workbook as text. */
  part(path: string): string
}

const plainValue = (cell: XLSX.CellObject | undefined): unknown =>
  cell?.v instanceof Date ? cell.v.toISOString().slice(0, 10) : cell?.v

/** Opens a workbook with a library that had no part in writing it. */
export const readWorkbook = (bytes: Uint8Array): ReadWorkbook => {
  const book = XLSX.read(bytes, {
    type: 'buffer',
    cellDates: true,
    cellNF: true,
    UTC: true,
    cellFormula: true,
  })
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name] ?? {}
  const range = XLSX.utils.decode_range(sheet['!ref'] ?? 'A1')
  const container = XLSX.CFB.read(Buffer.from(bytes), { type: 'buffer' })
  const row = (place: number): (XLSX.CellObject | undefined)[] =>
    Array.from(
      { length: range.e.c + 1 },
      (_, column) => sheet[XLSX.utils.encode_cell({ r: place - 1, c: column })],
    )
  return {
    sheetNames: book.SheetNames,
    row,
    values: (place) => row(place).map(plainValue),
    lastRow: range.e.r + 1,
    part: (path) => Buffer.from(XLSX.CFB.find(container, `/${path}`)?.content ?? []).toString('utf8'),
  }
}

/** Reads a stream to its end and opens it. */
export const readStream = async (stream: Readable): Promise<ReadWorkbook> =>
  readWorkbook(await buffer(stream))
