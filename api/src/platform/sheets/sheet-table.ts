import type { CsvEncoding } from './decode-csv.ts'
import type { CsvSeparator } from './read-csv.ts'

/** A row of a sheet, all cells as texts: nothing is a formula, a number or a date. */
export interface SheetRow {
  /** Counted from 1, as an editor or a spreadsheet does. */
  readonly line: number
  readonly cells: readonly string[]
  /** Columns whose cell is a long whole number, not text: leading zeros or last digits may be lost. */
  readonly longNumbers?: readonly number[] | undefined
}

/** The detected format: for a workbook the sheet that is read, for a CSV file its separator and encoding. */
export interface SheetFormat {
  readonly kind: 'csv' | 'xls' | 'xlsx'
  readonly separator: CsvSeparator | null
  readonly encoding: CsvEncoding | null
  readonly sheet: string | null
}

/** The rows of a file with at least one non-empty cell. */
export interface Sheet {
  readonly format: SheetFormat
  readonly rows: readonly SheetRow[]
}

export interface SheetLimits {
  /** Rows that are not empty. */
  readonly rows: number
  readonly columns: number
  /** Characters of a cell; the rest is dropped. */
  readonly cell: number
  /** Maximum decompressed size of a workbook, in bytes. */
  readonly unpacked: number
  readonly timeMs: number
  readonly memoryMb: number
  /** Of a workbook the sheet is read whose headings include one of these, in the form of `normalizeHeading`; else the first one with content. */
  readonly headings: readonly string[]
}

export const unreadableReasons = [
  'empty',
  /** The content is of another kind: `what` names it, if known. */
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

/** Why a file cannot be read, as reported by the thread. */
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
