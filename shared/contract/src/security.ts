import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { CalendarDate, Id, lenient, Offset, PathId, repeated, SearchText, Timestamp } from './primitives.ts'

/** Actions of the security trail: sign-ins and refusals, and changes of access rights. */
export const securityActs = [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  /** By the user or an administrator, or because a used refresh token was presented again, which can mean that it was stolen. */
  'session_ended',
  'second_factor_set',
  /** By its owner. */
  'second_factor_off',
  /** By an administrator. */
  'second_factor_reset',
  'recovery_codes_renewed',
  'second_factor_refused',
  /** A link to set a password was mailed. */
  'password_asked',
  'password_changed',
  /** By a link. */
  'password_set',
  /** A signed-in user gave a wrong current password. */
  'password_refused',
  /** Accounts, roles and the roles that require a second factor. */
  'rights_changed',
  'exported',
  /** A call without the required permission, or with an expired token of ours. */
  'refused',
  'link_refused',
  'throttled',
] as const
export type SecurityAct = (typeof securityActs)[number]

const Person = z.object({ id: Id, name: z.string() })

export const SecurityEntry = z.object({
  /** Sequence number in the trail; rolled-back calls leave gaps. */
  id: z.int().check(z.positive()),
  at: Timestamp,
  act: lenient(z.enum(securityActs), z.string()),
  /** Null: unknown user. */
  user: z.nullable(Person),
  /** The account that was acted on, if it is another one. */
  about: z.nullable(Person),
  /** IP address of the caller; null when calls from several addresses share a line, or a command did it. */
  address: z.nullable(z.string()),
  session_id: z.nullable(z.string()),
  /** Same as in the log, and in `x-request-id` of the answer. */
  request_id: z.nullable(z.string()),
  /** The call: "PATCH /users/{id}". */
  call: z.nullable(z.string()),
  status: z.nullable(z.int()),
  /** Reason code: the code of the answer, or a more specific one. */
  code: z.nullable(z.string()),
  /** Only rights and numbers, before and after. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Number of further refusals of the same kind that this line stands for. */
  more: z.nullable(z.int().check(z.positive())),
})
export type SecurityEntry = z.output<typeof SecurityEntry>

export const SecurityFilter = z.object({
  offset: Offset,
  /** The user who did it, or whose account was acted on. */
  user_ids: repeated(PathId),
  acts: repeated(z.enum(securityActs)),
  /** Prefix of an IP address. */
  address: z.optional(SearchText),
  /** Both days inclusive. */
  start_date: z.optional(CalendarDate),
  end_date: z.optional(CalendarDate),
})
export type SecurityFilter = z.output<typeof SecurityFilter>

export const searchSecurity = endpoint({
  method: 'GET',
  path: '/security-entries',
  access: 'audit.read',
  audit: { action: 'list', entity: 'audit', fields: ['query'] },
  summary:
    'Who signed in, was refused, exported, or got other rights, and from where; newest first, 100 a page.',
  query: SecurityFilter,
  answer: pageOf(SecurityEntry),
})
