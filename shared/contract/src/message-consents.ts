import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { Client } from './entities/people.ts'
import { IsoDate, PathId } from './primitives.ts'

/** Sources that staff can record; a STOP is recorded by itself. */
export const recordedSources = ['phone', 'email', 'letter', 'form'] as const

export const recordMessageConsent = endpoint({
  method: 'POST',
  path: '/clients/{id}/message-consents',
  access: 'people.write',
  audit: {
    action: 'change',
    entity: 'client',
    ids: 'params.id',
    clients: 'answer',
    fields: ['body.is_given', 'body.source', 'body.given_on'],
  },
  summary:
    'Record whether a client wants messages by WhatsApp, how they said so and when. What was said last counts.',
  params: z.object({ id: PathId }),
  body: z.object({
    is_given: z.boolean(),
    source: z.enum(recordedSources),
    /** Not in the future. */
    given_on: IsoDate,
  }),
  answer: Client,
  idempotent: true,
  errors: [404],
})
