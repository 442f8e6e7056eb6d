import type { CsvEncoding } from './decode-csv.ts'
import type { CsvSeparator } from './read-csv.ts'

/** A row of a sheet, all cells as texts: nothing is a formula, a number or a date. */
export interface SheetRow {
  /** Counted from 1, as an editor or a spreadsheet does. */
  readonly line: number
  readonly cells: readonly string[]
  /** Columns of it whose cell is a whole number of many digits, and no text: zeros in front or digits at its end may be gone. */
  readonly longNumbers?: readonly number[] | undefined
}

/** What a file turned out to be: of a workbook the sheet that is read, of a CSV file its separator and encoding. */
export interface SheetFormat {
  readonly kind: 'csv' | 'xls' | 'xlsx'
  readonly separator: CsvSeparator | null
  readonly encoding: CsvEncoding | null
  readonly sheet: string | null
}

/** The rows of a file that have at least one cell with something in it. */
export interface Sheet {
  readonly format: SheetFormat
  readonly rows: readonly SheetRow[]
}

/** Limits of what is read. */
export interface SheetLimits {
  /** Rows that are not empty. */
  readonly rows: number
  readonly columns: number
  /** Characters of a cell; the rest is dropped. */
  readonly cell: number
  /** Bytes that a workbook is unpacked to. */
  readonly unpacked: number
  readonly timeMs: number
  readonly memoryMb: number
  /** Of a workbook that sheet is read whose headings have one of these, as `normalizeHeading` has them; else the first one with something in it. */
  readonly headings: readonly string[]
}

export const unreadableReasons = [
  'empty',
  /** The content is of another kind: `what` says which, where that is known. */
  'other-kind',
  'password',
  'broken',
  'unpacked-too-large',
  'too-heavy',
  'too-slow',
  'too-many-rows',
  'too-many-columns',
  'quotes',
] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** Why a file cannot be read, as it comes out of the thread that tried. */
export interface SheetProblem {
  readonly reason: UnreadableReason
  readonly line?: number | undefined
  /** "pdf", "docx". */
  readonly what?: string | undefined
}

/** A file that cannot be read as a sheet. */
export class UnreadableSheet extends Error implements SheetProblem {
  readonly reason: UnreadableReason
  readonly line: number | undefined
  readonly what: string | undefined

  constructor({ reason, line, what }: SheetProblem, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.line = line
    this.what = what
  }
}
