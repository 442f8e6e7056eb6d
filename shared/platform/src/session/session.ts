import { refreshTokens, revokeTokens, signIn as signInEndpoint } from '@zaakwerk/contract/session'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../data/api-error.ts'
import { send } from '../data/send.ts'
import { refreshAlone } from './refresh-lock.ts'
import { concernsSession, tokenStore, type Viewer } from './token-store.ts'

/** Why nobody is signed in; the sign-in page tells it. */
export type SignedOutReason = 'none' | 'signed-out' | 'expired'

/** What the shell knows of the session. */
export interface SessionState {
  readonly viewer: Viewer | undefined
  readonly reason: SignedOutReason
}

/** The message of a request whose refresh failed (specification 2, section 4). */
export const refreshTokenInvalid = 'Refresh Token Invalid'

let state: SessionState = { viewer: undefined, reason: 'none' }
const listeners = new Set<() => void>()
const onChange = new Set<() => void>()

const publish = (next: SessionState): void => {
  const same =
    next.viewer?.userId === state.viewer?.userId &&
    next.viewer?.role === state.viewer?.role &&
    next.reason === state.reason
  if (same) return
  const isOther = next.viewer?.userId !== state.viewer?.userId
  state = next
  if (isOther) for (const listener of onChange) listener()
  for (const listener of listeners) listener()
}

const end = (reason: SignedOutReason): void => {
  tokenStore.clear()
  publish({ viewer: undefined, reason })
}

/** Reads the stored session and follows what other tabs do with it. Called once, by the host. */
export const startSession = (): void => {
  publish({ viewer: tokenStore.viewer(), reason: 'none' })
  window.addEventListener('storage', (event) => {
    if (!concernsSession(event)) return
    const viewer = tokenStore.viewer()
    publish({ viewer, reason: viewer ? 'none' : 'signed-out' })
  })
}

/** Runs when a session begins, ends or another user takes over: caches with client data are emptied here. */
export const onViewerChange = (listener: () => void): (() => void) => {
  onChange.add(listener)
  return () => onChange.delete(listener)
}

/** Signs in and tells every tab. Rejects with `ApiError`. */
export const signIn = async (credentials: { username: string; password: string }): Promise<void> => {
  tokenStore.save(await send(signInEndpoint, { body: credentials }))
  publish({ viewer: tokenStore.viewer(), reason: 'none' })
}

/** Ends the session here, on the server and in every tab. The browser forgets it even when the server is out of reach. */
export const signOut = async (): Promise<void> => {
  const refresh_token = tokenStore.refreshToken()
  end('signed-out')
  if (!refresh_token) return
  await send(revokeTokens, { body: { refresh_token } }).catch(() => undefined)
}

const refusedRefresh = (): ApiError =>
  new ApiError({ status: 401, code: 'refresh_token_invalid', detail: refreshTokenInvalid })

/** The stored access token when somebody else replaced the stale one. */
const replacedToken = (stale: string | null): string | undefined => {
  const current = tokenStore.accessToken()
  return current && current !== stale && !tokenStore.isAccessExpired() ? current : undefined
}

const refreshOnce = async (stale: string | null): Promise<string> => {
  const replaced = replacedToken(stale)
  if (replaced) return replaced
  const refresh_token = tokenStore.refreshToken()
  if (!refresh_token || tokenStore.isRefreshExpired()) {
    throw refusedRefresh()
  }
  const pair = await send(refreshTokens, { body: { refresh_token } })
  // Signed out meanwhile, here or in another tab: the answer must not sign in again.
  if (tokenStore.refreshToken() !== refresh_token) {
    await send(revokeTokens, { body: { refresh_token: pair.refresh_token } }).catch(() => undefined)
    throw refusedRefresh()
  }
  tokenStore.save(pair)
  publish({ viewer: tokenStore.viewer(), reason: 'none' })
  return pair.access_token
}

const refreshForAll = async (stale: string | null): Promise<string> => {
  const asked = tokenStore.refreshToken()
  try {
    return await refreshAlone({
      refresh: () => refreshOnce(stale),
      isDone: () => replacedToken(stale) !== undefined || tokenStore.isRefreshExpired(),
    })
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 422)
    if (!refused) throw error
    // Another tab may have signed in meanwhile: only the session that was refused ends.
    if (state.viewer && tokenStore.refreshToken() === asked) end('expired')
    throw refusedRefresh()
  }
}

let inFlight: Promise<string> | undefined

/**
 * Exchanges the refresh token, once for all tabs and requests that ask at the same time.
 * A refused refresh ends the session and rejects with "Refresh Token Invalid"; a lost connection does not.
 */
export const refreshSession = (stale: string | null): Promise<string> => {
  inFlight ??= refreshForAll(stale).finally(() => {
    inFlight = undefined
  })
  return inFlight
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session, live: another tab's sign-out shows here too. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state)

/** The session outside React. */
export const currentSession = (): SessionState => state

/** The signed-in user. Only for pages behind the guard: there is always one there. */
export const useViewer = (): Viewer => {
  const { viewer } = useSession()
  if (!viewer) throw new Error('useViewer is for pages behind the route guard')
  return viewer
}
