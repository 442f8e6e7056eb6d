import { setTimeout as pause } from 'node:timers/promises'
import { singleFlight } from '../../platform/concurrency/single-flight.ts'
import type { Services } from '../../platform/request/services.ts'
import { selectKnown } from './old-releases.sql.ts'
import type { RegistryReader } from './registry-reader.ts'

/** Whether the registry has a version of a remote. */
export type IsKnown = (remote: string, version: string) => Promise<boolean>

interface KnownSources extends Pick<Services, 'db'> {
  readonly read: RegistryReader
}

/** Looks up a version in the current state first. Other versions share one query a second, so that made-up versions cannot load the database. */
export const knownVersions = ({ db, read: readCurrent }: KnownSources, gapMs = 1000): IsKnown => {
  let known: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  const flight = singleFlight<void>()
  const read = async (): Promise<void> => {
    await pause(Math.max(0, readAt + gapMs - performance.now()))
    readAt = performance.now()
    known = await selectKnown(db)
  }
  return async (remote, version) => {
    const current = await readCurrent().catch(() => undefined)
    if (current?.releaseOf(remote, version)) return true
    const key = `${remote}/${version}`
    if (!known.has(key)) await flight('known', read)
    return known.has(key)
  }
}
