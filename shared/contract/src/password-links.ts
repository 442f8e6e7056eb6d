import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing } from './endpoint.ts'
import { Email, QueryFlag } from './primitives.ts'

// Calls of the pages where a mailed link sets a password.

/** Maximum password length, to limit the work of hashing. */
export const passwordMaxLength = 256
const Password = z.string().check(z.maxLength(passwordMaxLength))

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password/reset',
  access: 'public',
  limit: 'anonymous',
  audit: 'handler',
  summary: 'Mail a link to set a new password. The answer never reveals whether the address is known.',
  query: z.object({ btu: z._default(QueryFlag, false) }),
  body: z.object({ email: Email }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  errors: [409, 429],
})

export const setNewPassword = endpoint({
  method: 'PATCH',
  path: '/password/update',
  access: 'link:password',
  limit: 'submit',
  audit: 'handler',
  summary: 'Set a new password with the token of a reset link.',
  body: z.object({ password: Password, password_confirmation: Password }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  secretBody: true,
  errors: [401],
})

/** Lets the page report an invalid reset link before the user types anything. */
export const checkPasswordLink = endpoint({
  method: 'GET',
  path: '/password/update',
  access: 'link:password',
  limit: 'view',
  audit: 'own',
  summary: 'Whether a reset link still works.',
  answer: nothing,
  errors: [401],
})

/** Lets the page report an expired invitation before the user types anything. */
export const checkInvitation = endpoint({
  method: 'GET',
  path: '/users/invitation',
  access: 'link:invitation',
  limit: 'view',
  audit: 'own',
  summary: 'Whether an invitation still works.',
  answer: nothing,
  errors: [401],
})

export const acceptInvitation = endpoint({
  method: 'PATCH',
  path: '/users/invitation',
  access: 'link:invitation',
  limit: 'submit',
  audit: { action: 'password', entity: 'user', ids: 'viewer' },
  summary: 'Choose a password with the token of an invitation; from then on the account can sign in.',
  body: z.object({ password: Password, password_confirmation: Password }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  secretBody: true,
  errors: [401],
})
