let last: Promise<unknown> = Promise.resolve()

/** Small pictures are made one after another: fifty at once would hold up the page, and the server makes no two either. */
export const oneAtATime = <Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> => {
  const mine = last.then(async () => (signal.aborted ? undefined : work()))
  last = mine.catch(() => undefined)
  return mine
}
