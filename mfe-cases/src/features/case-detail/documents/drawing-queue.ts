import { tabStorage } from '@zaakwerk/platform'

let last: Promise<unknown> = Promise.resolve()

/** Renders thumbnails one at a time: fifty at once would block the page, and the server also converts one at a time. */
export const oneAtATime = <Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> => {
  const mine = last.then(async () => (signal.aborted ? undefined : work()))
  last = mine.catch(() => undefined)
  return mine
}

const keyOf = (id: number): string => `zaakwerk.drawing.${id}`

/** Whether the last rendering of a document never finished: it may have frozen the page. */
export const wasLeftUnfinished = (id: number): boolean => tabStorage.read(keyOf(id)) === '1'

/** Renders a document. A mark is stored meanwhile, so that it is skipped after a freeze and reload. */
export const drawMarked = async <Result>(id: number, draw: () => Promise<Result>): Promise<Result> => {
  tabStorage.write(keyOf(id), '1')
  try {
    return await draw()
  } finally {
    tabStorage.remove(keyOf(id))
  }
}
