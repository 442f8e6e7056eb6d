import { type CsvTable, readCsv, UnreadableCsv } from './read-csv.ts'

/** Why a CSV file cannot be read. */
export type CsvProblem = Pick<UnreadableCsv, 'reason' | 'line'>

interface Task {
  readonly bytes: Uint8Array
  readonly maxRows: number
}

/** Reads a CSV file. */
export const work = ({ bytes, maxRows }: Task): CsvTable | { readonly problem: CsvProblem } => {
  try {
    return readCsv(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { maxRows })
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    const { reason, line } = error
    return { problem: { reason, line } }
  }
}
