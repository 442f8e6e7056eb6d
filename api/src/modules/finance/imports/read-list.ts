import { importLimits } from '@zaakwerk/contract/entities/import'
import type { ReadingOptions } from '@zaakwerk/contract/imports'
import { storedLine } from '@zaakwerk/contract/stored-text'
import { semaphore } from '../../../platform/concurrency/semaphore.ts'
import { serviceUnavailable } from '../../../platform/errors/errors.ts'
import { readSheet, type SheetFirst } from '../../../platform/sheets/read-sheet.ts'
import {
  type SheetFormat,
  type SheetLimits,
  type SheetRow,
  UnreadableSheet,
} from '../../../platform/sheets/sheet-table.ts'
import {
  findHeadings,
  isRowOfList,
  type ListColumns,
  numberHeadings,
  recogniseColumns,
  rowsAboveHeadings,
} from './list-columns.ts'
import { listProblems, sheetProblem } from './list-problem.ts'
import { centsOf, type RowNumber, rowNumberOf } from './row-values.ts'

/** A row of a list, before its number is looked up. */
export interface ListRow {
  readonly line: number
  /** As in the file, or as corrected by the user. */
  readonly typed: string
  readonly number: RowNumber
  readonly name: string
  readonly cents: number | null
}

export interface List {
  readonly format: SheetFormat
  readonly headings: readonly string[]
  readonly headingsLine: number
  readonly columns: ListColumns
  readonly rows: readonly ListRow[]
}

interface ListFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly fileName: string
  readonly reading: ReadingOptions
  /** Maximum wait for the semaphore; default half a minute. */
  readonly waitMs?: number
}

const sheetLimits: SheetLimits = {
  rows: importLimits.rows + 1 + rowsAboveHeadings,
  columns: importLimits.columns,
  cell: importLimits.cell,
  unpacked: 200 * 1024 * 1024,
  timeMs: 90_000,
  memoryMb: 512,
  headings: numberHeadings,
}

/** Semaphore of one: each file may take a whole processor and hundreds of megabytes. */
const acquire = semaphore({
  most: 1,
  waitMs: 30_000,
  busy: () => serviceUnavailable('lists are being read'),
})

/** Removes invisible characters, and those that the database cannot store. */
const clean = (cell: string): string => storedLine(cell.replaceAll('\0', ' ')).trim()

const columnsBy = (recognised: ListColumns, { columns = {} }: ReadingOptions): ListColumns => ({
  cjib_number: columns.cjib_number ?? recognised.cjib_number,
  name: columns.name === undefined ? recognised.name : columns.name,
  amount: columns.amount === undefined ? recognised.amount : columns.amount,
})

const choose = ({ rows }: SheetFirst, reading: ReadingOptions) => {
  const head = findHeadings(rows)
  if (!head) throw new UnreadableSheet({ reason: 'empty' })
  if (isRowOfList(head)) throw listProblems.noHeadings(head.line)
  const headings = head.cells.map(clean)
  const columns = columnsBy(recogniseColumns(headings), reading)
  const missing = Object.values(columns).find((column) => column !== null && column >= headings.length)
  if (missing !== undefined && missing !== null) throw listProblems.noColumn(head.line, missing)
  return {
    below: head.line,
    // A missing column is read as the first one, and then discarded.
    columns: [columns.cjib_number ?? 0, columns.name ?? 0, columns.amount ?? 0],
    chosen: columns,
    headings,
  }
}

/** Index of the number column among the requested columns. */
const numberPlace = 0

type Mended = ReadonlyMap<number, string>

const listRow = (
  { line, cells, longNumbers }: SheetRow,
  { columns, mended }: { columns: ListColumns; mended: Mended },
): ListRow => {
  const [number = '', name = '', amount = ''] = cells.map(clean)
  const instead = mended.get(line)
  const typed = instead ?? (columns.cjib_number === null ? '' : number)
  return {
    line,
    typed,
    number: rowNumberOf(typed, instead === undefined && longNumbers?.includes(numberPlace)),
    name: columns.name === null ? '' : name,
    cents: columns.amount === null ? null : centsOf(amount),
  }
}

const read = async ({ bytes, fileName, reading, waitMs }: ListFile) => {
  const release = await acquire(waitMs)
  try {
    return await readSheet(bytes, { limits: sheetLimits, choose: (first) => choose(first, reading) })
  } catch (error) {
    throw error instanceof UnreadableSheet ? sheetProblem(error, fileName) : error
  } finally {
    release()
  }
}

/** Parses a file as a list. Throws `ListProblem` when it is not one; its columns may remain unknown. */
export const readList = async (file: ListFile): Promise<List> => {
  const { format, choice, rows } = await read(file)
  const extra = rows[importLimits.rows]
  if (extra) throw listProblems.tooManyRows(extra.line)
  if (rows.length === 0) throw listProblems.noRows(choice.below)
  const mended: Mended = new Map(file.reading.mended?.map(({ line, cjib_number }) => [line, cjib_number]))
  const lines = new Set(rows.map(({ line }) => line))
  const stray = [...mended.keys()].find((line) => !lines.has(line))
  if (stray !== undefined) throw listProblems.noSuchRow(stray)
  const how = { columns: choice.chosen, mended }
  return {
    format,
    headings: choice.headings,
    headingsLine: choice.below,
    columns: choice.chosen,
    rows: rows.map((row) => listRow(row, how)),
  }
}

/** Parses a list that is to be processed: the column of numbers has to be known. */
export const readWholeList = async (file: ListFile): Promise<List> => {
  const list = await readList(file)
  if (list.columns.cjib_number === null) throw listProblems.noNumbers(list.headingsLine)
  return list
}
