import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { StoredFile } from '../../../platform/adapters/documents/documents.port.ts'
import { storedName } from '../../../platform/adapters/documents/file-names.ts'
import { semaphore } from '../../../platform/concurrency/semaphore.ts'
import { exportBusy } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { writeWorkbook } from '../../../platform/sheets/write-workbook.ts'
import {
  type findGeneratedFile,
  hasReport,
  insertImportFile,
  isFileKnown,
  replaceContent,
  reportType,
} from './import-files.sql.ts'
import { lockImport } from './imports.sql.ts'
import { reportColumns } from './report.ts'
import { selectReportRows } from './report-rows.sql.ts'

type Store = Pick<Services, 'db' | 'documents' | 'now'>

/** Fifty thousand rows are some two megabytes. */
const mostBytes = 100 * 1024 * 1024

/** "CVOM_IBAN_week46.xlsx" → "CVOM_IBAN_week46_rapport.xlsx". */
const reportName = (fileName: string): string => `${fileName.replace(/\.[^. ]{1,5}$/u, '')}_rapport.xlsx`

/** Semaphore: each report holds a database connection while it is made. */
const acquire = semaphore({ most: 2, waitMs: 20_000, busy: exportBusy })

interface Made extends StoredFile {
  readonly size: number
  /** The time before its rows were read. */
  readonly created_at: Date
}

const makeReport = async (
  { db, documents, now }: Store,
  { importId, name }: { readonly importId: number; readonly name: string },
): Promise<Made> => {
  const release = await acquire()
  let stream: Readable | undefined
  try {
    const created_at = now()
    const rows = selectReportRows(db, importId)
    stream = await writeWorkbook({ name: 'Rapport', columns: reportColumns, rows })
    const staged = await documents.stage({ name, stream, limit: mostBytes })
    const into = { shelf: 'imports', name: storedName({ name, at: created_at }) } as const
    const filed = await documents.file(staged, into).finally(() => documents.discard(staged))
    return { ...filed, size: staged.size, created_at }
  } finally {
    // The rows hold a connection until they are read or the stream is destroyed.
    stream?.destroy()
    release()
  }
}

/**
 * Makes a report and stores it. Compensation: a file without a row is removed, also when storing failed. If the process dies, the orphan file is swept later.
 */
const makeAndKeep = async (
  services: Store,
  wanted: { readonly importId: number; readonly name: string },
  keep: (made: Made) => Promise<void>,
): Promise<void> => {
  const made = await makeReport(services, wanted)
  try {
    await keep(made)
  } finally {
    // Checked, because the commit may have succeeded although its response got lost.
    if (!(await isFileKnown(services.db, made.storageKey))) await services.documents.remove(made.storageKey)
  }
}

/** Makes the report of an ended import that has no report yet. */
export const addReport = async (
  services: Store,
  { importId, fileName }: { readonly importId: number; readonly fileName: string },
): Promise<void> => {
  if (await hasReport(services.db, importId)) return
  const name = reportName(fileName)
  await makeAndKeep(services, { importId, name }, ({ storageKey, size, created_at }) =>
    services.db.transaction(async (db) => {
      // Lock: of two workers, one of them wrongly presumed dead, only one adds the report.
      await lockImport(db, importId)
      if (await hasReport(db, importId)) return
      await insertImportFile(db, {
        import_id: importId,
        origin: 'generated',
        document_type: reportType,
        sharepoint_id: randomUUID(),
        storage_key: storageKey,
        name,
        size,
        created_at,
      })
    }),
  )
}

type ReportFile = NonNullable<Awaited<ReturnType<typeof findGeneratedFile>>>

/** Regenerates a report, unless another call does so meanwhile, and removes the old file. */
export const remakeReport = async (services: Store, file: ReportFile): Promise<void> => {
  const wanted = { importId: file.import_id, name: file.name }
  await makeAndKeep(services, wanted, async ({ storageKey, size, created_at }) => {
    const isReplaced = await replaceContent(services.db, file, { storage_key: storageKey, size, created_at })
    // Running downloads of the old file continue. Where the file was missing, the new one may have the same key.
    if (isReplaced && storageKey !== file.storage_key) await services.documents.remove(file.storage_key)
  })
}
