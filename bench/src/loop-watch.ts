import type { ChildProcess } from 'node:child_process'

/** Environment that makes a server answer {@link busiestOf}. */
export const loopWatched = {
  NODE_OPTIONS: `--import=${new URL('./loop-watch.preload.ts', import.meta.url)}`,
} as const

interface Told {
  readonly busiestMs?: number
}

/** The longest block of the server's event loop since the previous call, in milliseconds of CPU time. */
export const busiestOf = async (server: ChildProcess): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const listen = ({ busiestMs }: Told): void => {
    if (busiestMs !== undefined) resolve(busiestMs)
  }
  server.on('message', listen)
  server.send('busiest')
  return promise.finally(() => server.off('message', listen))
}
