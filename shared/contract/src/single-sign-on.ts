import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing } from './endpoint.ts'
import { passwordMaxLength } from './password-links.ts'
import { Code, PathId } from './primitives.ts'
import { TokenPair } from './session.ts'

// Signing in at the identity provider of the office (OpenID Connect, ADR 98). The calls that start it set a cookie that those that finish it need.

/** Where the browser goes to sign in at the provider. */
const ProviderUrl = z.object({ url: z.string() })

export const startSingleSignOn = endpoint({
  method: 'POST',
  path: '/token/oidc/start',
  access: 'public',
  limit: 'anonymous',
  audit: 'nobody',
  summary: 'Start signing in at the identity provider.',
  answer: ProviderUrl,
  errors: [409, 503],
})

/** A value that the provider put into the address of the page that it sent the browser back to. */
const FromProvider = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

export const finishSingleSignOn = endpoint({
  method: 'POST',
  path: '/token/oidc',
  access: 'public',
  limit: 'anonymous',
  audit: 'handler',
  summary:
    'Finish what was started at the identity provider: sign in, accept an invitation, or link the account.',
  body: z.object({
    code: FromProvider(4096),
    state: FromProvider(200),
    iss: z.optional(FromProvider(500)),
  }),
  /** Null: the account of an existing session was linked. */
  answer: z.object({ pair: z.nullable(TokenPair) }),
  errors: [401, 409, 429, 503],
})

export const confirmSingleSignOn = endpoint({
  method: 'POST',
  path: '/token/oidc/code',
  access: 'public',
  limit: 'anonymous',
  audit: 'handler',
  summary: 'Give the code of our second factor after `second_factor_asked`.',
  body: z.object({ code: Code(40) }),
  answer: TokenPair,
  errors: [401, 409, 429],
})

export const signOutAtProvider = endpoint({
  method: 'POST',
  path: '/token/oidc/revoke',
  access: 'public',
  limit: 'anonymous',
  audit: 'handler',
  summary: 'Sign out, and answer where the browser signs out at the identity provider too.',
  body: z.object({ refresh_token: z.string().check(z.maxLength(4096)) }),
  /** Null: the provider has no such page, or does not answer. */
  answer: z.object({ url: z.nullable(z.string()) }),
})

export const startInvitation = endpoint({
  method: 'POST',
  path: '/users/invitation/oidc',
  access: 'link:invitation',
  limit: 'submit',
  audit: 'own',
  summary: 'Start accepting an invitation at the identity provider, in place of choosing a password.',
  answer: ProviderUrl,
  errors: [401, 409, 503],
})

/** How the caller signs in. */
export const OwnIdentity = z.object({
  /** Name of the identity provider: "Microsoft"; null: the office has none. */
  provider: z.nullable(z.string()),
  is_linked: z.boolean(),
  /** False: the invitation was accepted at the provider, and no password was chosen since. */
  has_password: z.boolean(),
})
export type OwnIdentity = z.output<typeof OwnIdentity>

export const getOwnIdentity = endpoint({
  method: 'GET',
  path: '/identity',
  access: 'session.own',
  audit: 'own',
  summary: 'Whether the account of the caller is linked to the identity provider.',
  answer: OwnIdentity,
})

export const startLinking = endpoint({
  method: 'POST',
  path: '/identity',
  access: 'session.own',
  audit: 'own',
  summary: 'Start linking the account of the caller to the identity provider.',
  body: z.object({ password: z.string().check(z.maxLength(passwordMaxLength)) }),
  answer: ProviderUrl,
  errors: [401, 409, 429, 503],
})

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/users/{id}/identity',
  access: 'users.manage',
  audit: { action: 'change', entity: 'user', ids: 'params.id' },
  summary: 'Unlink an account from the identity provider; its sessions that began there end.',
  params: z.object({ id: PathId }),
  answer: nothing,
  versioned: true,
  errors: [404, 409],
})

export const receiveSignOut = endpoint({
  method: 'POST',
  path: '/hooks/sign-out',
  access: 'public',
  limit: 'anonymous',
  audit: 'handler',
  summary: 'For the identity provider: ends the sessions that a logout token names (back-channel logout).',
  bodyType: 'form',
  /** With other values, which are ignored (2.5). */
  body: z.looseObject({ logout_token: FromProvider(16_384) }),
  answer: z.object({}),
  errors: [400, 409, 503],
})
