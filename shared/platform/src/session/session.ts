import {
  refreshTokens,
  revokeTokens,
  signIn as signInEndpoint,
  type TokenPair,
} from '@zaakwerk/contract/session'
import { signOutAtProvider } from '@zaakwerk/contract/single-sign-on'
import axios from 'axios'
import { axiosSettings, createApiClient } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { notify } from '../notices/notify.ts'
import { currentSession, publish, type SignedOutReason } from './current-session.ts'
import { clockProblem } from './device-clock.ts'
import { goToProvider } from './identity-provider.ts'
import { arrival, refreshOnceAcrossTabs } from './refresh-lock.ts'
import { requireStorage } from './require-storage.ts'
import { concernsSession, tokenStore, type Viewer } from './token-store.ts'

/** Makes a call without a session, for sign-in. `callEndpoint` makes all others. */
export const send = createApiClient(axios.create(axiosSettings))

/** The message of a request whose refresh failed (specification 2, section 4). */
export const refreshTokenInvalid = 'Refresh Token Invalid'

const refusedRefresh = (): ApiError =>
  new ApiError({ status: 401, code: 'refresh_token_invalid', detail: refreshTokenInvalid })

const end = (reason: SignedOutReason): void => {
  tokenStore.clear()
  publish({ viewer: undefined, reason })
  waiting.settle()
}

/** Requests that wait until the user of an expired session has entered the password. */
const waiting = {
  settled: undefined as PromiseWithResolvers<string> | undefined,
  forSignIn(): Promise<string> {
    this.settled ??= Promise.withResolvers<string>()
    return this.settled.promise
  },
  /** Continues the waiting requests with the current session, or rejects them when there is none. */
  settle(): void {
    const token = tokenStore.accessToken()
    if (token) this.settled?.resolve(token)
    else this.settled?.reject(refusedRefresh())
    this.settled = undefined
  },
}

let asksPassword = false

/** Enables the password dialog over the page when a session expires; without it the user goes to the sign-in page. */
export const askPasswordOnExpiry = (): void => {
  asksPassword = true
}

/** Ends the session but keeps the page: every tab of this user asks for the password. */
const lapse = (viewer: Viewer): void => {
  tokenStore.lapse(viewer)
  publish({ viewer, reason: 'expired', isLapsed: true })
}

/** Leaves an expired session for the sign-in page. Waiting requests are rejected. */
export const abandonSession = (): void => end('expired')

let untilEnd: ReturnType<typeof setTimeout> | undefined

/** Reports the end of the session when it ends, not at the next save. */
const watchEnd = (): void => {
  clearTimeout(untilEnd)
  const left = tokenStore.msToEnd()
  if (left === undefined) return
  untilEnd = setTimeout(() => void renewSession().catch(() => undefined), left)
}

/** Follows local storage: a change by another tab, or a sign-in here. */
const followStore = (): void => {
  const state = currentSession()
  const viewer = tokenStore.viewer()
  watchEnd()
  if (!viewer && state.viewer && asksPassword && tokenStore.isLapsed(state.viewer)) {
    publish({ viewer: state.viewer, reason: 'expired', isLapsed: true })
    return
  }
  const isOther = viewer?.userId !== state.viewer?.userId
  publish({ viewer, reason: viewer ? 'none' : 'signed-out' })
  if (!viewer) tokenStore.clearLate()
  // Requests of one user must not run as another.
  if (isOther) waiting.settled?.reject(refusedRefresh())
  waiting.settle()
}

/** Reads the stored session, clears an ended one, and follows other tabs. Called once, by the host. */
export const startSession = (): void => {
  tokenStore.dropEnded()
  publish({ viewer: tokenStore.viewer(), reason: 'none' })
  watchEnd()
  window.addEventListener('storage', (event) => {
    if (concernsSession(event)) followStore()
  })
}

/** Revokes new tokens when the device clock is so far ahead that it would discard them as expired. */
const release = async ({ refresh_token }: TokenPair, detail: string): Promise<never> => {
  await send(revokeTokens, { body: { refresh_token } }).catch(() => undefined)
  throw new ApiError({ status: 0, detail })
}

