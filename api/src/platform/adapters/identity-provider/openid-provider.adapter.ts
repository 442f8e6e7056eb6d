import * as z from '@zaakwerk/contract/zod-server'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import {
  type IdentityProviderPort,
  type ProviderSignOut,
  SignInMisconfigured,
  SignInRefused,
} from './identity-provider.port.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { provenIdentity } from './proven-identity.ts'
import { providerError } from './provider-errors.ts'

/** Somebody waits for the answer. */
const timeoutSeconds = 5
/** After this long the description of the provider is fetched again, which may have moved its endpoints. */
const rereadMs = 60 * 60_000
/** The same before the browser is sent there: a provider that is down has to be known here, or the browser shows an error of its own. */
const rereadAtStartMs = 1_000
/** Allowed age of a logout token, and difference of clocks, in seconds. */
const [signOutAge, clockTolerance] = [300, 60]

const signOutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** Claims of a logout token beside those that `jwtVerify` checks. A nonce would make an ID token of it, which is refused. */
const SignOutClaims = z.object({
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  jti: z.string(),
  nonce: z.optional(z.never()),
  events: z.object({ [signOutEvent]: z.object({}) }),
})

/** What the provider says of itself. */
interface Discovered {
  readonly at: number
  readonly client: Configuration
  readonly keys: ReturnType<typeof createRemoteJWKSet>
}

/** Signs in at an identity provider by OpenID Connect: authorization code with PKCE, state and nonce. */
export const openIdProvider = (settings: OidcSettings, publicUrl: string): IdentityProviderPort => {
  const { name, issuer, clientId, clientSecret } = settings
  /** Where the provider sends the browser back to; registered there. */
  const callbackUrl = `${publicUrl}/login/callback`
  const isPlain = issuer.startsWith('http:')

  const discover = async (): Promise<Discovered> => {
    const client = await discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      timeout: timeoutSeconds,
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    })
    const { jwks_uri } = client.serverMetadata()
    if (!jwks_uri) throw new SignInMisconfigured(`${name} noemt geen sleutels.`)
    const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutSeconds * 1000 })
    return { at: Date.now(), client, keys }
  }

  let current: Promise<Discovered> | undefined
  const discovered = async (longestMs = rereadMs): Promise<Discovered> => {
    const before = current
    const known = await before?.catch(() => undefined)
    const isOver = !known || Date.now() - known.at > longestMs
    // Somebody else may have begun meanwhile.
    if (isOver && current === before) current = discover()
    return current ?? discover()
  }

  const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      throw providerError(name, error)
    }
  }

  return {
    name,
    issuer,

    begin: () =>
      asking(async () => {
        const { client } = await discovered(rereadAtStartMs)
        const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
        const url = buildAuthorizationUrl(client, {
          redirect_uri: callbackUrl,
          scope: 'openid profile email',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, checks }
      }),

    redeem: ({ code, state, iss }, checks) =>
      asking(async () => {
        const { client } = await discovered()
        const answer = new URL(callbackUrl)
        answer.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
        const tokens = await authorizationCodeGrant(client, answer, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
        })
        const identity = provenIdentity(tokens.claims(), settings)
        if (!identity) throw new SignInRefused(`${name} zegt niet wie dit is (sub, of tid en oid).`)
        return identity
      }),

    signOutUrl: () =>
      asking(async () => {
        const { client } = await discovered()
        if (!client.serverMetadata().end_session_endpoint) return undefined
        return buildEndSessionUrl(client, { post_logout_redirect_uri: `${publicUrl}/login` }).href
      }),

    readSignOut: (token) =>
      asking(async (): Promise<ProviderSignOut> => {
        const { client, keys } = await discovered()
        const metadata = client.serverMetadata()
        const algorithms = (metadata.id_token_signing_alg_values_supported ?? ['RS256']).filter((one) =>
          /^((RS|PS|ES)\d{3}|Ed25519|EdDSA)$/.test(one),
        )
        const { payload } = await jwtVerify(token, keys, {
          issuer: metadata.issuer,
          audience: clientId,
          algorithms,
          maxTokenAge: signOutAge,
          clockTolerance,
        })
        const claims = SignOutClaims.safeParse(payload).data
        if (!claims?.sid && !claims?.sub) throw new SignInRefused('Dit is geen bericht van uitloggen.')
        return {
          ...(claims.sid && { session: claims.sid }),
          ...(claims.sub && { key: { issuer: metadata.issuer, subject: claims.sub } }),
        }
      }),

    check: () =>
      asking(async () => {
        current = discover()
        const { keys } = await current
        await keys.reload()
      }),
  }
}
