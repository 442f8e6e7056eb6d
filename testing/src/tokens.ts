import { type RoleName, roles } from '@zaakwerk/contract/roles'
import type { TokenPair } from '@zaakwerk/contract/session'
import { permissionsOf } from '@zaakwerk/domain/access'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

let serial = 0

/** An unsigned token as the browser sees one. `lifetime` in seconds; negative: expired. */
const aToken = (claims: Readonly<Record<string, unknown>>, lifetime: number): string => {
  serial += 1
  return [
    encode({ alg: 'HS256' }),
    encode({ ...claims, exp: Math.floor(Date.now() / 1000) + lifetime, jti: String(serial) }),
    'x',
  ].join('.')
}

interface PairOptions {
  readonly role?: RoleName
  readonly user?: number
  /** Seconds that the access token is still good for. */
  readonly access?: number
  /** Seconds that the refresh token is still good for. */
  readonly refresh?: number
  /** What the role may, unless told otherwise. */
  readonly permissions?: readonly string[]
}

/** What the API answers to a good sign-in. */
export const aPair = ({
  role = 'admin',
  user = 7,
  access = 900,
  refresh = 43_200,
  permissions = permissionsOf(role),
}: PairOptions = {}): TokenPair => ({
  access_token: aToken({ sub: String(user), role: roles[role], permissions }, access),
  refresh_token: aToken({ sub: String(user) }, refresh),
})

/** Leaves tokens in the browser, as a visit before this one did. */
export const storeTokens = (pair: TokenPair = aPair()): void => {
  for (const [name, value] of Object.entries(pair)) localStorage.setItem(name, value)
}
