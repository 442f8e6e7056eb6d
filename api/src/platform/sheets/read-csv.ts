import { CsvError, parse } from 'csv-parse/sync'
import { type CsvEncoding, decodeCsv } from './decode-csv.ts'
import { brokenQuoteLine, plainCell, withoutFormulas } from './odd-cells.ts'

/** A row of a CSV file. */
interface CsvRow {
  /** Line on which it begins, counted from 1 as in an editor. */
  readonly line: number
  readonly cells: readonly string[]
}

/** In order of preference. */
const separators = [';', '\t', ','] as const
export type CsvSeparator = (typeof separators)[number]

/** A CSV file as texts: nothing is a formula, a number or a date. */
export interface CsvTable {
  readonly separator: CsvSeparator
  readonly encoding: CsvEncoding
  readonly headings: readonly string[]
  readonly headingsLine: number
  /** Rows with at least one cell that is not empty. */
  readonly rows: readonly CsvRow[]
}

/** Why a file cannot be read. `line`: where the malformed quoted cell begins, or the first row above the limit. */
export class UnreadableCsv extends Error {
  readonly reason: 'binary' | 'empty' | 'quotes' | 'too-many-rows'
  readonly line: number | undefined

  constructor(reason: UnreadableCsv['reason'], line?: number) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}

/** More than any of our cells; an unclosed one would otherwise grow to the end of the file. */
const longestRow = 100_000

interface Reading {
  readonly separator: CsvSeparator
  /** Maximum number of records, including the headings. */
  readonly most: number
  /** Includes records with separators only: which these are is unknown before the separator is chosen. */
  readonly withEmpty?: true
}

const breaks = (cell: string): number => cell.match(/\r\n|\r|\n/g)?.length ?? 0

const rowsOf = (text: string, { separator, most, withEmpty }: Reading): readonly CsvRow[] => {
  /** The line on which each record ends. */
  const ends: number[] = []
  try {
    const records = parse(text, {
      delimiter: separator,
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: !withEmpty,
      max_record_size: longestRow,
      to: most,
      on_record: (record, { lines }) => {
        ends.push(lines)
        return record
      },
    })
    return records.map((record, at) => ({
      line: (ends[at] ?? 0) - record.reduce((sum, cell) => sum + breaks(cell), 0),
      cells: record.map(plainCell),
    }))
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableCsv(
        'quotes',
        brokenQuoteLine(text, separator) ?? (Number(error.lines) || undefined),
      )
    throw error
  }
}

/** Titles may precede the headings, without any separator. */
const firstRecords = 12

const widthsBy = (text: string, separator: CsvSeparator): readonly number[] => {
  try {
    return rowsOf(withoutFormulas(text, separator), { separator, most: firstRecords, withEmpty: true }).map(
      ({ cells }) => cells.length,
    )
  } catch {
    // Quoted headings with another separator between them.
    return []
  }
}

/** The separator that gives more headings; a file with one column has none. */
const separatorOf = (text: string): CsvSeparator => {
  const widths = separators.map((separator) => widthsBy(text, separator))
  const places = Array.from({ length: firstRecords }, (_, at) => widths.map((records) => records[at] ?? 0))
  const decisive = places.find((counts) => new Set(counts).size > 1)
  const widest = decisive ? decisive.indexOf(Math.max(...decisive)) : 0
  return separators[widest] ?? ';'
}

/** The line that tells Excel the separator. Replaced by an empty line, so that line numbers match those of an editor. */
const toldSeparator = /^sep=([;,\t])[ ]*(?=\r|\n|$)/i

/** Reads a CSV file: UTF-8, UTF-16 or Windows-1252, separated by semicolons, tabs or commas, cells quoted or not. Throws `UnreadableCsv`. */
export const readCsv = (bytes: Buffer, { maxRows }: { readonly maxRows: number }): CsvTable => {
  const { text: whole, encoding } = decodeCsv(bytes)
  if (whole.includes('\0')) throw new UnreadableCsv('binary')
  const told = separators.find((separator) => separator === toldSeparator.exec(whole)?.[1])
  const untold = whole.replace(toldSeparator, '')
  const separator = told ?? separatorOf(untold)
  const text = withoutFormulas(untold, separator)
  const [head, ...rows] = rowsOf(text, { separator, most: maxRows + 2 })
  if (!head) throw new UnreadableCsv('empty')
  const extra = rows[maxRows]
  if (extra) throw new UnreadableCsv('too-many-rows', extra.line)
  return {
    separator,
    encoding,
    headings: head.cells,
    headingsLine: head.line,
    rows,
  }
}
