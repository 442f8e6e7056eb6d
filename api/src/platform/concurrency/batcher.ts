/**
 * Batcher: runs one piece of work at a time, and everything that arrives meanwhile as one batch after it. Under load many calls share one statement and one
 * connection; a single call does not wait.
 */
export const batcher = <Item>(
  work: (items: readonly Item[]) => Promise<void>,
): ((items: readonly Item[]) => Promise<void>) => {
  let waiting: Item[] = []
  let next: Promise<void> | undefined
  let running: Promise<void> = Promise.resolve()

  const run = async (): Promise<void> => {
    await running
    const items = waiting
    waiting = []
    next = undefined
    const turn = work(items)
    running = turn.catch(() => undefined)
    await turn
  }

  return (items) => {
    waiting.push(...items)
    next ??= run()
    return next
  }
}
