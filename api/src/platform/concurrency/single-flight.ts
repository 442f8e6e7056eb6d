interface Run {
  readonly settled: Promise<unknown>
  next?: Promise<number>
}

/** Runs a database query that many callers need at the same time; `key` identifies it. */
export type SingleFlight = (key: string, query: () => Promise<number>) => Promise<number>

/**
 * Single-flight: callers that arrive while a query runs share the *next* run, because the current result may predate their own write. A single call runs at
 * once.
 */
export const singleFlight = (): SingleFlight => {
  const runs = new Map<string, Run>()

  const begin = (key: string, query: () => Promise<number>): Promise<number> => {
    const answer = query()
    const run: Run = { settled: answer.catch(() => undefined) }
    runs.set(key, run)
    void run.settled.then(() => {
      if (!run.next) runs.delete(key)
    })
    return answer
  }

  return (key, query) => {
    const run = runs.get(key)
    if (!run) return begin(key, query)
    run.next ??= run.settled.then(() => begin(key, query))
    return run.next
  }
}
