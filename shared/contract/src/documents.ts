import { z } from 'zod'
import { endpoint, fileAnswer } from './endpoint.ts'
import { PathId } from './primitives.ts'

export const dispositions = ['attachment', 'inline'] as const

export const getDocumentContent = endpoint({
  method: 'GET',
  path: '/documents/{id}/content',
  access: 'cases.read',
  summary: 'The file of a document of a living case. Only PDF, pictures and plain text are ever sent inline.',
  params: z.object({ id: PathId }),
  query: z.object({ disposition: z.enum(dispositions).default('attachment') }),
  answer: fileAnswer,
  errors: [404],
})
