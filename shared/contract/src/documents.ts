import * as z from '@zaakwerk/contract/zod'
import { endpoint, fileAnswer } from './endpoint.ts'
import { CaseDetail } from './entities/case.ts'
import { CaseDocument } from './entities/document.ts'
import { PathId } from './primitives.ts'

export const dispositions = ['attachment', 'inline'] as const

export { type DocumentExtension, documentExtensions, uploadLimits } from './document-kinds.ts'

export const getDocumentContent = endpoint({
  method: 'GET',
  path: '/documents/{id}/content',
  access: 'cases.read',
  audit: { action: 'read', entity: 'document', ids: 'params.id' },
  summary:
    'The file of a document of a living case. Only PDF, pictures and plain text are ever sent inline; an inline HEIC comes as JPEG.',
  params: z.object({ id: PathId }),
  query: z.object({ disposition: z._default(z.enum(dispositions), 'attachment') }),
  answer: fileAnswer,
  errors: [404, 415],
})

export const uploadDocuments = endpoint({
  method: 'POST',
  path: '/cases/{id}/documents',
  access: 'cases.write',
  audit: { action: 'create', entity: 'document', ids: 'answer' },
  summary: 'Add files to a case: all of them, or none when one is refused.',
  params: z.object({ id: PathId }),
  bodyType: 'multipart',
  answer: z.array(CaseDocument),
  status: 201,
  idempotent: true,
  errors: [404, 413, 415, 507],
})

export const updateDocument = endpoint({
  method: 'PATCH',
  path: '/documents/{id}',
  access: 'cases.write',
  audit: { action: 'change', entity: 'document', ids: 'params.id', clients: 'answer.client' },
  summary: 'Mark whether a document is a given mandate; its name alone does not say so.',
  params: z.object({ id: PathId }),
  body: z.object({ is_mandate: z.boolean() }),
  answer: CaseDetail,
  errors: [404],
})

export const syncDocuments = endpoint({
  method: 'POST',
  path: '/documents/{id}/sync',
  access: 'cases.write',
  audit: { action: 'change', entity: 'case', ids: 'params.id', clients: 'answer.client' },
  summary:
    "Add the files that were put into a case's folder from outside; the id is the case's. What programs leave there is left out.",
  params: z.object({ id: PathId }),
  answer: z.extend(CaseDetail, {
    /** Names of skipped files that are not documents: system index files, lock files of office programs, partial downloads, empty files. */
    left_out: z.optional(z.array(z.string())),
  }),
  idempotent: true,
  errors: [404],
})

export const previewHeic = endpoint({
  method: 'POST',
  path: '/documents/preview',
  access: 'cases.write',
  audit: 'own',
  summary: 'Preview a HEIC picture as JPEG before it is added; nothing is stored.',
  bodyType: 'multipart',
  answer: fileAnswer,
  errors: [404, 413, 415],
})
