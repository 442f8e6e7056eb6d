import type { ApiError } from '../errors/errors.ts'
import { settlesWithin } from './settles-within.ts'

interface Limit {
  /** Maximum number of concurrent holders. */
  readonly most: number
  /** Default time limit for waiting. */
  readonly waitMs: number
  /** Maximum length of the queue; unlimited by default. */
  readonly queue?: number
  /** Error after that time, and when the queue is full. */
  readonly busy: () => ApiError
}

/** Waits for a permit and returns the function that releases it; throws when there is none in time. */
export type Acquire = (ownWaitMs?: number) => Promise<() => void>

/** Semaphore within this process. Waiting calls hold no connection, and are served in order. */
export const semaphore = ({ most, waitMs, queue = Number.POSITIVE_INFINITY, busy }: Limit): Acquire => {
  let running = 0
  const waiting: (() => void)[] = []

  const release = (): void => {
    const next = waiting.shift()
    // The permit passes directly to the next in the queue, so that no new call can overtake it.
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
