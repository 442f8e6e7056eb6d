import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

const nothing = (): void => undefined

/** Whether work is over, done or failed, within a time. */
export const isOverWithin = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  const timer = new AbortController()
  let over = false
  const settled = work.then(nothing, nothing).then(() => {
    over = true
  })
  await Promise.race([settled, pause(ms, undefined, { signal: timer.signal, ref: false }).catch(nothing)])
  timer.abort()
  // If it was ourselves who were late, what came in meanwhile has only to be read.
  if (!over) await nextTurn()
  return over
}
