import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing } from './endpoint.ts'
import { lenient, Timestamp } from './primitives.ts'

export const deviceKinds = ['computer', 'phone', 'tablet', 'other'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** An active session. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** "Chrome"; null: not reported, or unknown. */
  browser: z.nullable(z.string()),
  /** "Windows"; null: not reported, or unknown. */
  system: z.nullable(z.string()),
  kind: lenient(z.enum(deviceKinds), z.string()),
  /** Truncated IP address: "145.53.12.x". */
  address: z.nullable(z.string()),
  signed_in_at: Timestamp,
  /** Rounded to a quarter of an hour. */
  last_used_at: Timestamp,
  /** Absolute expiry, regardless of activity. */
  ends_at: z.optional(Timestamp),
  /** The session of this call. */
  is_current: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'session.own',
  audit: 'own',
  summary: 'The sessions of the caller: this one first, then by last use.',
  answer: z.array(OwnSession),
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'session.own',
  audit: { action: 'session_ended', entity: 'user', ids: 'viewer' },
  summary: 'End a session of the caller. Ending an ended session changes nothing.',
  params: z.object({ id: z.uuid() }),
  answer: nothing,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  access: 'session.own',
  audit: { action: 'session_ended', entity: 'user', ids: 'viewer' },
  summary: 'End all sessions of the caller except this one.',
  answer: nothing,
})
