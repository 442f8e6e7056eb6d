import * as XLSX from '@e965/xlsx'
import { normalizeHeading } from './normalize-heading.ts'
import { plainCell } from './odd-cells.ts'
import { type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-table.ts'

/** Sheets that are looked at for the first one with something in it. */
const mostSheets = 20
/** Places of rows for each row that may be there: empty ones between them take a place too. */
const placesARow = 2

/**
 * A cell as text. Of a whole number its digits, as its format shows them where that only adds zeros or spaces (0062 5421 …); the
 * thousands of a format and its exponents are not in them. Of a formula what it came to when the file was saved.
 */
export const cellText = (cell: XLSX.CellObject | undefined): string => {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  const { v: value, w: shown = '' } = cell
  if (cell.t === 'e') return shown
  if (typeof value !== 'number') return String(value)
  const isOnlyDigits = /^[\d ]+$/.test(shown) && Number(shown.replaceAll(' ', '')) === value
  return isOnlyDigits ? shown : String(value)
}

/** Without the empty cells at the end. */
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

/** From fourteen digits on. */
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
  /** Places of sheets. */
  readonly sheets: readonly number[]
  /** How many places of rows are read; 0: all. */
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

/** The places of the sheets that can be seen; the later ones of very many are left out. */
const placesOf = ({ SheetNames, Workbook }: XLSX.WorkBook): readonly number[] =>
  [...SheetNames.keys()].filter((at) => !Workbook?.Sheets?.[at]?.Hidden).slice(0, mostSheets)

/** The rows of one sheet of a book, which was read as far as a list may go. */
const listRowsOf = (
  bytes: Buffer,
  { book, at, limits }: { readonly book: XLSX.WorkBook; readonly at: number; readonly limits: SheetLimits },
): readonly SheetRow[] => {
  const sheet = sheetAt(book, at)
  const rows = sheet ? rowsOf(sheet, limits) : []
  if (!sheet?.['!fullref']) return rows
  // It says that it goes on below, which need not be true: whether there is a row is known when all was read.
  const whole = sheetAt(parse(bytes, { sheets: [at], sheetRows: 0 }), at)
  return whole ? rowsOf(whole, limits) : rows
}

/** Rows in which the headings are looked for; titles and remarks may stand above them. */
const firstRows = 12

interface FoundSheet {
  readonly sheet: string
  readonly rows: readonly SheetRow[]
}

const hasHeadings = ({ rows }: FoundSheet, { headings }: SheetLimits): boolean =>
  rows
    .slice(0, firstRows)
    .some(({ cells }) => cells.some((cell) => headings.includes(normalizeHeading(cell))))

/** The rows of that sheet of a workbook that has the headings, of those that can be seen; else of the first one with something in it. */
export const workbookRows = (bytes: Buffer, limits: SheetLimits): FoundSheet => {
  let first: FoundSheet | undefined
  const sheetRows = limits.rows * placesARow
  const opening = parse(bytes, { sheets: [0], sheetRows })
  const places = placesOf(opening)
  // Each time the whole file is unpacked and its texts are read, so those after the second are looked at together.
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

/** The names of the parts of a compound file, in which workbooks of Excel 97 to 2003 stand, and such as have a password. */
export const storesIn = (bytes: Buffer): ReadonlySet<string> => {
  try {
    const { FileIndex } = XLSX.CFB.read(bytes, { type: 'buffer' })
    return new Set(FileIndex.map(({ name }: { readonly name: string }) => name))
  } catch (error) {
    throw new UnreadableSheet({ reason: 'broken' }, error)
  }
}