/** Begins a session in every tab, with fresh tokens. Reports a wrong clock of this device. */
export const beginSession = async (pair: TokenPair): Promise<void> => {
  const clock = clockProblem(pair, Date.now())
  if (clock?.isOver) await release(pair, clock.text)
  tokenStore.begin(pair)
  followStore()
  // Dates on screen, such as today and deadlines, are wrong too: the notice stays until it is closed.
  if (clock) notify.error({ title: 'De klok van dit apparaat is niet goed', text: clock.text, stays: true })
}

/** Signs in, in every tab. Rejects with `ApiError`. */
export const signIn = async (credentials: {
  readonly username: string
  readonly password: string
  /** Code of the second factor, once `second_factor_asked` was answered. */
  readonly code?: string
}): Promise<void> => {
  requireStorage()
  await beginSession(await send(signInEndpoint, { body: credentials }))
}

const lastWork = new Set<() => Promise<void>>()

/** Registers work that has to be finished before sign-out. */
export const beforeSignOut = (work: () => Promise<void>): void => {
  lastWork.add(work)
}

/** Ends the session here, on the server, in every tab, and at the identity provider if it began there. The browser clears it even when the server is unreachable. */
export const signOut = async (): Promise<void> => {
  await Promise.all([...lastWork].map((work) => work().catch(() => undefined)))
  const refresh_token = tokenStore.refreshToken()
  const isByProvider = tokenStore.isByProvider()
  end('signed-out')
  if (!refresh_token) return
  const input = { body: { refresh_token } }
  if (!isByProvider) return send(revokeTokens, input).catch(() => undefined)
  const { url } = await send(signOutAtProvider, input).catch(() => ({ url: null }))
  if (url) goToProvider({ url })
}

/** The stored access token if another tab replaced the stale one. */
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
  // Signed out meanwhile, here or in another tab: this answer must not sign in again.
  if (tokenStore.refreshToken() !== refresh_token) {
    await send(revokeTokens, { body: { refresh_token: pair.refresh_token } }).catch(() => undefined)
    throw refusedRefresh()
  }
  tokenStore.save(pair)
  watchEnd()
  publish({ viewer: tokenStore.viewer(), reason: 'none' })
  return pair.access_token
}

const refreshForAll = async (stale: string | null): Promise<string> => {
  const asked = tokenStore.refreshToken()
  try {
    return await refreshOnceAcrossTabs({
      refresh: () => refreshOnce(stale),
      isDone: () => replacedToken(stale) !== undefined || tokenStore.isRefreshExpired(),
    })
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 422)
    if (!refused) throw error
    // Another tab has cleared the tokens; its storage event tells whether it was a sign-out.
    if (asked === null) await arrival(() => !currentSession().viewer || currentSession().isLapsed === true)
    // Another tab may have signed in meanwhile: end only the refused session.
    const { viewer, isLapsed } = currentSession()
    if (viewer && !isLapsed && tokenStore.refreshToken() === asked) {
      if (asksPassword) lapse(viewer)
      else end('expired')
    }
    if (currentSession().isLapsed) return waiting.forSignIn()
    throw refusedRefresh()
  }
}

let inFlight: Promise<string> | undefined

/**
 * Exchanges the refresh token, single-flight for all tabs and requests. A refused refresh ends the session and rejects with "Refresh Token Invalid"; a lost
 * connection does not.
 */
export const refreshSession = (stale: string | null): Promise<string> => {
  inFlight ??= refreshForAll(stale).finally(() => {
    inFlight = undefined
  })
  return inFlight
}

/** Gets a new token after the permissions of this user changed. */
export const renewSession = (): Promise<string> => refreshSession(tokenStore.accessToken())

/** Ensures that the access token is valid for at least `ahead` milliseconds; undefined if it already is. */
export const refreshAhead = (ahead: number): Promise<string> | undefined =>
  tokenStore.isAccessExpired(ahead) ? refreshSession(tokenStore.accessToken()) : undefined
