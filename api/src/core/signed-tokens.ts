import { createSecretKey, type KeyObject } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'
import type { Services } from './services.ts'

const issuer = 'zaakwerk'
const leewaySeconds = 60

/** The services that tokens need: clock and key. */
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

/** The claims of a token for this audience, else `expired` or `invalid`. Allows a minute of clock difference. */
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
