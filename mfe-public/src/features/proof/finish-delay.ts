import { createListeners } from '@zaakwerk/platform/public'

/** Milliseconds in which "Klaar" can be undone: nothing can be added afterwards. */
export const finishDelayMs = 5_000

/** Delays finishing for a moment. */
export interface FinishDelay {
  readonly subscribe: (listener: () => void) => () => void
  readonly isPending: () => boolean
  /** Resolves with whether to continue. Each key waits once: a retry after a lost connection does not wait. */
  readonly wait: (key: string) => Promise<boolean>
  readonly undo: () => void
  /** The page closes or is hidden: continue now. */
  readonly continueNow: () => void
}

export const createFinishDelay = (): FinishDelay => {
  let answer: ((isConfirmed: boolean) => void) | undefined
  const confirmedKeys = new Set<string>()
  const { subscribe, announce } = createListeners()
  const settle = (isConfirmed: boolean): void => {
    answer?.(isConfirmed)
    answer = undefined
    announce()
  }
  return {
    subscribe,
    isPending: () => answer !== undefined,
    wait: async (key) => {
      if (confirmedKeys.has(key)) return true
      const { promise, resolve } = Promise.withResolvers<boolean>()
      answer = resolve
      announce()
      const timer = setTimeout(() => settle(true), finishDelayMs)
      const isConfirmed = await promise
      clearTimeout(timer)
      if (isConfirmed) confirmedKeys.add(key)
      return isConfirmed
    },
    undo: () => settle(false),
    continueNow: () => settle(true),
  }
}
