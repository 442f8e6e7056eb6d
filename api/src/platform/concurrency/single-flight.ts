interface Turn {
  readonly over: Promise<unknown>
  next?: Promise<number>
}

/** Runs a database query that many callers need at the same time; `question` identifies it. */
export type SingleFlight = (question: string, ask: () => Promise<number>) => Promise<number>

/**
 * Single-flight: callers that arrive while a query runs share the *next* run, because the current result may predate their own write. A single call runs at
 * once.
 */
export const singleFlight = (): SingleFlight => {
  const turns = new Map<string, Turn>()

  const begin = (question: string, ask: () => Promise<number>): Promise<number> => {
    const answer = ask()
    const turn: Turn = { over: answer.catch(() => undefined) }
    turns.set(question, turn)
    void turn.over.then(() => {
      if (!turn.next) turns.delete(question)
    })
    return answer
  }

  return (question, ask) => {
    const turn = turns.get(question)
    if (!turn) return begin(question, ask)
    turn.next ??= turn.over.then(() => begin(question, ask))
    return turn.next
  }
}
