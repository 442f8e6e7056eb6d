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

interface Expected<Claims> {
  readonly audience: string
  readonly claims: z.ZodType<Claims>
}

/** What a token with our signature says, and whether its time is over. Allows a minute of clock difference. */
const verify = async (
  signing: Signing,
  token: string,
  audience: string,
): Promise<{ readonly payload: JWTPayload; readonly isExpired: boolean } | undefined> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(signing), {
      algorithms: ['HS256'],
      issuer,
      audience,
      clockTolerance: leewaySeconds,
      currentDate: signing.now(),
      requiredClaims: ['exp', 'iat'],
    })
    return { payload, isExpired: false }
  } catch (error) {
    // Signature, issuer and audience are looked at before the time.
    return error instanceof errors.JWTExpired ? { payload: error.payload, isExpired: true } : undefined
  }
}

/** The claims of a token for this audience, else `expired` or `invalid`. */
export const open = async <Claims>(
  signing: Signing,
  token: string,
  expected: Expected<Claims>,
): Promise<Claims | 'expired' | 'invalid'> => {
  const found = await verify(signing, token, expected.audience)
  if (found?.isExpired) return 'expired'
  const claims = expected.claims.safeParse(found?.payload)
  return claims.success ? claims.data : 'invalid'
}

/** The claims of a token for this audience, be its time over or not. Of one that expired they prove nothing but that we made it. */
export const openEnded = async <Claims>(
  signing: Signing,
  token: string,
  expected: Expected<Claims>,
): Promise<{ readonly claims: Claims; readonly isExpired: boolean } | 'invalid'> => {
  const found = await verify(signing, token, expected.audience)
  const claims = expected.claims.safeParse(found?.payload)
  return found && claims.success ? { claims: claims.data, isExpired: found.isExpired } : 'invalid'
}
