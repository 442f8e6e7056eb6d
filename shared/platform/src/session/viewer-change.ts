// Separate from the session, so that modules that only clear data at a change of user do not import it.
type Listener = (userId: number | undefined) => void

const listeners = new Set<Listener>()

/** Calls back with the current user when a session starts or ends or the user changes, for clearing the data of the previous user. Returns an unsubscribe function. */
export const onViewerChange = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notifies the listeners; called by the session. */
export const viewerChanged: Listener = (userId) => {
  for (const listener of listeners) listener(userId)
}
