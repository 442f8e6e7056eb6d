import { setTimeout as pause } from 'node:timers/promises'
import type { FilledServer } from './filled-server.ts'

const memoryOf = async ({ url }: Pick<FilledServer, 'url'>): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
}

/** Watches the memory of a server; the returned function stops that and returns the peak growth. */
export const watchMemory = async (server: Pick<FilledServer, 'url'>): Promise<() => Promise<number>> => {
  const before = await memoryOf(server)
  let [most, isOver] = [before, false]
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await memoryOf(server))
      // Not more often: the server collects the metrics itself.
      await pause(100)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return most - before
  }
}
