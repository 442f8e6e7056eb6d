import { addAbortSignal } from 'node:stream'
import { groundsWorkbookName } from '@zaakwerk/contract/grounds-export'
import type { GroundsExportFilter } from '@zaakwerk/contract/tasks'
import { semaphore } from '../../../platform/concurrency/semaphore.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { exportBusy } from '../../../platform/errors/errors.ts'
import type { FileToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import { workbookType, writeWorkbook } from '../../../platform/sheets/write-workbook.ts'
import { type GroundsRow, groundsColumns } from './grounds-columns.ts'
import { selectGroundsRows } from './grounds-export.sql.ts'

/** Semaphore: each export holds a database connection while it is read, of the twenty in a process. */
const acquire = semaphore({ most: 2, waitMs: 10_000, busy: exportBusy })

/** A slower reader has stopped reading: 100,000 rows are a file of a few megabytes. */
const readWithinMs = 5 * 60_000

async function* rowsInTurn(
  services: Services,
  filter: GroundsExportFilter,
): AsyncGenerator<readonly GroundsRow[], void> {
  const release = await acquire()
  try {
    yield* selectGroundsRows(services.db, filter)
  } finally {
    release()
  }
}

/** Streams the whole selection as a workbook. On failure the connection is aborted, so that no partial file looks complete. */
export const exportGrounds = async (services: Services, filter: GroundsExportFilter): Promise<FileToSend> => {
  const rows = rowsInTurn(services, filter)
  const stream = await writeWorkbook({ name: 'Gronden en zittingen', columns: groundsColumns, rows })
  addAbortSignal(AbortSignal.timeout(readWithinMs), stream)
  stream.on('error', (error) =>
    services.log.error({ problem: forLog(error) }, 'an export of grounds broke off'),
  )
  return {
    stream,
    size: 'unknown',
    contentType: workbookType,
    name: groundsWorkbookName,
    disposition: 'attachment',
  }
}
