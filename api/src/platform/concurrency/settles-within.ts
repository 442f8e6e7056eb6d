import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

const nothing = (): void => undefined

/** Whether work settles, resolved or rejected, within a time limit. */
export const settlesWithin = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  const timer = new AbortController()
  let over = false
  const settled = work.then(nothing, nothing).then(() => {
    over = true
  })
  await Promise.race([settled, pause(ms, undefined, { signal: timer.signal, ref: false }).catch(nothing)])
  timer.abort()
  // If this process itself was slow, the answer may already have arrived: read it first.
  if (!over) await nextTurn()
  return over
}
