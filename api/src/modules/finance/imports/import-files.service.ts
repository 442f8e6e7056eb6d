import type { ImportType } from '@zaakwerk/contract/entities/import'
import { extensionOf } from '@zaakwerk/domain/documents'
import { notFound } from '../../../platform/errors/errors.ts'
import type { FileToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import { workbookType, writeWorkbook } from '../../../platform/sheets/write-workbook.ts'
import { workedType } from './import-answer.ts'
import { findFileBySharepointId, findGeneratedFile, isOutdated, reportType } from './import-files.sql.ts'
import { templateColumns } from './report.ts'
import { remakeReport } from './store-report.ts'

const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  xlsx: workbookType,
}

type Kept = NonNullable<Awaited<ReturnType<typeof findFileBySharepointId>>>

const openKept = async ({ documents }: Services, file: Kept | undefined): Promise<FileToSend | undefined> => {
  const stored = file && (await documents.open(file.storage_key))
  if (!stored) return undefined
  const contentType = contentTypes[extensionOf(file.name)] ?? 'application/octet-stream'
  return { ...stored, name: file.name, contentType, disposition: 'attachment', about: file.import_id }
}

const sendKept = async (services: Services, file: Kept | undefined): Promise<FileToSend> => {
  const kept = await openKept(services, file)
  if (!kept) throw notFound('import_file_not_found')
  return kept
}

/** The stored report, when it is up to date and its file exists. */
const openReport = async (services: Services, id: number): Promise<FileToSend | undefined> => {
  const file = await findGeneratedFile(services.db, id)
  return file && !(await isOutdated(services.db, file)) ? openKept(services, file) : undefined
}

/** A generated file. A report is regenerated when its data has changed or its file is missing. */
export const downloadImport = async (services: Services, id: number): Promise<FileToSend> => {
  const file = await findGeneratedFile(services.db, id)
  if (file?.document_type !== reportType) return sendKept(services, file)
  const kept = await openReport(services, id)
  if (kept) return kept
  await remakeReport(services, file)
  // A concurrent call may have regenerated it first; that report is as good.
  return sendKept(services, await findGeneratedFile(services.db, id))
}

/** An uploaded or generated file of an import. */
export const downloadImportFile = async (services: Services, sharepointId: string): Promise<FileToSend> =>
  sendKept(services, await findFileBySharepointId(services.db, sharepointId))

async function* noRows(): AsyncGenerator<readonly never[], void> {}

/** An empty list with the columns of its type. */
export const downloadImportTemplate = async (type: ImportType): Promise<FileToSend> => {
  if (type !== workedType) throw notFound('import_file_not_found')
  return {
    stream: await writeWorkbook({ name: 'Lijst', columns: templateColumns, rows: noRows() }),
    size: 'unknown',
    contentType: workbookType,
    name: 'cvom_iban_aanvraaglijst.xlsx',
    disposition: 'attachment',
  }
}
