import type { Permission } from '@zaakwerk/contract/access'
import {
  refreshTokens,
  revokeTokens,
  signIn as signInEndpoint,
  type TokenPair,
} from '@zaakwerk/contract/session'
import axios from 'axios'
import { useSyncExternalStore } from 'react'
import { axiosSettings, createApiClient } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { notify } from '../notices/notify.ts'
import { type StorageProblem, siteStorage } from '../storage/site-storage.ts'
import { clockProblem } from './device-clock.ts'
import { refreshAlone } from './refresh-lock.ts'
import { concernsSession, tokenStore, type Viewer } from './token-store.ts'
import { viewerChanged } from './viewer-change.ts'

/** Makes one call of the staff's pages without a session: for sign-in itself. `callEndpoint` makes all others. */
export const send = createApiClient(axios.create(axiosSettings))

/** Why nobody is signed in; shown on the sign-in page. */
export type SignedOutReason = 'none' | 'signed-out' | 'expired'

/** State of the session. */
export interface SessionState {
  readonly viewer: Viewer | undefined
  readonly reason: SignedOutReason
  /** The session ended while its user was working: the page stays, and its calls wait for the password. */
  readonly isLapsed?: true
}

/** The message of a request whose refresh failed (specification 2, section 4). */
export const refreshTokenInvalid = 'Refresh Token Invalid'

let state: SessionState = { viewer: undefined, reason: 'none' }
const listeners = new Set<() => void>()

const publish = (next: SessionState): void => {
  const same =
    next.viewer?.userId === state.viewer?.userId &&
    next.viewer?.role === state.viewer?.role &&
    next.viewer?.permissions?.join() === state.viewer?.permissions?.join() &&
    next.viewer?.mustEnrol === state.viewer?.mustEnrol &&
    next.reason === state.reason &&
    next.isLapsed === state.isLapsed
  if (same) return
  const isOther = next.viewer?.userId !== state.viewer?.userId
  state = next
  if (isOther) viewerChanged(next.viewer?.userId)
  for (const listener of listeners) listener()
}

const refusedRefresh = (): ApiError =>
  new ApiError({ status: 401, code: 'refresh_token_invalid', detail: refreshTokenInvalid })

const end = (reason: SignedOutReason): void => {
  tokenStore.clear()
  publish({ viewer: undefined, reason })
  waiting.settle()
}

/** Requests that wait until the user of a lapsed session has given the password again. */
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

/** Says that the shell asks for the password over the page when a session ends: until then an end leads to the sign-in page. */
export const askPasswordOnExpiry = (): void => {
  asksPassword = true
}

/** Ends the session but keeps the page: every tab of this user asks for the password. */
const lapse = (viewer: Viewer): void => {
  tokenStore.lapse(viewer)
  publish({ viewer, reason: 'expired', isLapsed: true })
}

/** Leaves a lapsed session for the sign-in page. Waiting requests are rejected. */
export const abandonSession = (): void => end('expired')

let untilEnd: ReturnType<typeof setTimeout> | undefined

/** Sees to it that its user hears that the session is over when it is, and not when they save. */
const watchEnd = (): void => {
  clearTimeout(untilEnd)
  const left = tokenStore.msToEnd()
  if (left === undefined) return
  untilEnd = setTimeout(() => void renewSession().catch(() => undefined), left)
}

/** Takes over what local storage says now: another tab's doing, or a sign-in here. */
const followStore = (): void => {
  const viewer = tokenStore.viewer()
  watchEnd()
  if (!viewer && state.viewer && asksPassword && tokenStore.isLapsed(state.viewer)) {
    publish({ viewer: state.viewer, reason: 'expired', isLapsed: true })
    return
  }
  const isOther = viewer?.userId !== state.viewer?.userId
  publish({ viewer, reason: viewer ? 'none' : 'signed-out' })
  // Requests of one user must not run in the session of another.
  if (isOther) waiting.settled?.reject(refusedRefresh())
  waiting.settle()
}

