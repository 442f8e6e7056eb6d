import { Worker } from 'node:worker_threads'
import {
  type SheetFormat,
  type SheetLimits,
  type SheetProblem,
  type SheetRow,
  UnreadableSheet,
} from './sheet-table.ts'

/** What a file begins with, from which it follows what to read of it. */
export interface SheetFirst {
  readonly format: SheetFormat
  readonly rows: readonly SheetRow[]
}

/** What is to be read: of the rows below a line these columns, from 0. */
export interface SheetChoice {
  readonly below: number
  readonly columns: readonly number[]
}

/** What the thread gets. */
export interface SheetTask {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly limits: SheetLimits
  readonly firstRows: number
}

/** What the thread says. */
export type SheetAnswer =
  | { readonly told: 'first'; readonly first: SheetFirst }
  | {
      readonly told: 'rows'
      readonly lines: readonly number[]
      readonly columns: readonly (readonly string[])[]
      /** Of each column the places of the rows where it is a long number. */
      readonly longNumbers: readonly (readonly number[])[]
    }
  | { readonly told: 'problem'; readonly problem: SheetProblem }

/** Rows that a choice can be made from. */
const firstRows = 12

interface Reading<Choice extends SheetChoice> {
  readonly limits: SheetLimits
  /** Chooses what to read. What it throws is thrown by the whole. */
  readonly choose: (first: SheetFirst) => Choice
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const startWorker = (bytes: Uint8Array<ArrayBuffer>, limits: SheetLimits): Worker =>
  // A new thread for each file, so that its memory is freed afterwards, and that it can be ended at any moment.
  new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { bytes, limits, firstRows } satisfies SheetTask,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    env: {},
    execArgv: [],
    // The libraries write remarks about the file to the console.
    stdout: true,
    stderr: true,
  })

const rowsOf = ({ lines, columns, longNumbers }: Extract<SheetAnswer, { told: 'rows' }>): SheetRow[] => {
  const long = longNumbers.map((places) => new Set(places))
  return lines.map((line, at) => ({
    line,
    cells: columns.map((column) => column[at] ?? ''),
    longNumbers: long.flatMap((places, column) => (places.has(at) ? column : [])),
  }))
}

/**
 * Reads a CSV file or a workbook in a thread of its own, within limits of time and memory: first its first rows, then of the rest what
 * was chosen. Takes the bytes over. Throws `UnreadableSheet`.
 */
export const readSheet = async <Choice extends SheetChoice>(
  bytes: Uint8Array<ArrayBuffer>,
  { limits, choose }: Reading<Choice>,
): Promise<{ readonly format: SheetFormat; readonly choice: Choice; readonly rows: readonly SheetRow[] }> => {
  const worker = startWorker(bytes, limits)
  const { promise: broken, reject: breakOff } = Promise.withResolvers<never>()
  // It may break off after the last answer, when nobody listens any more.
  broken.catch(() => undefined)
  worker.once('error', (error) =>
    breakOff(new UnreadableSheet({ reason: isOutOfMemory(error) ? 'too-heavy' : 'broken' }, error)),
  )
  const answer = async (): Promise<Exclude<SheetAnswer, { told: 'problem' }>> => {
    const { promise, resolve } = Promise.withResolvers<SheetAnswer>()
    worker.once('message', resolve)
    const given = await Promise.race([promise, broken])
    if (given.told === 'problem') throw new UnreadableSheet(given.problem)
    return given
  }
  const timer = setTimeout(() => breakOff(new UnreadableSheet({ reason: 'too-slow' })), limits.timeMs)
  try {
    const begun = await answer()
    if (begun.told !== 'first') throw new Error('the first rows come first')
    const choice = choose(begun.first)
    const { below, columns } = choice
    worker.postMessage({ below, columns })
    const read = await answer()
    if (read.told !== 'rows') throw new Error('the rows come next')
    return { format: begun.first.format, choice, rows: rowsOf(read) }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
