import * as z from '@zaakwerk/contract/zod'
import { isThisMachine } from '../this-machine.ts'

/** The application that the office registered at its identity provider. */
export interface OidcSettings {
  /** Without a slash at the end, unless its issuer has one. */
  readonly issuer: string
  readonly clientId: string
  /** A secret: never in a message or a log. */
  readonly clientSecret: string
  /** As staff know the provider: "Microsoft". */
  readonly name: string
  /** Values of `acr` and `amr` that count as our second factor; none: only our own does. */
  readonly secondFactor: readonly string[]
}

const entraHosts = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
]

/** Whether an issuer is Entra ID. */
export const isEntra = (issuer: string): boolean => entraHosts.includes(URL.parse(issuer)?.hostname ?? '')

/** A tenant of Entra ID, or another issuer: the addresses for all tenants would let in people of other organisations. */
const isUsable = (text: string): boolean => {
  const url = URL.parse(text)
  if (!url) return false
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false
  if (isEntra(text) && !/^\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0\/?$/.test(url.pathname))
    return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}

/** `OIDC_ISSUER`: with TLS, or on this machine; of Entra ID by the id of the tenant. */
export const OidcIssuer = z.string().check(z.refine(isUsable))
export const OidcClientId = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))
export const OidcClientSecret = z.string().check(z.regex(/^[\x21-\x7e]{8,500}$/))
export const OidcName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
/** `OIDC_SECOND_FACTOR`: values with a comma between them. */
export const OidcSecondFactor = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((part) => part.trim())),
  ),
  z.array(z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))).check(z.maxLength(20)),
)

/** The name of a provider that the office gave none. */
export const usualName = (issuer: string): string =>
  isEntra(issuer) ? 'Microsoft' : new URL(issuer).hostname
