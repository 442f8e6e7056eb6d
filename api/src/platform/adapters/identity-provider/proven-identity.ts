import * as z from '@zaakwerk/contract/zod'
import type { ProvenIdentity } from './identity-provider.port.ts'
import { isEntra, type OidcSettings } from './oidc-settings.ts'

/** Claims of an ID token that are read. Other types than these make the token unusable. */
const Claims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  tid: z.optional(z.string()),
  oid: z.optional(z.string()),
  email: z.optional(z.string()),
  preferred_username: z.optional(z.string()),
  sid: z.optional(z.string().check(z.maxLength(255))),
  acr: z.optional(z.string()),
  amr: z.optional(z.array(z.string())),
})

/** Only Entra ID: anywhere else people may be able to choose the claims `tid` and `oid` themselves. */
const subjectOf = ({ iss, sub, tid, oid }: z.output<typeof Claims>): string | undefined => {
  if (!isEntra(iss)) return sub
  return tid && oid ? `${tid}:${oid}` : undefined
}

/** Who an ID token is about; undefined when it does not say so. */
export const provenIdentity = (
  claims: unknown,
  { secondFactor }: Pick<OidcSettings, 'secondFactor'>,
): ProvenIdentity | undefined => {
  const parsed = Claims.safeParse(claims)
  const subject = parsed.data && subjectOf(parsed.data)
  if (!parsed.success || subject === undefined) return undefined
  const { iss, email, preferred_username, sid, acr, amr = [] } = parsed.data
  const addresses = [email, preferred_username].filter((one) => one !== undefined)
  return {
    issuer: iss,
    subject,
    emails: addresses.map((one) => one.trim().toLowerCase()),
    session: sid ?? '',
    hasSecondFactor: [acr, ...amr].some((value) => value !== undefined && secondFactor.includes(value)),
  }
}
