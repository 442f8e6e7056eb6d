import { setTimeout as pause } from 'node:timers/promises'
import { singleFlight } from '../../platform/concurrency/single-flight.ts'
import type { Services } from '../../platform/request/services.ts'
import { selectKnown } from './old-releases.sql.ts'

/** Whether the registry has a version of a remote. */
export type IsKnown = (remote: string, version: string) => Promise<boolean>

/** Made-up versions, of whoever asks for them, wait for one query a second together. */
export const knownVersions = ({ db }: Pick<Services, 'db'>, gapMs = 1000): IsKnown => {
  let known: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  const flight = singleFlight<void>()
  const read = async (): Promise<void> => {
    await pause(Math.max(0, readAt + gapMs - performance.now()))
    readAt = performance.now()
    known = await selectKnown(db)
  }
  return async (remote, version) => {
    const key = `${remote}/${version}`
    if (!known.has(key)) await flight('known', read)
    return known.has(key)
  }
}
