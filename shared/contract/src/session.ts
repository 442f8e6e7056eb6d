import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing } from './endpoint.ts'
import { passwordMaxLength } from './password-links.ts'
import { Code, Email, TypedEmail } from './primitives.ts'

const Password = z.string().check(z.maxLength(passwordMaxLength))

/**
 * The access token expires after 15 minutes and has the claims `exp` and `role`; the refresh token expires after 12 hours and has `exp`. Neither outlives the
 * session, which ends 16 hours after signing in: claim `session_ends` of the access token, in seconds.
 */
export const TokenPair = z.object({ access_token: z.string(), refresh_token: z.string() })
export type TokenPair = z.output<typeof TokenPair>

export const signIn = endpoint({
  method: 'POST',
  path: '/token',
  access: 'public',
  limit: 'anonymous',
  audit: 'handler',
  summary: 'Sign in with e-mail and password, and with a code where there is a second factor.',
  bodyType: 'form',
  body: z.object({
    username: TypedEmail,
    password: Password.check(z.minLength(1)),
    /** Code of the second factor, or a recovery code; requested with the error code `second_factor_asked`. */
    code: z.optional(Code(40)),
  }),
  answer: TokenPair,
  errors: [401, 429],
})

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/token/refresh',
  access: 'public',
  limit: 'anonymous',
  audit: 'handler',
  summary: 'Exchange a refresh token for a new pair; each refresh token works once.',
  body: z.object({ refresh_token: z.string().check(z.maxLength(4096)) }),
  answer: TokenPair,
  errors: [401],
})

export const revokeTokens = endpoint({
  method: 'POST',
  path: '/token/revoke',
  access: 'public',
  limit: 'anonymous',
  audit: 'handler',
  summary: 'Sign out: end the session that this refresh token belongs to.',
  body: z.object({ refresh_token: z.string().check(z.maxLength(4096)) }),
  answer: nothing,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/password',
  access: 'session.own',
  audit: 'handler',
  summary: 'Change the password of the caller.',
  body: z.object({
    email: Email,
    old_password: Password,
    new_password: Password,
    confirm_password: Password,
  }),
  answer: z.object({ detail: z.string() }),
  errors: [401, 429],
})
