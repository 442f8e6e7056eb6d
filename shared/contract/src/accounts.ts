import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing, pageOf } from './endpoint.ts'
import { OwnSession } from './own-sessions.ts'
import {
  Email,
  emailLength,
  Id,
  Line,
  lenient,
  Offset,
  OrderDirection,
  PathId,
  RowLimit,
  repeated,
  SearchText,
  Timestamp,
  Version,
} from './primitives.ts'
import { RoleNumber } from './roles.ts'

export const accountStatuses = ['active', 'invited', 'deactivated'] as const
export const AccountStatus = z.enum(accountStatuses)
export type AccountStatus = z.output<typeof AccountStatus>

/** `required`: the role requires a second factor, and none is set up yet. */
export const secondFactorStates = ['on', 'off', 'required'] as const

/** Roles that can be assigned. Systeem cannot: it is created with the service itself. */
export const GivenRole = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(7)])
export type GivenRole = z.output<typeof GivenRole>

/** A staff account, as account administrators see it. */
export const Account = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: lenient(RoleNumber, z.int()),
  status: lenient(AccountStatus, z.string()),
  second_factor: lenient(z.enum(secondFactorStates), z.string()),
  /** Whether it is linked to the identity provider. */
  is_linked: z.boolean(),
  /** Rounded to a quarter of an hour; null: never. */
  last_seen_at: z.nullable(Timestamp),
  /** Number of active sessions. */
  sessions: z.int().check(z.minimum(0)),
  /** When the invitation expires; null when there is none. */
  invited_until: z.nullable(Timestamp),
  /** Capacity in a full-time week: maximum total weight of unfinished tasks; null: no limit. */
  room: z._default(z.nullable(z.int()), null),
  /** Whether the user takes new work. */
  takes_new_work: z._default(z.boolean(), false),
  /** Working hours a week; null: full time. */
  weekly_hours: z._default(z.nullable(z.int()), null),
  /** The last active account that can manage accounts. */
  is_last_admin: z.boolean(),
  /** The last active account with the role Systeem, which cannot be assigned. */
  is_last_system: z.boolean(),
  version: Version,
})
export type Account = z.output<typeof Account>

/** Maximum length of each text of an account. */
export const accountTextLengths = { email: emailLength, first_name: 100, last_name: 100 } as const

/** A name on an account: one line. */
const Name = (most: number) => Line(most).check(z.minLength(1, 'Vul een naam in.'))
const AccountParams = z.object({ id: PathId })

/** Maximum value of `room`. */
export const mostRoom = 999

/** Working hours of a full-time week, the maximum of `weekly_hours`. */
export const fullTimeHours = 40

export const accountOrderColumns = ['name', 'role', 'last_seen'] as const
const StaffRoleInQuery = z.pipe(z.coerce.number(), RoleNumber)

export const searchAccounts = endpoint({
  method: 'GET',
  path: '/users/accounts',
  access: 'users.manage',
  audit: { action: 'list', entity: 'user', ids: 'answer.items' },
  summary: 'The accounts of all staff by name, deactivated ones last; 100 a page.',
  query: z.object({
    query: z.optional(SearchText),
    roles: repeated(StaffRoleInQuery),
    statuses: repeated(AccountStatus),
    order_column: z.optional(z.enum(accountOrderColumns)),
    order_by: z.optional(OrderDirection),
    offset: Offset,
    limit: RowLimit,
  }),
  answer: pageOf(Account),
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/users/invitations',
  access: 'users.manage',
  audit: { action: 'create', entity: 'user', ids: 'answer.id' },
  summary: 'Create an account and mail its owner a link that works once, for 7 days.',
  body: z.object({
    email: Email,
    first_name: Name(accountTextLengths.first_name),
    last_name: Name(accountTextLengths.last_name),
    role: GivenRole,
  }),
  answer: Account,
  status: 201,
  idempotent: true,
  errors: [409],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/users/{id}/invitation',
  access: 'users.manage',
  audit: { action: 'password_link', entity: 'user', ids: 'params.id' },
  summary: 'Mail a new invitation; the earlier one ends.',
  params: AccountParams,
  answer: Account,
  idempotent: true,
  errors: [404, 409],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/users/{id}/invitation',
  access: 'users.manage',
  audit: { action: 'delete', entity: 'user', ids: 'params.id' },
  summary: 'Withdraw an invitation: ends its link and deletes the unused account.',
  params: AccountParams,
  answer: nothing,
  versioned: true,
  errors: [404, 409],
})

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/users/{id}',
  access: 'users.manage',
  audit: { action: 'change', entity: 'user', ids: 'params.id' },
  summary:
    'Change a role, deactivate, reactivate, or change how much new work the user takes. Role and activity not of the own account, the last one that can manage accounts, or the last Systeem account.',
  params: AccountParams,
  body: z.object({
    role: z.optional(GivenRole),
    is_active: z.optional(z.boolean()),
    room: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(mostRoom)))),
    takes_new_work: z.optional(z.boolean()),
    weekly_hours: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(fullTimeHours)))),
  }),
  answer: Account,
  versioned: true,
  errors: [404, 409],
})

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/users/{id}/password-link',
  access: 'users.manage',
  audit: { action: 'password_link', entity: 'user', ids: 'params.id' },
  summary: 'Mail a colleague a link to set a new password.',
  params: AccountParams,
  answer: Account,
  idempotent: true,
  errors: [404, 409],
})

export const listSessionsOf = endpoint({
  method: 'GET',
  path: '/users/{id}/sessions',
  access: 'users.manage',
  audit: { action: 'read', entity: 'user', ids: 'params.id' },
  summary: 'The sessions of a colleague.',
  params: AccountParams,
  answer: z.array(OwnSession),
  errors: [404],
})

export const endSessionsOfUser = endpoint({
  method: 'DELETE',
  path: '/users/{id}/sessions',
  access: 'users.manage',
  audit: { action: 'session_ended', entity: 'user', ids: 'params.id' },
  summary: 'End all sessions of a colleague; of the caller: all but this one.',
  params: AccountParams,
  answer: nothing,
  errors: [404],
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/{id}/second-factor',
  access: 'users.manage',
  audit: { action: 'change', entity: 'user', ids: 'params.id' },
  summary:
    'Take away the second factor of a colleague who lost it; their sessions end. Not of the own account.',
  params: AccountParams,
  answer: nothing,
  versioned: true,
  errors: [404, 409],
})
