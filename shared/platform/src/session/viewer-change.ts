// Apart from the session, so that what is dropped when its user goes need not bring the session along.
type Listener = (userId: number | undefined) => void

const listeners = new Set<Listener>()

/** Runs when a session begins, ends or another user takes over, with who is signed in now: what belongs to one user is dropped here. */
export const onViewerChange = (listener: Listener): void => {
  listeners.add(listener)
}

/** Called by the session. */
export const viewerChanged: Listener = (userId) => {
  for (const listener of listeners) listener(userId)
}
