import * as z from '@zaakwerk/contract/zod'
import {
  OidcClientId,
  OidcClientSecret,
  OidcIssuer,
  OidcName,
  OidcSecondFactor,
  type OidcSettings,
  usualName,
} from '../adapters/identity-provider/oidc-settings.ts'
import { StartError } from '../errors/start-error.ts'

/** The variables of single sign-on. */
export const oidcEnvironment = {
  OIDC_ISSUER: z.optional(OidcIssuer),
  OIDC_CLIENT_ID: z.optional(OidcClientId),
  OIDC_CLIENT_SECRET: z.optional(OidcClientSecret),
  OIDC_NAME: z.optional(OidcName),
  OIDC_SECOND_FACTOR: z._default(OidcSecondFactor, []),
}

const Environment = z.object(oidcEnvironment)

/** The identity provider; undefined without `OIDC_ISSUER`. */
export const oidcOf = (env: z.output<typeof Environment>): OidcSettings | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer && !clientId && !clientSecret) return undefined
  if (!issuer) throw new StartError('OIDC_ISSUER ontbreekt: geef bij OIDC_CLIENT_ID de provider op.')
  if (!clientId) throw new StartError('OIDC_CLIENT_ID ontbreekt: geef bij OIDC_ISSUER de toepassing op.')
  if (!clientSecret)
    throw new StartError('OIDC_CLIENT_SECRET ontbreekt: geef bij OIDC_CLIENT_ID het geheim op.')
  const { OIDC_NAME: name = usualName(issuer), OIDC_SECOND_FACTOR: secondFactor } = env
  return { issuer, clientId, clientSecret, name, secondFactor }
}
