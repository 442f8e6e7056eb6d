import { runInProcess } from '../threads/run-in-process.ts'
import { TooMuch } from '../threads/thread-limits.ts'
import {
  type SheetFormat,
  type SheetLimits,
  type SheetProblem,
  type SheetRow,
  UnreadableSheet,
} from './sheet-table.ts'

/** The first part of a file, from which the caller chooses what to read. */
export interface SheetFirst {
  readonly format: SheetFormat
  readonly rows: readonly SheetRow[]
}

/** What to read: these columns, from 0, of the rows below a line. */
export interface SheetChoice {
  readonly below: number
  readonly columns: readonly number[]
}

/** Input of the thread. */
export interface SheetTask {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly limits: SheetLimits
  readonly firstRows: number
}

/** Output of the thread. */
export type SheetAnswer =
  | { readonly told: 'first'; readonly first: SheetFirst }
  | {
      readonly told: 'rows'
      readonly lines: readonly number[]
      readonly columns: readonly (readonly string[])[]
      /** For each column the indexes of the rows in which it is a long number. */
      readonly longNumbers: readonly (readonly number[])[]
    }
  | { readonly told: 'problem'; readonly problem: SheetProblem }

/** Number of rows shown for the choice. */
const firstRows = 12

interface Reading<Choice extends SheetChoice> {
  readonly limits: SheetLimits
  /** Chooses what to read. Its errors are rethrown. */
  readonly choose: (first: SheetFirst) => Choice
}

interface SheetReading<Choice extends SheetChoice> {
  readonly format: SheetFormat
  readonly choice: Choice
  readonly rows: readonly SheetRow[]
}

const rowsOf = ({ lines, columns, longNumbers }: Extract<SheetAnswer, { told: 'rows' }>): SheetRow[] => {
  const long = longNumbers.map((places) => new Set(places))
  return lines.map((line, at) => ({
    line,
    cells: columns.map((column) => column[at] ?? ''),
    longNumbers: long.flatMap((places, column) => (places.has(at) ? column : [])),
  }))
}

/**
 * Reads a CSV file or a workbook in a worker process, within limits of time and memory: first its first rows, then the chosen part of the rest. Takes ownership
 * of the bytes. Throws `UnreadableSheet`.
 */
export const readSheet = async <Choice extends SheetChoice>(
  bytes: Uint8Array<ArrayBuffer>,
  { limits, choose }: Reading<Choice>,
): Promise<SheetReading<Choice>> => {
  const script = new URL('./sheet-worker.ts', import.meta.url)
  const task: SheetTask = { bytes, limits, firstRows }
  return runInProcess<SheetAnswer, SheetReading<Choice>>(
    { script, task, takesOver: [bytes], limits },
    async ({ next, tell }) => {
      const begun = await next()
      if (begun.told === 'problem') throw new UnreadableSheet(begun.problem)
      if (begun.told !== 'first') throw new Error('the first rows come first')
      const choice = choose(begun.first)
      const { below, columns } = choice
      tell({ below, columns })
      const read = await next()
      if (read.told !== 'rows') throw new Error('the rows come next')
      return { format: begun.first.format, choice, rows: rowsOf(read) }
    },
  ).catch((error: unknown) => {
    if (!(error instanceof TooMuch)) throw error
    throw new UnreadableSheet({ reason: error.of === 'memory' ? 'too-heavy' : 'too-slow' }, error)
  })
}
