import { transportHeaders } from '../core/headers.ts'

/** Headers of everything the browser gets outside the API. */
export const pageHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  // A link token stands in the URL of a public page until that page has read it: no other site may learn it.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...transportHeaders(isHttps),
})

/** Scripts are files of our own, or those in the page that have these hashes; styles too, or carry the nonce of this one answer; no text becomes code or markup. */
export const contentSecurityPolicy = (nonce: string, scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
