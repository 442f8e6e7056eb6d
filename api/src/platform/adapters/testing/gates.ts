/** Places at which a test keeps the other side of a server waiting. */
export interface Gates {
  /** Who comes to this place next, waits there. */
  close(place: string): void
  /** Whether somebody waits there. */
  isReached(place: string): boolean
  /** Lets go who waits there. */
  open(place: string): void
  /** For the place itself: waits when it is closed, and says whether it was. */
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
