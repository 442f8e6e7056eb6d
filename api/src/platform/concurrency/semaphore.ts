import type { ApiError } from '../errors/errors.ts'
import { settlesWithin } from './settles-within.ts'

interface Limit {
  /** How many may be busy at once. */
  readonly most: number
  /** How long another one waits for its turn, unless it says so itself. */
  readonly waitMs: number
  /** How many may wait; any number, unless it says so. */
  readonly queue?: number
  /** What it is told after that, and where too many wait. */
  readonly busy: () => ApiError
}

/** Gives a turn, and answers how to give it back; throws when there is none in time. */
export type Acquire = (ownWaitMs?: number) => Promise<() => void>

/** Lets so many calls be busy with something at once in this process. Those that wait hold no connection, and go in order. */
export const semaphore = ({ most, waitMs, queue = Number.POSITIVE_INFINITY, busy }: Limit): Acquire => {
  let running = 0
  const waiting: (() => void)[] = []

  const release = (): void => {
    const next = waiting.shift()
    // The turn itself passes on, so that nobody who comes now can slip in between.
    if (next) next()
    else running -= 1
  }

  return async (ownWaitMs = waitMs) => {
    if (running < most) running += 1
    else {
      if (waiting.length >= queue) throw busy()
      const { promise: turn, resolve: go } = Promise.withResolvers<void>()
      waiting.push(go)
      await settlesWithin(turn, ownWaitMs)
      const place = waiting.indexOf(go)
      if (place !== -1) {
        waiting.splice(place, 1)
        throw busy()
      }
    }
    let isGivenBack = false
    return () => {
      if (isGivenBack) return
      isGivenBack = true
      release()
    }
  }
}
