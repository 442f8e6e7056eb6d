import type { Endpoint, EndpointAnswer, EndpointInput } from '@zaakwerk/contract/endpoint'
import { currentSession } from '../session/current-session.ts'
import { refreshSession, send } from '../session/session.ts'
import { tokenStore } from '../session/token-store.ts'
import { newIdempotencyKey, type SendOptions } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** Options of a call, other than its input. */
export type CallOptions = Omit<SendOptions, 'token'>

/**
 * Makes one call as the signed-in user. An expired access token is refreshed before the request; a token that the server refuses (signed out elsewhere, another
 * role) is refreshed and the call is retried once. Rejects with {@link ApiError}.
 */
export const callEndpoint = async <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointAnswer<E>> => {
  const user = currentSession().viewer?.userId
  const idempotencyKey = options.idempotencyKey ?? newIdempotencyKey()
  const stored = tokenStore.accessToken()
  const token = stored === null || tokenStore.isAccessExpired() ? await refreshSession(stored) : stored
  try {
    return await send(endpoint, input, { ...options, idempotencyKey, token })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error
    // Another user may have signed in meanwhile.
    if (currentSession().viewer?.userId !== user) throw error
    return send(endpoint, input, { ...options, idempotencyKey, token: await refreshSession(token) })
  }
}
