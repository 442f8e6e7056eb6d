import { parentPort, workerData } from 'node:worker_threads'
import { openSheet } from './open-sheet.ts'
import type { SheetAnswer, SheetChoice, SheetFirst, SheetTask } from './read-sheet.ts'
import { type Sheet, UnreadableSheet } from './sheet-table.ts'

const { bytes, limits, firstRows }: SheetTask = workerData

const tell = (answer: SheetAnswer): void => parentPort?.postMessage(answer)

/** The asked columns of the rows below the headings, and nothing else: it all has to be copied to the other thread. */
const tellRows = ({ rows }: Sheet, { below, columns }: SheetChoice): void => {
  const wanted = rows.filter(({ line }) => line > below)
  tell({
    told: 'rows',
    lines: wanted.map(({ line }) => line),
    columns: columns.map((column) => wanted.map(({ cells }) => cells[column] ?? '')),
    longNumbers: columns.map((column) =>
      wanted.flatMap(({ longNumbers }, at) => (longNumbers?.includes(column) ? at : [])),
    ),
  })
}

try {
  const sheet = await openSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits)
  const first: SheetFirst = { format: sheet.format, rows: sheet.rows.slice(0, firstRows) }
  parentPort?.once('message', (choice: SheetChoice) => tellRows(sheet, choice))
  tell({ told: 'first', first })
} catch (error) {
  if (!(error instanceof UnreadableSheet)) throw error
  const { reason, line, what } = error
  tell({ told: 'problem', problem: { reason, line, what } })
}
