import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'

/** The answer does not reveal whether the link, its case or its client exists. */
export const requestNewLink = endpoint({
  method: 'POST',
  path: '/clients/links',
  access: 'public',
  limit: 'anonymous',
  audit: 'handler',
  summary:
    'Mail a new link in place of one that ended, to the address that we know; the answer is always the same.',
  body: z.object({ token: z.string().check(z.maxLength(4096)), case_id: Id }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  errors: [429],
})
