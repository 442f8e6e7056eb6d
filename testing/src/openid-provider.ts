import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

/** Somebody at the provider, as the next sign-in finds them. */
export interface Person {
  readonly sub: string
  readonly email?: string
  /** How they sign in there. */
  readonly amr?: string[]
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

const alg = 'ES256'

/** The application that signs people in. */
interface Client {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * A certified OpenID provider in this process. `person` signs in without being asked anything. It listens before it knows its client, whose addresses are those of
 * the application under test, and a test can put another handler in its place to make it fail.
 */
export const startOpenIdProvider = async ({ clientId, clientSecret }: Client, port = 0) => {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), alg, use: 'sig', kid: 'test' }
  let handler: Handler = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => void handler(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${own}`

  const sign = (claims: Record<string, unknown>, header: Record<string, string> = {}): Promise<string> => {
    const iat = Math.floor(Date.now() / 1000)
    return new SignJWT({ iss: issuer, aud: clientId, jti: randomUUID(), iat, ...claims })
      .setProtectedHeader({ alg, kid: 'test', ...header })
      .sign(privateKey)
  }

  const state: { person: Person } = { person: { sub: 'nobody' } }
  let provider: Provider | undefined

  const configuration = (publicUrl: string, apiUrl: string): Configuration => ({
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${publicUrl}/login/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        backchannel_logout_uri: `${apiUrl}/api/hooks/sign-out`,
        backchannel_logout_session_required: true,
        id_token_signed_response_alg: alg,
      },
    ],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub', 'sid'], email: ['email'], profile: ['amr'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // Without its own connections, which refuse addresses of this machine.
    fetch: (url, { method, headers, body } = {}) => fetch(url, { method, headers, body }),
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: state.person.email }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    cookies: { keys: [randomUUID()] },
  })

  return {
    issuer,
    /** Starts to answer; `apiUrl` gets its logout tokens. */
    serve: (publicUrl: string, apiUrl: string) => {
      const started = new Provider(issuer, configuration(publicUrl, apiUrl))
      provider = started
      const answer = started.callback()
      handler = async (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return answer(request, response)
        const { sub, amr } = state.person
        return started.interactionFinished(request, response, { login: { accountId: sub, amr } })
      }
    },
    /** Who signs in from now on. */
    become: (person: Person): void => {
      state.person = person
    },
    /** Answers in place of the provider, at one path or all; the function returned ends that. */
    replace: (other: Handler, path = '/'): (() => void) => {
      const own = handler
      handler = (request, response) =>
        request.url?.startsWith(path) ? other(request, response) : own(request, response)
      return () => {
        handler = own
      }
    },
    /** Goes through the pages of the provider as a browser does; returns the parameters it is sent back with. */
    visit: async (start: string) => {
      let url = start
      const jar = new Map<string, string>()
      while (url.startsWith(issuer)) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const { headers, status } = await fetch(url, { redirect: 'manual', headers: { cookie } })
        for (const line of headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
          jar.set(name, value)
        }
        const location = headers.get('location')
        if (!location) throw new Error(`the provider answered ${status}`)
        url = new URL(location, url).href
      }
      return Object.fromEntries(new URL(url).searchParams)
    },
    /** Ends sessions with a logout token of its own. */
    signOut: async (sub: string, sid: string): Promise<void> => {
      const client: unknown = await provider?.Client.find(clientId)
      // Its types leave this method out.
      await (client as { backchannelLogout(sub: string, sid: string): Promise<void> }).backchannelLogout(
        sub,
        sid,
      )
    },
    stop: (): void => server.close().closeAllConnections(),
    /** A token that the provider signed. */
    sign,
    /** A logout token, to be changed by a test. */
    logoutToken: (claims: Record<string, unknown>, header: Record<string, string> = {}) =>
      sign({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...claims }, header),
  }
}
