import { type RoleName, roles } from '@zaakwerk/contract/roles'
import type { TokenPair } from '@zaakwerk/contract/session'
import { permissionsOf } from '@zaakwerk/domain/access'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

let serial = 0

/** An unsigned token. `lifetime` in seconds; negative for an expired one. */
const aToken = (claims: Readonly<Record<string, unknown>>, lifetime: number, behind: number): string => {
  serial += 1
  const iat = Math.floor(Date.now() / 1000) - behind
  return [
    encode({ alg: 'HS256' }),
    encode({ ...claims, iat, exp: iat + lifetime, jti: String(serial) }),
    'x',
  ].join('.')
}

interface PairOptions {
  readonly role?: RoleName
  readonly user?: number
  /** Seconds until the access token expires. */
  readonly access?: number
  /** Seconds until the refresh token expires. */
  readonly refresh?: number
  /** Permissions; by default those of the role. */
  readonly permissions?: readonly string[]
  /** Whether the session still requires setting up a second factor. */
  readonly mustEnrol?: boolean
  /** Seconds until the absolute end of the session. */
  readonly session?: number
  /** Whether it began at the identity provider. */
  readonly byProvider?: boolean
  /** Seconds that the issuing server's clock is behind ours. */
  readonly behind?: number
}

/** The answer of the API to a sign-in. */
export const aPair = ({
  role = 'admin',
  user = 7,
  access = 900,
  refresh = 43_200,
  permissions = permissionsOf(role),
  mustEnrol = false,
  session = 57_600,
  byProvider = false,
  behind = 0,
}: PairOptions = {}): TokenPair => ({
  access_token: aToken(
    {
      sub: String(user),
      role: roles[role],
      permissions,
      session_ends: Math.floor(Date.now() / 1000) + session,
      ...(mustEnrol && { must_enrol: true }),
      ...(byProvider && { by_provider: true }),
    },
    access,
    behind,
  ),
  refresh_token: aToken({ sub: String(user) }, refresh, behind),
})

/** Stores tokens in the browser, as an earlier visit would have. */
export const storeTokens = (pair: TokenPair = aPair()): void => {
  for (const [name, value] of Object.entries(pair)) localStorage.setItem(name, value)
}
