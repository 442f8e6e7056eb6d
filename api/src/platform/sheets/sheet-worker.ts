import type { Ask } from '../threads/thread.ts'
import { openSheet } from './open-sheet.ts'
import type { SheetAnswer, SheetChoice, SheetFirst, SheetTask } from './read-sheet.ts'
import { type Sheet, UnreadableSheet } from './sheet-table.ts'

/** The chosen columns of the rows below the headings, and nothing else: all of it is copied to the other process. */
const chosenRows = ({ rows }: Sheet, { below, columns }: SheetChoice): SheetAnswer => {
  const wanted = rows.filter(({ line }) => line > below)
  return {
    told: 'rows',
    lines: wanted.map(({ line }) => line),
    columns: columns.map((column) => wanted.map(({ cells }) => cells[column] ?? '')),
    longNumbers: columns.map((column) =>
      wanted.flatMap(({ longNumbers }, at) => (longNumbers?.includes(column) ? at : [])),
    ),
  }
}

/** Reads a CSV file or a workbook in two steps: sends its first rows, receives the choice of sheet and columns, and answers with those rows. */
export const work = async ({ bytes, limits, firstRows }: SheetTask, ask: Ask): Promise<SheetAnswer> => {
  try {
    const sheet = await openSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits)
    const first: SheetFirst = { format: sheet.format, rows: sheet.rows.slice(0, firstRows) }
    const said: SheetAnswer = { told: 'first', first }
    return chosenRows(sheet, await ask<SheetChoice>(said))
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    const { reason, line, what } = error
    return { told: 'problem', problem: { reason, line, what } }
  }
}
