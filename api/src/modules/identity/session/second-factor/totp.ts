import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every app knows it: six digits, thirty seconds, SHA-1. */
const [digits, period] = [6, 30]

const totpOf = (secret: string, email?: string): TOTP =>
  new TOTP({ issuer: 'Zaakwerk', label: email ?? '', secret: Secret.fromBase32(secret), digits, period })

/** 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code says to the app. */
export const enrolmentUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * The time step whose code this is, within one step of now, as clocks differ; undefined for another code. Steps count from
 * 1970, so that a code and its successors can be told apart.
 */
export const stepOfCode = (
  secret: string,
  { code, now }: { readonly code: string; readonly now: Date },
): number | undefined => {
  const token = code.replace(/\s/g, '')
  // The library throws for what it cannot compare.
  if (!/^[0-9]{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / (period * 1000)) + delta
}
