import * as XLSX from '@e965/xlsx'
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
    const text = cellText(cell).trim().slice(0, limits.cell)
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
  // What stands below was not read; some of it may be a row.
  if (sheet['!fullref']) throw new UnreadableSheet({ reason: 'too-many-rows', line: limits.rows + 1 })
  return rows
}

const parse = (bytes: Buffer, sheet: number, limits: SheetLimits): XLSX.WorkBook => {
  try {
    return XLSX.read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: sheet,
      sheetRows: limits.rows * placesARow,
      cellFormula: false,
      cellHTML: false,
      cellText: true,
    })
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new UnreadableSheet({ reason: isLocked ? 'password' : 'broken' }, error)
  }
}

/** The rows of the first sheet of a workbook that can be seen and has something in it. */
export const workbookRows = (
  bytes: Buffer,
  limits: SheetLimits,
): { readonly sheet: string; readonly rows: readonly SheetRow[] } => {
  for (let at = 0; at < mostSheets; at += 1) {
    const book = parse(bytes, at, limits)
    const name = book.SheetNames[at]
    if (name === undefined) break
    const sheet = book.Sheets[name]
    if (!sheet || book.Workbook?.Sheets?.[at]?.Hidden) continue
    const rows = rowsOf(sheet, limits)
    if (rows.length > 0) return { sheet: name, rows }
  }
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
