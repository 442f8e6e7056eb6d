import * as z from '@zaakwerk/contract/zod'
import { endpoint, eventStream } from './endpoint.ts'
import { Id, lenient } from './primitives.ts'

/** Kinds of rows that screens get live updates of. */
export const liveKinds = ['task', 'case'] as const
export type LiveKind = (typeof liveKinds)[number]

/** Subjects of live updates. */
export const liveSubjects = [
  ...liveKinds,
  /** The registry of remotes; the id is the number of its current state. */
  'release',
  /** Unread mentions of a colleague, by the id of the colleague. */
  'mention',
  /** Presence in a case or task, by the id of the case or task. */
  'case_presence',
  'task_presence',
] as const
export type LiveSubject = (typeof liveSubjects)[number]

/**
 * Rows of one kind that were created, changed or deleted, each with its new version; a deletion counts as one version up. Version 0 of a case: something that
 * belongs to it changed, such as a task or a document, and the case itself did not. `resync`, without rows: earlier changes may have been missed, later ones
 * will be sent. `caught_up`, without rows: all changes since the `page_age` of the call have been sent. One of these two is the first event of every stream.
 * The other subjects have version 0.
 */
export const LiveEvent = z.object({
  kind: lenient(z.enum([...liveSubjects, 'resync', 'caught_up']), z.string()),
  rows: z.array(z.tuple([Id, z.int().check(z.minimum(0))])),
})
export type LiveEvent = z.output<typeof LiveEvent>

/** Ends when the access token or the session expires, whichever is first; callers reconnect with a new token. */
export const openLive = endpoint({
  method: 'GET',
  path: '/live',
  access: 'session.own',
  audit: 'nobody',
  summary: 'Changes of cases and tasks as they happen: ids and versions, nothing else.',
  query: z.object({
    /** Age of the page in milliseconds. The stream starts with the changes since then, or with `resync` when the server has no record of them. */
    page_age: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(86_400_000))),
  }),
  answer: eventStream(LiveEvent),
  errors: [429],
})
