import { setTimeout as pause } from 'node:timers/promises'

/** What became of one try. `again`: nothing is known, so the same is asked once more. `refused`: that would not help. */
export type Outcome = 'done' | 'again' | 'refused'

/** What callers were answered. */
export interface Asked {
  readonly asked: number
  /** Of those, the ones that had to be asked again. */
  readonly again: number
  /** Not answered, however often they were asked. */
  readonly refused: number
  /** The longest that one took with all that was asked again. */
  readonly longestMs: number
}

export interface Asking {
  /** Lets each finish what it is asking. */
  stop(): Promise<Asked>
}

interface Manner {
  readonly count: number
  readonly restMs?: number
}

/** As long as a person would wait for a page. */
const patienceMs = 60_000

/** A browser repeats what came to nothing, was too much or met trouble. */
export const outcomeOf = (status: number): Outcome => {
  if (status < 400) return 'done'
  return status >= 500 || status === 429 ? 'again' : 'refused'
}

/** Callers that ask one thing after the other until they are stopped; what does not come is asked again, as a browser does. */
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
