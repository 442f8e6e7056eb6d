interface Turn {
  readonly over: Promise<unknown>
  next?: Promise<number>
}

/** Answers a question of the database that many have at once, by what it is called and how it is asked. */
export type AskOnce = (question: string, ask: () => Promise<number>) => Promise<number>

/**
 * Asks once for all who want the same at the same time. Who comes while it is asked waits for the next time, as that answer may be older
 * than what they wrote just before; one that comes alone waits for nobody.
 */
export const askOnce = (): AskOnce => {
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
