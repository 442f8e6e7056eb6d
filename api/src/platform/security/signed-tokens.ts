import type { webcrypto } from 'node:crypto'
import type * as z from '@zaakwerk/contract/zod'
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { allSecrets, type Secrets, tokenKeyOf } from './token-keys.ts'

const issuer = 'zaakwerk'
/** Difference between clocks that is allowed. */
export const leewaySeconds = 60

/** Dependencies of tokens: clock and keys. */
export interface Signing {
  readonly config: Secrets
  now(): Date
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Signs claims for one audience. Audiences keep access, refresh and link tokens apart. */
export const sign = async (
  signing: Signing,
  claims: JWTPayload & { readonly aud: string },
  lifetimeSeconds: number,
): Promise<string> => {
  const now = seconds(signing.now())
  const { kid, key } = tokenKeyOf(signing.config.tokenSecret)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(await key)
}

interface Expected<Claims> {
  readonly audience: string
  readonly claims: z.ZodMiniType<Claims>
}

/** The key id in a token's header; undefined for tokens of releases without it. */
const namedKey = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

/** The key that a token names, or else all that may have signed it. */
const keysFor = ({ config }: Signing, token: string): readonly Promise<webcrypto.CryptoKey>[] => {
  const named = namedKey(token)
  return allSecrets(config)
    .map(tokenKeyOf)
    .filter(({ kid }) => named === undefined || named === kid)
    .map(({ key }) => key)
}

interface Verified {
  readonly payload: JWTPayload
  readonly isExpired: boolean
}

/** The claims of a token signed with this key, and whether it has expired. Allows a minute of clock difference. */
const verifyWith = async (
  key: webcrypto.CryptoKey,
  { now }: Signing,
  { token, audience }: { readonly token: string; readonly audience: string },
): Promise<Verified | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      clockTolerance: leewaySeconds,
      currentDate: now(),
      requiredClaims: ['exp', 'iat'],
    })
    return { payload, isExpired: false }
  } catch (error) {
    // Signature, issuer and audience are checked before the expiry.
    return error instanceof errors.JWTExpired ? { payload: error.payload, isExpired: true } : undefined
  }
}

const verify = async (signing: Signing, token: string, audience: string): Promise<Verified | undefined> => {
  for (const key of keysFor(signing, token)) {
    const verified = await verifyWith(await key, signing, { token, audience })
    if (verified) return verified
  }
  return undefined
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

/** The claims of a token for this audience, expired or not. Those of an expired one prove only that we issued it. */
export const openEnded = async <Claims>(
  signing: Signing,
  token: string,
  expected: Expected<Claims>,
): Promise<{ readonly claims: Claims; readonly isExpired: boolean } | 'invalid'> => {
  const found = await verify(signing, token, expected.audience)
  const claims = expected.claims.safeParse(found?.payload)
  return found && claims.success ? { claims: claims.data, isExpired: found.isExpired } : 'invalid'
}
