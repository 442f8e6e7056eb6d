import { endpoint, fileAnswer } from './endpoint.ts'
import { GroundsExportFilter } from './tasks.ts'

/** File name of the workbook, for server and browser. */
export const groundsWorkbookName = 'gronden.xlsx'

export const exportGrounds = endpoint({
  method: 'GET',
  path: '/imports/grounds_search',
  access: 'grounds.read',
  audit: { action: 'export', entity: 'task', fields: ['query'] },
  summary:
    'The whole selection of grounds and hearings as a workbook, whatever the offset; 503 with Retry-After while others export.',
  query: GroundsExportFilter,
  answer: fileAnswer,
})
