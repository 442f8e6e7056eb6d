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

const keyOf = (id: number): string => `zaakwerk.drawing.${id}`

const quietly = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch {
    // Storage that is full or forbidden: then nothing is remembered.
    return undefined
  }
}

/** Whether the last drawing of a document never ended: it may have frozen the page. */
export const wasLeftUnfinished = (id: number): boolean =>
  quietly(() => sessionStorage.getItem(keyOf(id))) === '1'

/** Draws a document; as long as that takes a mark says so, which outlives a page that freezes and is loaded anew. */
export const drawMarked = async <Result>(id: number, draw: () => Promise<Result>): Promise<Result> => {
  quietly(() => sessionStorage.setItem(keyOf(id), '1'))
  try {
    return await draw()
  } finally {
    quietly(() => sessionStorage.removeItem(keyOf(id)))
  }
}
