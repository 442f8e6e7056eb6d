import { requestInProgress } from '../errors/errors.ts'
import { settlesWithin } from './settles-within.ts'

const running = new Map<string, Promise<unknown>>()

/**
 * Keyed mutex: runs work with the same key one at a time within this process. A waiting call holds no connection, so that repeats cannot starve the call they
 * wait for; after `waitMs` it is refused and has to be retried.
 */
export const keyedMutex = async <Result>(
  { key, waitMs }: { readonly key: string; readonly waitMs: number },
  work: () => Promise<Result>,
): Promise<Result> => {
  const until = performance.now() + waitMs
  for (let first = running.get(key); first; first = running.get(key))
    if (!(await settlesWithin(first, until - performance.now()))) throw requestInProgress()
  const turn = work()
  const free = (): void => void running.delete(key)
  running.set(key, turn.then(free, free))
  return turn
}
