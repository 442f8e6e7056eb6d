import { setTimeout as pause } from 'node:timers/promises'

/** Outcome of one attempt. `again`: unknown, so it is retried. `refused`: a retry would not help. */
export type Outcome = 'done' | 'again' | 'refused'

/** Counts of a load generator's requests. */
export interface Asked {
  readonly asked: number
  /** Requests that needed a retry. */
  readonly again: number
  /** Requests that never succeeded. */
  readonly refused: number
  /** The longest duration of one request, retries included. */
  readonly longestMs: number
}

export interface Asking {
  /** Stops after each caller has finished its current request. */
  stop(): Promise<Asked>
}

interface Manner {
  readonly count: number
  readonly restMs?: number
}

/** Total time for retries: as long as a person would wait for a page. */
const patienceMs = 60_000

/** Like a browser, retries lost connections, throttling (429) and server errors. */
export const outcomeOf = (status: number): Outcome => {
  if (status < 400) return 'done'
  return status >= 500 || status === 429 ? 'again' : 'refused'
}

/** Starts concurrent callers that send one request after another until they are stopped; failed requests are retried, as a browser does. */
export const startAsking = (
  ask: (asker: number) => Promise<Outcome>,
  { count, restMs = 0 }: Manner,
): Asking => {
  const all = { asked: 0, again: 0, refused: 0, longestMs: 0 }
  let asking = true
  const tryOnce = (asker: number): Promise<Outcome> => ask(asker).catch(() => 'again')
  const work = async (asker: number): Promise<void> => {
    while (asking) {
      const began = performance.now()
      let outcome = await tryOnce(asker)
      if (outcome === 'again') all.again += 1
      while (outcome === 'again' && performance.now() - began < patienceMs) {
        await pause(50)
        outcome = await tryOnce(asker)
      }
      all.asked += 1
      if (outcome !== 'done') all.refused += 1
      all.longestMs = Math.max(all.longestMs, performance.now() - began)
      if (restMs > 0) await pause(restMs)
    }
  }
  const ended = Promise.all(Array.from({ length: count }, (_, asker) => work(asker)))
  return {
    stop: async () => {
      asking = false
      await ended
      return all
    },
  }
}
