import { createSecretKey, type KeyObject } from 'node:crypto'
import { RoleNumber } from '@zaakwerk/contract/roles'
import { permissionsOf, roleName } from '@zaakwerk/domain/access'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Services } from '../core/services.ts'

const issuer = 'zaakwerk'
const accessTokenSeconds = 15 * 60
export const refreshTokenSeconds = 12 * 60 * 60
const leewaySeconds = 60

/** Clock and key: all that tokens need of the services. */
export type Signing = Pick<Services, 'config' | 'now'>

const keys = new Map<string, KeyObject>()
const keyOf = ({ config }: Signing): KeyObject => {
  const key = keys.get(config.tokenSecret) ?? createSecretKey(Buffer.from(config.tokenSecret, 'utf8'))
  keys.set(config.tokenSecret, key)
  return key
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Signs claims for one audience. Audiences keep access, refresh and link tokens apart. */
export const sign = (
  signing: Signing,
  claims: JWTPayload & { readonly aud: string },
  lifetimeSeconds: number,
): Promise<string> => {
  const now = seconds(signing.now())
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(keyOf(signing))
}

/** The claims of a token of this audience; `expired` or `invalid` otherwise. Clocks may differ a minute. */
export const open = async <Claims>(
  signing: Signing,
  token: string,
  expected: { readonly audience: string; readonly claims: z.ZodType<Claims> },
): Promise<Claims | 'expired' | 'invalid'> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(signing), {
      algorithms: ['HS256'],
      issuer,
      audience: expected.audience,
      clockTolerance: leewaySeconds,
      currentDate: signing.now(),
      requiredClaims: ['exp', 'iat'],
    })
    const claims = expected.claims.safeParse(payload)
    return claims.success ? claims.data : 'invalid'
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
  }
}

const UserId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)

/** Told with the token, so that the shell draws its menu without asking first. The API itself asks the access table. */
const permissionsFor = (role: RoleNumber): readonly string[] => {
  const name = roleName(role)
  return name ? permissionsOf(name) : []
}

const AccessClaims = z.object({ sub: UserId, sid: z.uuid(), role: RoleNumber, typ: z.literal('access') })

export const signAccessToken = (
  signing: Signing,
  { userId, sessionId, role }: { userId: number; sessionId: string; role: RoleNumber },
): Promise<string> =>
  sign(
    signing,
    {
      aud: 'zaakwerk-api',
      typ: 'access',
      sub: String(userId),
      sid: sessionId,
      role,
      permissions: permissionsFor(role),
    },
    accessTokenSeconds,
  )

export const openAccessToken = (signing: Signing, token: string) =>
  open(signing, token, { audience: 'zaakwerk-api', claims: AccessClaims })

const RefreshClaims = z.object({ jti: z.uuid(), sid: z.uuid(), typ: z.literal('refresh') })

export const signRefreshToken = (signing: Signing, { id, sessionId }: { id: string; sessionId: string }) =>
  sign(signing, { aud: 'zaakwerk-refresh', typ: 'refresh', jti: id, sid: sessionId }, refreshTokenSeconds)

export const openRefreshToken = (signing: Signing, token: string) =>
  open(signing, token, { audience: 'zaakwerk-refresh', claims: RefreshClaims })
