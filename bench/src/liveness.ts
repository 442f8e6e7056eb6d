import { setTimeout as pause } from 'node:timers/promises'

/** How often is asked. */
const everyMs = 10

/** Asks a server all the time whether it lives; the answer ends that, and tells how long each answer took, in milliseconds. */
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
