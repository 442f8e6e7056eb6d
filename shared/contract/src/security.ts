import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { CalendarDate, Id, lenient, Offset, PathId, repeated, SearchText, Timestamp } from './primitives.ts'

/** What the security trail can tell: how people got in, or were kept out, and what they may do since. */
export const securityActs = [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  /** By its user or an administrator, or as a used token came back: somebody else may have it then. */
  'session_ended',
  'second_factor_set',
  /** By its owner. */
  'second_factor_off',
  /** By an administrator. */
  'second_factor_reset',
  'recovery_codes_renewed',
  'second_factor_refused',
  /** A link with which to choose a password was mailed. */
  'password_asked',
  'password_changed',
  /** By a link. */
  'password_set',
  /** Somebody who is signed in gave another password than theirs. */
  'password_refused',
  /** Accounts, roles and who has to have a second factor. */
  'rights_changed',
  'exported',
  /** A call that its caller may not make, or with a token of ours that is over. */
  'refused',
  'link_refused',
  'throttled',
] as const
export type SecurityAct = (typeof securityActs)[number]

const Person = z.object({ id: Id, name: z.string() })

export const SecurityEntry = z.object({
  /** Its number in the trail; there are gaps where a call was rolled back. */
  id: z.int().check(z.positive()),
  at: Timestamp,
  act: lenient(z.enum(securityActs), z.string()),
  /** Null: somebody who is not known. */
  user: z.nullable(Person),
  /** The account that it was done to, where that is another one. */
  about: z.nullable(Person),
  /** Where the call came from; null where calls from several places share a line, or a command did it. */
  address: z.nullable(z.string()),
  session_id: z.nullable(z.string()),
  /** The same as in the log, and in `x-request-id` of the answer. */
  request_id: z.nullable(z.string()),
  /** The call: "PATCH /users/{id}". */
  call: z.nullable(z.string()),
  status: z.nullable(z.int()),
  /** Why, as a word of the code: the code of the answer, or something closer. */
  code: z.nullable(z.string()),
  /** Rights and numbers only, before and after. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** The line stands for so many more refusals of the same kind, which have none of their own. */
  more: z.nullable(z.int().check(z.positive())),
})
export type SecurityEntry = z.output<typeof SecurityEntry>

export const SecurityFilter = z.object({
  offset: Offset,
  /** Who did it, or whose account it was done to. */
  user_ids: repeated(PathId),
  acts: repeated(z.enum(securityActs)),
  /** The beginning of an address. */
  address: z.optional(SearchText),
  /** Both days included. */
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
