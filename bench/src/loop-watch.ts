import type { ChildProcess } from 'node:child_process'

/** With this in its environment a server can be asked for {@link busiestOf}. */
export const loopWatched = {
  NODE_OPTIONS: `--import=${new URL('./loop-watch.preload.ts', import.meta.url)}`,
} as const

interface Told {
  readonly busiestMs?: number
}

/** The longest time for which one piece of work of a server kept all others waiting since this was asked before; milliseconds of its processor. */
export const busiestOf = async (server: ChildProcess): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const listen = ({ busiestMs }: Told): void => {
    if (busiestMs !== undefined) resolve(busiestMs)
  }
  server.on('message', listen)
  server.send('busiest')
  return promise.finally(() => server.off('message', listen))
}
