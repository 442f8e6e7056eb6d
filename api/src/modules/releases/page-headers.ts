import { transportHeaders } from '../../platform/http/headers.ts'

/** Headers of everything served outside the API. */
export const pageHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  // Responses are compressed for clients that accept it.
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
  // The URL of a public page contains a link token until `boot.js` removes it, and without JavaScript always; no other site may see it.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...transportHeaders(isHttps),
})

/** Allows our own script and style files, inline scripts with these hashes and styles with this nonce; Trusted Types. */
export const contentSecurityPolicy = (nonce: string, scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
