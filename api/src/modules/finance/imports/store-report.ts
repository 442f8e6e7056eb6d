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

/** Each keeps a connection to the database while it is made. */
const takeTurn = semaphore({ most: 2, waitMs: 20_000, busy: exportBusy })

interface Made extends StoredFile {
  readonly size: number
  /** Before its rows were read. */
  readonly created_at: Date
}

const makeReport = async (
  { db, documents, now }: Store,
  { importId, name }: { readonly importId: number; readonly name: string },
): Promise<Made> => {
  const leave = await takeTurn()
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
    // Where nobody came to read it: its rows hold a connection until they are read or it ends.
    stream?.destroy()
    leave()
  }
}

/** Makes a report and keeps it. One that no row knows after that goes, also when keeping it failed. Who dies here leaves it to the sweep. */
const makeAndKeep = async (
  services: Store,
  wanted: { readonly importId: number; readonly name: string },
  keep: (made: Made) => Promise<void>,
): Promise<void> => {
  const made = await makeReport(services, wanted)
  try {
    await keep(made)
  } finally {
    // Asked, as a commit may have been done though its answer was lost.
    if (!(await isFileKnown(services.db, made.storageKey))) await services.documents.remove(made.storageKey)
  }
}

/** Makes the report of an import that is over, unless it has one. */
export const addReport = async (
  services: Store,
  { importId, fileName }: { readonly importId: number; readonly fileName: string },
): Promise<void> => {
  if (await hasReport(services.db, importId)) return
  const name = reportName(fileName)
  await makeAndKeep(services, { importId, name }, ({ storageKey, size, created_at }) =>
    services.db.transaction(async (db) => {
      // Of two processes that work for it, as one was taken for dead, one adds it.
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

/** Makes a report anew, unless somebody else does so meanwhile; the one before goes. */
export const remakeReport = async (services: Store, file: ReportFile): Promise<void> => {
  const wanted = { importId: file.import_id, name: file.name }
  await makeAndKeep(services, wanted, async ({ storageKey, size, created_at }) => {
    const isReplaced = await replaceContent(services.db, file, { storage_key: storageKey, size, created_at })
    // Who still reads the other one reads on: it is gone for those who come later. Where its file was gone, its key is that of the new one.
    if (isReplaced && storageKey !== file.storage_key) await services.documents.remove(file.storage_key)
  })
}
