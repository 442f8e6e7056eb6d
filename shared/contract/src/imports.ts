import * as z from '@zaakwerk/contract/zod'
import { endpoint, fileAnswer, pageOf } from './endpoint.ts'
import {
  CjibEntry,
  Import,
  ImportPreview,
  ImportRow,
  ImportType,
  importLimits,
  importOutcomes,
} from './entities/import.ts'
import { Code, Offset, PathId, Typed } from './primitives.ts'

/** Index of a column in the file, from 0. */
const Column = z.int().check(z.minimum(0), z.maximum(importLimits.columns))

/** How to parse the file. Omitted options are derived from its headings. */
const ReadingOptions = z.object({
  columns: z.optional(
    z.partial(z.object({ cjib_number: Column, name: z.nullable(Column), amount: z.nullable(Column) })),
  ),
  /** Corrected numbers that replace those in the file. */
  mended: z.optional(z.array(CjibEntry).check(z.maxLength(importLimits.mended))),
})
export type ReadingOptions = z.input<typeof ReadingOptions>

const ImportData = z.extend(ReadingOptions, {
  file_name: z.optional(Typed.check(z.maxLength(255))),
  import_type: z.optional(ImportType),
})

/** The type of the list is a query parameter, as in the specification. */
const ImportQuery = z.object({ import_type: ImportType })
const ImportParams = z.object({ id: PathId })

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  access: 'imports.read',
  audit: 'nobody',
  summary: 'Imports, newest first; 50 a page. The total is also in `x-total-count`.',
  query: z.object({ offset: Offset }),
  answer: z.object({
    imports: z.array(Import),
    pagination: z.object({ total: z.int().check(z.minimum(0)), total_pages: z.int().check(z.minimum(0)) }),
  }),
})

export const previewImport = endpoint({
  method: 'POST',
  path: '/imports/preview',
  access: 'imports.write',
  audit: { action: 'list', entity: 'case', ids: 'answer.rows.case' },
  summary:
    'Preview an import: how the list is read, and the outcome of its rows. Stores nothing of the list.',
  query: ImportQuery,
  bodyType: 'multipart',
  jsonPart: 'import_data',
  filePart: 'file',
  body: ImportData,
  answer: ImportPreview,
  errors: [413, 415, 507],
})

export const startImport = endpoint({
  method: 'POST',
  path: '/imports',
  access: 'imports.write',
  audit: { action: 'create', entity: 'import', ids: 'answer.id' },
  summary: 'Upload a list and start its import in a job.',
  query: ImportQuery,
  bodyType: 'multipart',
  jsonPart: 'import_data',
  filePart: 'file',
  body: ImportData,
  answer: Import,
  status: 201,
  idempotent: true,
  errors: [413, 415, 507],
})

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/{id}',
  access: 'imports.read',
  audit: 'nobody',
  summary: 'One import.',
  params: ImportParams,
  answer: Import,
  errors: [404],
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/imports/{id}/cancel',
  access: 'imports.write',
  audit: { action: 'change', entity: 'import', ids: 'params.id' },
  summary: 'Stop a waiting or running import; its changes so far stay. 409 when it has ended.',
  params: ImportParams,
  answer: Import,
  idempotent: true,
  errors: [404, 409],
})

export const completeImport = endpoint({
  method: 'POST',
  path: '/imports/{id}/complete',
  access: 'imports.write',
  audit: { action: 'change', entity: 'import', ids: 'params.id' },
  summary: 'Stop waiting for answers. 409 when the import waits for none.',
  params: ImportParams,
  answer: Import,
  idempotent: true,
  errors: [404, 409],
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/{id}/rows',
  access: 'imports.read',
  audit: { action: 'list', entity: 'import', ids: 'params.id' },
  summary: 'The rows of an import with their outcomes, in the order of the file; 100 a page.',
  params: ImportParams,
  query: z.object({ offset: Offset, outcome: z.optional(z.enum(importOutcomes)) }),
  answer: pageOf(ImportRow),
  errors: [404],
})

export const correctImportRow = endpoint({
  method: 'POST',
  path: '/imports/{id}/rows/{line}',
  access: 'imports.write',
  audit: { action: 'change', entity: 'import', ids: 'params.id' },
  summary:
    'Try a row again that found no case or had no valid number, with another number, or one whose mail never left. 409: it was mended already, or its import still runs.',
  params: z.object({ id: PathId, line: PathId }),
  body: z.object({ cjib_number: Code(importLimits.cell) }),
  answer: ImportRow,
  idempotent: true,
  errors: [404, 409],
})

export const downloadImport = endpoint({
  method: 'GET',
  path: '/imports/download/{id}',
  access: 'imports.read',
  audit: { action: 'export', entity: 'import', ids: 'answer.about' },
  summary: 'A generated file; the report of an import that still waits for answers is generated again.',
  params: z.object({ id: PathId }),
  answer: fileAnswer,
  errors: [404, 507],
})

export const downloadImportFile = endpoint({
  method: 'GET',
  path: '/imports/files/{sharepoint_id}',
  access: 'imports.read',
  audit: { action: 'export', entity: 'import', ids: 'answer.about' },
  summary: 'The file that was uploaded.',
  params: z.object({ sharepoint_id: z.uuid() }),
  answer: fileAnswer,
  errors: [404],
})

export const downloadImportTemplate = endpoint({
  method: 'GET',
  path: '/imports/template/{import_type}',
  access: 'imports.read',
  audit: 'nobody',
  summary: 'An empty list with the columns of the type. 404 when the type has none.',
  params: z.object({ import_type: ImportType }),
  answer: fileAnswer,
  errors: [404],
})
