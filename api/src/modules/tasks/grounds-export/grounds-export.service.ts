import { groundsWorkbookName } from '@zaakwerk/contract/grounds-export'
import type { GroundsExportFilter } from '@zaakwerk/contract/tasks'
import type { FileToSend } from '../../../platform/request/send-file.ts'
import { sendWorkbook } from '../../../platform/request/send-workbook.ts'
import type { Services } from '../../../platform/request/services.ts'
import { groundsColumns } from './grounds-columns.ts'
import { selectGroundsRows } from './grounds-export.sql.ts'

/** Streams the whole selection as a workbook. */
export const exportGrounds = (services: Services, filter: GroundsExportFilter): Promise<FileToSend> =>
  sendWorkbook(services, {
    name: 'Gronden en zittingen',
    fileName: groundsWorkbookName,
    columns: groundsColumns,
    rows: selectGroundsRows(services.db, filter),
  })
