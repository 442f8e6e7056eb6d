// Apart from the session, so that what is dropped when its user goes need not bring the session along.
const listeners = new Set<() => void>()

/** Runs when a session begins, ends or another user takes over: what belongs to one user is dropped here. */
export const onViewerChange = (listener: () => void): void => {
  listeners.add(listener)
}

/** Called by the session. */
export const viewerChanged = (): void => {
  for (const listener of listeners) listener()
}
