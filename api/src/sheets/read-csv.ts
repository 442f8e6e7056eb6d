import { CsvError, parse } from 'csv-parse/sync'

/** A row of a CSV file. */
interface CsvRow {
  /** Where it begins, counted from 1 as an editor does. */
  readonly line: number
  readonly cells: readonly string[]
}

/** A CSV file as texts: nothing is a formula, a number or a date. */
export interface CsvTable {
  readonly separator: ';' | ','
  readonly encoding: 'UTF-8' | 'Windows-1252'
  readonly headings: readonly string[]
  /** The line of those. */
  readonly headingsLine: number
  /** Those with at least one cell that is not empty. */
  readonly rows: readonly CsvRow[]
}

/** Why a file cannot be read. `line` is where a quoted cell goes wrong, or of the first row too many. */
export class UnreadableCsv extends Error {
  readonly reason: 'binary' | 'empty' | 'quotes' | 'tabs' | 'too-many-rows'
  readonly line: number | undefined

  constructor(reason: UnreadableCsv['reason'], line?: number) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}

/** More than any cell of ours; one that is never closed would else grow to the end of the file. */
const longestRow = 100_000

const decode = (bytes: Buffer): { readonly text: string; readonly encoding: CsvTable['encoding'] } => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

interface Reading {
  readonly separator: CsvTable['separator']
  /** Records to read, the headings among them. */
  readonly most: number
  /** Those with separators alone too: which those are is not known while there are two to choose from. */
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
      cells: record.map((cell) => cell.trim()),
    }))
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv('quotes', Number(error.lines) || undefined)
    throw error
  }
}

/** Titles may stand above the headings, without any separator. */
const firstRecords = 12

const widthsBy = (text: string, separator: CsvTable['separator']): readonly number[] => {
  try {
    return rowsOf(text, { separator, most: firstRecords, withEmpty: true }).map(({ cells }) => cells.length)
  } catch {
    // Quoted headings with another separator between them.
    return []
  }
}

/** The separator that gives more headings; a file with one column has none. */
const separatorOf = (text: string): CsvTable['separator'] => {
  const [commas, semicolons] = [widthsBy(text, ','), widthsBy(text, ';')]
  const places = Array.from({ length: firstRecords }, (_, at) => at)
  const decisive = places.find((at) => (commas[at] ?? 0) !== (semicolons[at] ?? 0))
  return decisive !== undefined && (commas[decisive] ?? 0) > (semicolons[decisive] ?? 0) ? ',' : ';'
}

/** Whether the first line with any separator has tabs only: read as one column, it would say nothing true. */
const hasTabs = (text: string): boolean => {
  const lines = text.split(/\r\n|\r|\n/, firstRecords).map((line) => line.trim())
  const headings = lines.find((line) => /[\t;,]/.test(line))
  return headings !== undefined && !/[;,]/.test(headings)
}

/**
 * Reads a CSV file: UTF-8 with or without a byte order mark or Windows-1252, separated by semicolons or commas, cells quoted or not.
 * Throws `UnreadableCsv`.
 */
export const readCsv = (bytes: Buffer, { maxRows }: { readonly maxRows: number }): CsvTable => {
  if (bytes.includes(0)) throw new UnreadableCsv('binary')
  const { text, encoding } = decode(bytes)
  if (hasTabs(text)) throw new UnreadableCsv('tabs')
  const separator = separatorOf(text)
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
