import { errors as joseErrors } from 'jose'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { quoting, StaffError } from '../../errors/staff-error.ts'
import { SignInDelayed, SignInMisconfigured, SignInRefused } from './identity-provider.port.ts'

/** Errors of OAuth 2.0 that are about our application and not about whoever signs in. */
const ofApplication = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope']
const ofServer = ['server_error', 'temporarily_unavailable']

const refused = (cause: unknown): StaffError =>
  new SignInRefused('De aanmelding klopt niet of is al gebruikt.', { cause })

const unreachable = (name: string, answer: string, cause: unknown): StaffError =>
  new SignInDelayed(...quoting(`${name} antwoordt niet`, answer, { cause }))

/** Codes of `openid-client` for an answer that is no answer of a provider, or that came too late. */
const noAnswer = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

/** Why a connection failed: the cause of the `TypeError` of `fetch`. */
const causeOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message)

const ofResponse = (name: string, error: ResponseBodyError): StaffError => {
  if (error.status >= 500 || ofServer.includes(error.error)) return unreachable(name, error.error, error)
  if (!ofApplication.includes(error.error)) return refused(error)
  return new SignInMisconfigured(
    ...quoting(`${name} weigert deze toepassing (OIDC_CLIENT_ID, OIDC_CLIENT_SECRET)`, error.error, {
      cause: error,
    }),
  )
}

/** An error of a call to the provider as one of the port. */
export const providerError = (name: string, error: unknown): unknown => {
  if (error instanceof StaffError) return error
  if (error instanceof ResponseBodyError) return ofResponse(name, error)
  if (error instanceof AuthorizationResponseError) return refused(error)
  if (error instanceof ClientError) {
    const { code = '' } = error
    if (noAnswer.includes(code)) return unreachable(name, error.message, error)
    if (code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return refused(error)
    return new SignInMisconfigured(`${name} noemt zich anders dan OIDC_ISSUER.`, { cause: error })
  }
  if (error instanceof joseErrors.JWKSTimeout) return unreachable(name, error.message, error)
  if (error instanceof joseErrors.JOSEError)
    return error.code === 'ERR_JOSE_GENERIC' ? unreachable(name, error.message, error) : refused(error)
  if (error instanceof TypeError && error.message === 'fetch failed')
    return unreachable(name, causeOf(error), error)
  return error
}
