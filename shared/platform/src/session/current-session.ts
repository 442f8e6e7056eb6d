import type { Permission } from '@zaakwerk/contract/access'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import type { Viewer } from './token-store.ts'
import { viewerChanged } from './viewer-change.ts'

/** The reason why there is no session; shown on the sign-in page. */
export type SignedOutReason = 'none' | 'signed-out' | 'expired'

/** State of the session. */
export interface SessionState {
  readonly viewer: Viewer | undefined
  readonly reason: SignedOutReason
  /** The session expired while the user was working: the page stays, and its calls wait for the password. */
  readonly isLapsed?: true
}

let state: SessionState = { viewer: undefined, reason: 'none' }
const { subscribe, announce } = createListeners()

/** Changes the state and notifies its readers. Only the session calls it. */
export const publish = (next: SessionState): void => {
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
  announce()
}

/** Stores the permissions of `GET /users/me`, which are newer than those of the token. */
export const updatePermissions = (permissions: readonly string[]): void => {
  if (state.viewer) publish({ ...state, viewer: { ...state.viewer, permissions } })
}

/** The current session; also follows a sign-out in another tab. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state)

/** The session outside React. */
export const currentSession = (): SessionState => state

/** The signed-in user, for pages behind the guard. Throws without a session. */
export const useViewer = (): Viewer => {
  const { viewer } = useSession()
  if (!viewer) throw new Error('useViewer is for pages behind the route guard')
  return viewer
}

/** Whether the signed-in user may do something, for pages behind the guard. */
export const useMay = (permission: Permission): boolean =>
  useViewer().permissions?.includes(permission) ?? false
