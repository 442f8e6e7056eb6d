import * as XLSX from '@e965/xlsx'
import { normalizeHeading } from './normalize-heading.ts'
import { plainCell } from './odd-cells.ts'
import { type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-table.ts'

/** Number of sheets that are searched for the first one with content. */
const mostSheets = 20
/** Number of row positions per allowed row: empty rows in between count as well. */
const placesARow = 2

/**
 * A cell as text. For a whole number its digits, as formatted only where the format adds zeros or spaces (0062 5421 …), without thousands separators and
 * exponents. For a formula its stored result.
 */
export const cellText = (cell: XLSX.CellObject | undefined): string => {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  const { v: value, w: shown = '' } = cell
  if (cell.t === 'e') return shown
  if (typeof value !== 'number') return String(value)
  const isOnlyDigits = /^[\d ]+$/.test(shown) && Number(shown.replaceAll(' ', '')) === value
  return isOnlyDigits ? shown : String(value)
}

/** Without trailing empty cells. */
const textsOf = (row: readonly (XLSX.CellObject | undefined)[], limits: SheetLimits): string[] => {
  const texts: string[] = []
  for (const [column, cell] of row.entries()) {
    const text = plainCell(cellText(cell)).slice(0, limits.cell)
    if (text === '') continue
    while (texts.length < column) texts.push('')
    texts.push(text)
  }
  return texts
}

/** Fourteen digits or more. */
const isLong = (cell: XLSX.CellObject | undefined): boolean =>
  typeof cell?.v === 'number' && cell.v >= 1e13 && Number.isInteger(cell.v)

const longNumbersOf = (row: readonly (XLSX.CellObject | undefined)[]): readonly number[] | undefined => {
  const places = [...row.keys()].filter((column) => isLong(row[column]))
  return places.length > 0 ? places : undefined
}

const rowsOf = (sheet: XLSX.WorkSheet, limits: SheetLimits): SheetRow[] => {
  const rows: SheetRow[] = []
  for (const [place, row] of (sheet['!data'] ?? []).entries()) {
    const cells = row ? textsOf(row, limits) : []
    if (cells.length === 0) continue
    if (cells.length > limits.columns)
      throw new UnreadableSheet({ reason: 'too-many-columns', line: place + 1 })
    if (rows.length === limits.rows) throw new UnreadableSheet({ reason: 'too-many-rows', line: place + 1 })
    rows.push({ line: place + 1, cells, longNumbers: row && longNumbersOf(row) })
  }
  return rows
}

interface Wanted {
  readonly sheets: readonly number[]
  /** Number of row positions to read; 0: all. */
  readonly sheetRows: number
}

const parse = (bytes: Buffer, { sheets, sheetRows }: Wanted): XLSX.WorkBook => {
  try {
    return XLSX.read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: [...sheets],
      sheetRows,
      cellFormula: false,
      cellHTML: false,
      cellText: true,
    })
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new UnreadableSheet({ reason: isLocked ? 'password' : 'broken' }, error)
  }
}

const sheetAt = ({ SheetNames, Sheets }: XLSX.WorkBook, at: number): XLSX.WorkSheet | undefined =>
  Sheets[SheetNames[at] ?? '']

/** The indexes of the visible sheets; the later ones of very many are left out. */
const placesOf = ({ SheetNames, Workbook }: XLSX.WorkBook): readonly number[] =>
  [...SheetNames.keys()].filter((at) => !Workbook?.Sheets?.[at]?.Hidden).slice(0, mostSheets)

/** The rows of one sheet of a workbook that was read up to the maximum length of a list. */
const listRowsOf = (
  bytes: Buffer,
  { book, at, limits }: { readonly book: XLSX.WorkBook; readonly at: number; readonly limits: SheetLimits },
): readonly SheetRow[] => {
  const sheet = sheetAt(book, at)
  const rows = sheet ? rowsOf(sheet, limits) : []
  if (!sheet?.['!fullref']) return rows
  // The sheet claims more rows below, which need not be true: only reading all of it tells.
  const whole = sheetAt(parse(bytes, { sheets: [at], sheetRows: 0 }), at)
  return whole ? rowsOf(whole, limits) : rows
}

/** Rows in which the headings are searched; titles and remarks may precede them. */
const firstRows = 12

interface FoundSheet {
  readonly sheet: string
  readonly rows: readonly SheetRow[]
}

const hasHeadings = ({ rows }: FoundSheet, { headings }: SheetLimits): boolean =>
  rows
    .slice(0, firstRows)
    .some(({ cells }) => cells.some((cell) => headings.includes(normalizeHeading(cell))))

/** The rows of the visible sheet of a workbook that has the headings; else of the first one with content. */
export const workbookRows = (bytes: Buffer, limits: SheetLimits): FoundSheet => {
  let first: FoundSheet | undefined
  const sheetRows = limits.rows * placesARow
  const opening = parse(bytes, { sheets: [0], sheetRows })
  const places = placesOf(opening)
  // Each pass decompresses the whole file and parses its texts, so those after the second are searched in one pass.
  for (const sheets of [places.slice(0, 1), places.slice(1, 2), places.slice(2)]) {
    if (sheets.length === 0) break
    const book = sheets[0] === 0 ? opening : parse(bytes, { sheets, sheetRows })
    for (const at of sheets) {
      const rows = listRowsOf(bytes, { book, at, limits })
      if (rows.length === 0) continue
      const found = { sheet: book.SheetNames[at] ?? '', rows }
      if (hasHeadings(found, limits)) return found
      first ??= found
    }
  }
  if (first) return first
  throw new UnreadableSheet({ reason: 'empty' })
}

/** The names of the streams of a compound file, the format of Excel 97 to 2003 workbooks and of those with a password. */
export const storesIn = (bytes: Buffer): ReadonlySet<string> => {
  try {
    const { FileIndex } = XLSX.CFB.read(bytes, { type: 'buffer' })
    return new Set(FileIndex.map(({ name }: { readonly name: string }) => name))
  } catch (error) {
    throw new UnreadableSheet({ reason: 'broken' }, error)
  }
}
