import { addAbortSignal, type Readable } from 'node:stream'
import { semaphore } from '../concurrency/semaphore.ts'
import { forLog } from '../db/database-errors.ts'
import { exportBusy } from '../errors/errors.ts'
import {
  type Column,
  type SheetContent,
  sheetOf,
  workbookType,
  writeSheets,
} from '../sheets/write-workbook.ts'
import type { FileToSend } from './send-file.ts'
import type { Services } from './services.ts'

/** Semaphore: each export holds a database connection while it is read, of the twenty in a process. */
const acquire = semaphore({ most: 2, waitMs: 10_000, busy: exportBusy })

/** Timeout for a client that has stopped reading: 100,000 rows are a file of a few megabytes. */
const readWithinMs = 5 * 60_000

interface Workbook<Row> {
  /** Of the sheet. */
  readonly name: string
  readonly fileName: string
  readonly columns: readonly Column<Row>[]
  /** Read only once it is this export's turn. */
  readonly rows: AsyncGenerator<readonly Row[], void>
}

const sendStream = ({ log }: Pick<Services, 'log'>, fileName: string, stream: Readable): FileToSend => {
  addAbortSignal(AbortSignal.timeout(readWithinMs), stream)
  stream.on('error', (error) => log.error({ of: fileName, problem: forLog(error) }, 'an export broke off'))
  return {
    stream,
    size: 'unknown',
    contentType: workbookType,
    name: fileName,
    disposition: 'attachment',
  }
}

/** Streams a workbook to the client; at most two at the same time per process. Aborts the connection on failure, so that a partial file does not look complete. */
export const sendSheets = async (
  services: Pick<Services, 'log'>,
  fileName: string,
  sheets: readonly SheetContent[],
): Promise<FileToSend> => {
  const release = await acquire()
  try {
    const stream = await writeSheets(sheets)
    stream.once('close', release)
    return sendStream(services, fileName, stream)
  } catch (error) {
    release()
    throw error
  }
}

/** Sends rows as a workbook with one sheet: {@link sendSheets}. */
export const sendWorkbook = <Row>(
  services: Pick<Services, 'log'>,
  { name, fileName, columns, rows }: Workbook<Row>,
): Promise<FileToSend> => sendSheets(services, fileName, [sheetOf({ name, columns, rows })])
