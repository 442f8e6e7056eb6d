import type { ImportType } from '@zaakwerk/contract/entities/import'
import { extensionOf } from '@zaakwerk/domain/documents'
import { notFound } from '../core/errors.ts'
import type { FileToSend } from '../core/send-file.ts'
import type { Services } from '../core/services.ts'
import { workbookType, writeWorkbook } from '../sheets/write-workbook.ts'
import { findFileBySharepointId, findGeneratedFile, isOutdated, reportType } from './import-files.sql.ts'
import { remakeReport } from './keep-report.ts'
import { templateColumns } from './report.ts'
import { workedType } from './shown-import.ts'

const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  xlsx: workbookType,
}

type Kept = NonNullable<Awaited<ReturnType<typeof findFileBySharepointId>>>

const sendKept = async ({ documents }: Services, file: Kept | undefined): Promise<FileToSend> => {
  const stored = file && (await documents.open(file.storage_key))
  if (!stored) throw notFound('import_file_not_found')
  const contentType = contentTypes[extensionOf(file.name)] ?? 'application/octet-stream'
  return { ...stored, name: file.name, contentType, disposition: 'attachment', about: file.import_id }
}

/** A generated file; a report is made anew when something that it tells has changed, or its file is gone. */
export const downloadImport = async (services: Services, id: number): Promise<FileToSend> => {
  const file = await findGeneratedFile(services.db, id)
  if (file?.document_type !== reportType) return sendKept(services, file)
  const isFresh = !(await isOutdated(services.db, file))
  return sendKept(services, isFresh ? file : await remakeReport(services, file))
}

/** A file of an import, as it was uploaded or made. */
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
