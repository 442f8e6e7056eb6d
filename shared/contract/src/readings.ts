import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing } from './endpoint.ts'
import { Reading } from './entities/reading.ts'
import { PathId, Text } from './primitives.ts'

const ReadingParams = z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })

const DocumentParams = z.object({ id: PathId })

export const requestDocumentReading = endpoint({
  method: 'POST',
  path: '/documents/{id}/reading',
  access: 'cases.write',
  audit: { action: 'read', entity: 'document', ids: 'params.id' },
  summary: 'Have a document read by a job, unless it was read before. Answers what is known so far.',
  params: DocumentParams,
  answer: Reading,
  errors: [404],
})

export const getDocumentReading = endpoint({
  method: 'GET',
  path: '/documents/{id}/reading',
  access: 'cases.read',
  audit: { action: 'read', entity: 'document', ids: 'params.id' },
  summary:
    'What was read from a document: proposals, each with its piece of the page. Null if nobody had it read.',
  params: DocumentParams,
  answer: z.nullable(Reading),
  errors: [404],
})

export const requestReading = endpoint({
  method: 'POST',
  path: '/readings',
  access: 'cases.write',
  audit: 'own',
  summary: 'Have a file read that belongs to no case yet. It is kept until it was read, at most a day.',
  bodyType: 'multipart',
  answer: Reading,
  errors: [404, 413, 415, 507],
})

export const getReading = endpoint({
  method: 'GET',
  path: '/readings/{sha256}',
  access: 'cases.write',
  audit: 'own',
  summary: 'What was read from a file; only who has the file knows its hash.',
  params: ReadingParams,
  answer: Reading,
  errors: [404],
})

export const confirmReading = endpoint({
  method: 'POST',
  path: '/readings/{sha256}/values',
  access: 'cases.write',
  audit: 'own',
  summary:
    'What a person made of the proposals. Where it differs, the place on letters of this sender is remembered; the values are not.',
  params: ReadingParams,
  /** In the notation of the proposals. */
  body: z.object({
    values: z.object({
      number: z.optional(Text(200)),
      own_reference: z.optional(Text(200)),
      decision_date: z.optional(Text(200)),
      committal_date: z.optional(Text(200)),
      time_of_committal: z.optional(Text(200)),
      fact_code: z.optional(Text(200)),
      amount: z.optional(Text(200)),
    }),
  }),
  answer: nothing,
  errors: [404],
})
