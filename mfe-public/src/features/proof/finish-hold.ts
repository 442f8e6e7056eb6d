/** Milliseconds in which "Klaar" can be undone: nothing can be added afterwards. */
export const finishDelayMs = 5_000

/** Delays finishing for a moment. */
export interface FinishHold {
  readonly subscribe: (listener: () => void) => () => void
  readonly isHeld: () => boolean
  /** Resolves with whether to continue. Each key waits once: a retry after a lost connection does not wait. */
  readonly wait: (key: string) => Promise<boolean>
  readonly takeBack: () => void
  /** The page closes or is hidden: continue now. */
  readonly goOn: () => void
}

export const createFinishHold = (): FinishHold => {
  let answer: ((goesOn: boolean) => void) | undefined
  const passed = new Set<string>()
  const listeners = new Set<() => void>()
  const settle = (goesOn: boolean): void => {
    answer?.(goesOn)
    answer = undefined
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isHeld: () => answer !== undefined,
    wait: async (key) => {
      if (passed.has(key)) return true
      const { promise, resolve } = Promise.withResolvers<boolean>()
      answer = resolve
      for (const listener of listeners) listener()
      const timer = setTimeout(() => settle(true), finishDelayMs)
      const goesOn = await promise
      clearTimeout(timer)
      if (goesOn) passed.add(key)
      return goesOn
    },
    takeBack: () => settle(false),
    goOn: () => settle(true),
  }
}
