interface Run<Answer> {
  readonly settled: Promise<unknown>
  next?: Promise<Answer>
}

/** Runs a database query that many callers need at the same time; `key` identifies it. */
export type SingleFlight<Answer> = (key: string, query: () => Promise<Answer>) => Promise<Answer>

/**
 * Single-flight: callers that arrive while a query runs share the *next* run, because the current result may predate their own write. A single call runs at
 * once.
 */
export const singleFlight = <Answer>(): SingleFlight<Answer> => {
  const runs = new Map<string, Run<Answer>>()

  const begin = (key: string, query: () => Promise<Answer>): Promise<Answer> => {
    const answer = query()
    const run: Run<Answer> = { settled: answer.catch(() => undefined) }
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
