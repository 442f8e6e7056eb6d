import * as z from '@zaakwerk/contract/zod'
import { endpoint, eventStream } from './endpoint.ts'
import { Id, lenient } from './primitives.ts'

/** What screens are told of while they show it. */
export const liveKinds = ['task', 'case'] as const
export type LiveKind = (typeof liveKinds)[number]

/**
 * Rows of one kind that were made, changed or removed, each with its new version; what is gone counts as one version on.
 * Version 0 of a case: something that belongs to it changed, such as a task or a document, and the case itself did not.
 * `resync`, without rows: what changed before was perhaps not told, what changes from now on is. `caught_up`, without rows: all
 * that changed since the `page_age` of the call was told. One of these two is the first event of every stream.
 */
export const LiveEvent = z.object({
  kind: lenient(z.enum([...liveKinds, 'resync', 'caught_up']), z.string()),
  rows: z.array(z.tuple([Id, z.int().check(z.minimum(0))])),
})
export type LiveEvent = z.output<typeof LiveEvent>

/** Ends with the access token or the session, whichever is first; callers come back with a new token. */
export const openLive = endpoint({
  method: 'GET',
  path: '/live',
  access: 'session.own',
  audit: 'nobody',
  summary: 'Which cases and tasks change, as it happens: ids and versions, nothing else.',
  query: z.object({
    /** Age of the page in milliseconds. The stream begins with the changes since then, or with `resync` where the server has no record of them. */
    page_age: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(86_400_000))),
  }),
  answer: eventStream(LiveEvent),
  errors: [429],
})
