import { readFile } from 'node:fs/promises'
import * as XLSX from '@e965/xlsx'

/** A cell as another program reads it. */
interface ReadCell {
  readonly text: string
  /** `YYYY-MM-DD` for a real date cell. */
  readonly day: string | undefined
  readonly isFormula: boolean
}

/** The rows of the first sheet of a saved workbook, headings first, read by a library that did not write it. */
export const readWorkbook = async (path: string): Promise<readonly (readonly ReadCell[])[]> => {
  const book = XLSX.read(await readFile(path), {
    type: 'buffer',
    cellDates: true,
    UTC: true,
    cellFormula: true,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const { e: last } = XLSX.utils.decode_range(sheet['!ref'] ?? 'A1')
  const cellAt = (row: number, column: number): ReadCell => {
    const cell: XLSX.CellObject | undefined = sheet[XLSX.utils.encode_cell({ r: row, c: column })]
    return {
      text: String(cell?.v ?? ''),
      day: cell?.v instanceof Date ? cell.v.toISOString().slice(0, 10) : undefined,
      isFormula: cell?.f !== undefined,
    }
  }
  return Array.from({ length: last.r + 1 }, (_row, row) =>
    Array.from({ length: last.c + 1 }, (_cell, column) => cellAt(row, column)),
  )
}
