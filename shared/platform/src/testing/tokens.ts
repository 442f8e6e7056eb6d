import type { RoleNumber } from '@zaakwerk/contract/roles'
import type { TokenPair } from '@zaakwerk/contract/session'

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
  readonly role?: RoleNumber
  readonly user?: number
  readonly access?: number
  readonly refresh?: number
  readonly permissions?: readonly string[]
}

export const aPair = ({
  role = 1,
  user = 7,
  access = 900,
  refresh = 43_200,
  permissions,
}: PairOptions = {}): TokenPair => ({
  access_token: aToken({ sub: String(user), role, permissions }, access),
  refresh_token: aToken({ sub: String(user) }, refresh),
})
