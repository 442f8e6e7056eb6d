/** Listeners to a value that is kept outside React. */
export interface Listeners {
  /** For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void
  /** Tells them that the value has changed. */
  readonly announce: () => void
}

export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    announce: () => {
      for (const listener of listeners) listener()
    },
  }
}
