import { isOverWithin } from '../db/within.ts'
import { requestInProgress } from './errors.ts'

const running = new Map<string, Promise<unknown>>()

/**
 * Lets work under one key go one after the other within this process. Who waits holds no connection of the pool, so that
 * twins cannot keep their first from finishing; who waits too long is told to come back.
 */
export const inTurn = async <Result>(
  { key, waitMs }: { readonly key: string; readonly waitMs: number },
  work: () => Promise<Result>,
): Promise<Result> => {
  const until = performance.now() + waitMs
  for (let first = running.get(key); first; first = running.get(key))
    if (!(await isOverWithin(first, until - performance.now()))) throw requestInProgress()
  const turn = work()
  const free = (): void => void running.delete(key)
  running.set(key, turn.then(free, free))
  return turn
}
