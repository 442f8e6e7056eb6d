import { callSchemas } from '@zaakwerk/contract/call-schemas'
import { type Endpoint, endpoint, nothing } from '@zaakwerk/contract/endpoint'
import { PathId } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { callProblems } from '../compatible-calls.ts'

const facts = { access: 'cases.read', summary: '', audit: 'nobody' } as const

/** `POST /things/{id}`, with these changes. */
export const aPost = (changes: Partial<Omit<Endpoint, 'access' | 'limit'>> = {}): Endpoint =>
  endpoint({
    ...facts,
    method: 'POST',
    path: '/things/{id}',
    params: z.object({ id: PathId }),
    answer: nothing,
    ...changes,
  })

/** `GET /things`, with this answer. */
export const aGet = (answer: Endpoint['answer'], query?: Endpoint['query']): Endpoint =>
  endpoint({ ...facts, method: 'GET', path: '/things', ...(query && { query }), answer })

/** The misfits of a remote that was built with one endpoint and runs with another. */
export const misfitsOf = (built: Endpoint, now: Endpoint) => callProblems(callSchemas(built), now)