/** Reads the stored session, clears what an ended one left, and follows what other tabs do with it. Called once, by the host. */
export const startSession = (): void => {
  tokenStore.dropEnded()
  publish({ viewer: tokenStore.viewer(), reason: 'none' })
  watchEnd()
  window.addEventListener('storage', (event) => {
    if (concernsSession(event)) followStore()
  })
}

/** Of a clock that is so far ahead that the session is over before it began: this device would throw the tokens away. */
const release = async ({ refresh_token }: TokenPair, detail: string): Promise<never> => {
  await send(revokeTokens, { body: { refresh_token } }).catch(() => undefined)
  throw new ApiError({ status: 0, detail })
}

/** Tokens are kept, or there is no session: what to do where the browser keeps nothing is said before the password goes out. */
const storageProblems: Readonly<Record<StorageProblem, string>> = {
  blocked:
    'Je browser bewaart niets voor deze site. Sta opslag toe (cookies en sitegegevens) in de instellingen van je browser en probeer het opnieuw.',
  full: 'De opslag van je browser is vol. Verwijder sitegegevens van andere sites of maak ruimte op dit apparaat, en probeer het opnieuw.',
}

/** More characters than both tokens have. */
const roomForTokens = 8000

const requireStorage = (): void => {
  const problem = siteStorage.problem(roomForTokens)
  if (problem) throw new ApiError({ status: 0, detail: storageProblems[problem] })
}

/** Signs in and tells every tab. Rejects with `ApiError`. Says so when the clock of this device is off. */
export const signIn = async (credentials: {
  readonly username: string
  readonly password: string
  /** Of the second factor, once `second_factor_asked` was answered. */
  readonly code?: string
}): Promise<void> => {
  requireStorage()
  const pair = await send(signInEndpoint, { body: credentials })
  const clock = clockProblem(pair, Date.now())
  if (clock?.isOver) await release(pair, clock.text)
  tokenStore.begin(pair)
  followStore()
  // What people see by it, as today and what is late, is wrong as well: it stays until they have read it.
  if (clock) notify.error({ title: 'De klok van dit apparaat is niet goed', text: clock.text, stays: true })
}

const lastWork = new Set<() => Promise<void>>()

/** Work that its user began and that has to be done before the session ends. */
export const beforeSignOut = (work: () => Promise<void>): void => {
  lastWork.add(work)
}

/** Ends the session here, on the server and in every tab. The browser forgets it even when the server is out of reach. */
export const signOut = async (): Promise<void> => {
  await Promise.all([...lastWork].map((work) => work().catch(() => undefined)))
  const refresh_token = tokenStore.refreshToken()
  end('signed-out')
  if (!refresh_token) return
  await send(revokeTokens, { body: { refresh_token } }).catch(() => undefined)
}

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
  watchEnd()
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
    // Another tab may have signed in meanwhile: end only the refused session.
    if (state.viewer && !state.isLapsed && tokenStore.refreshToken() === asked) {
      if (asksPassword) lapse(state.viewer)
      else end('expired')
    }
    if (state.isLapsed) return waiting.forSignIn()
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

/** Fetches a new token, as what this user may do has just changed. */
export const renewSession = (): Promise<string> => refreshSession(tokenStore.accessToken())

/** Sees to it that the access token is good for some more milliseconds; undefined where it is already. */
export const refreshAhead = (ahead: number): Promise<string> | undefined =>
  tokenStore.isAccessExpired(ahead) ? refreshSession(tokenStore.accessToken()) : undefined

/** Takes over what `GET /users/me` says the viewer may: newer than what came with the token. */
export const updatePermissions = (permissions: readonly string[]): void => {
  if (state.viewer) publish({ ...state, viewer: { ...state.viewer, permissions } })
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

/** Whether the signed-in user may do something, for pages behind the guard. */
export const useMay = (permission: Permission): boolean =>
  useViewer().permissions?.includes(permission) ?? false
