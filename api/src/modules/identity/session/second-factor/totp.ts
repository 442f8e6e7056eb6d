import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the parameters that every app supports: six digits, thirty seconds, SHA-1. */
const [digits, period] = [6, 30]

const totpOf = (secret: string, email?: string): TOTP =>
  new TOTP({ issuer: 'Zaakwerk', label: email ?? '', secret: Secret.fromBase32(secret), digits, period })

/** 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The URI in the QR code. */
export const enrolmentUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * The time step of this code, within one step of now to allow for clock drift; undefined for an invalid code. Steps count from 1970, which gives codes an
 * order.
 */
export const stepOfCode = (
  secret: string,
  { code, now }: { readonly code: string; readonly now: Date },
): number | undefined => {
  const token = code.replace(/\s/g, '')
  // The library throws on malformed tokens.
  if (!/^[0-9]{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / (period * 1000)) + delta
}
