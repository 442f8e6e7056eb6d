/** Breakpoints of a simulated server: a test pauses it at named places. */
export interface Gates {
  /** The next call that reaches this place waits. */
  close(place: string): void
  /** Whether a call waits there. */
  isReached(place: string): boolean
  /** Opens the place and continues the waiting call. */
  open(place: string): void
  /** Called by the server at the place: waits while it is closed. Resolves with whether it was. */
  pass(place: string): Promise<boolean>
}

export const createGates = (): Gates => {
  const closed = new Set<string>()
  const waiting = new Map<string, () => void>()
  return {
    close: (place) => void closed.add(place),
    isReached: (place) => waiting.has(place),
    open: (place) => {
      closed.delete(place)
      waiting.get(place)?.()
      waiting.delete(place)
    },
    pass: async (place) => {
      if (!closed.delete(place)) return false
      await new Promise<void>((go) => waiting.set(place, go))
      return true
    },
  }
}
