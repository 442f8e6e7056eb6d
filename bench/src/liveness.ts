import { setTimeout as pause } from 'node:timers/promises'

/** Interval between requests. */
const everyMs = 10

/** Polls the liveness of a server; the returned function stops that and returns the latencies, in milliseconds. */
export const watchLiveness = (url: string): (() => Promise<readonly number[]>) => {
  const took: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(`${url}/health/live`)
      await answer.arrayBuffer()
      took.push(performance.now() - began)
      await pause(everyMs)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return took
  }
}
