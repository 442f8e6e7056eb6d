import { singleFlight } from '../../platform/concurrency/single-flight.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { LiveVersions } from '../../platform/db/schema/releases.ts'
import type { Services } from '../../platform/request/services.ts'
import {
  type RegistryState,
  type ReleaseRow,
  selectCurrentState,
  selectProvedState,
  selectReleases,
} from './registry.sql.ts'
import { selectOwnVersions } from './version-choices.sql.ts'

/** A state of the registry, with the releases it needs. */
export interface RegistrySnapshot {
  readonly number: number
  readonly since: Date
  readonly live: LiveVersions
  readonly isProved: boolean
  /** Finds the release of a version that is live, a canary, or a user's own. */
  releaseOf(remote: string, version: string): ReleaseRow | undefined
}

const versionsIn = (live: LiveVersions): readonly string[] =>
  Object.values(live).flatMap(({ version, canary }) => (canary ? [version, canary.version] : [version]))

/** Served versions and users' own versions. */
const neededVersions = async (db: Queryable, live: LiveVersions): Promise<readonly string[]> => {
  const own = await selectOwnVersions(db)
  return [...versionsIn(live), ...own.map(({ version }) => version)]
}

const withReleases = async (
  db: Queryable,
  { number, at, live, isProved }: RegistryState,
): Promise<RegistrySnapshot> => {
  const rows = await selectReleases(db, await neededVersions(db, live))
  const byVersion = new Map(rows.map((row) => [`${row.remote} ${row.version}`, row]))
  return {
    number,
    since: at,
    live,
    isProved,
    releaseOf: (remote, version) => byVersion.get(`${remote} ${version}`),
  }
}

const readCurrent = async ({ db }: Pick<Services, 'db'>): Promise<RegistrySnapshot | undefined> => {
  const state = await selectCurrentState(db)
  return state && withReleases(db, state)
}

/** The last proven state; undefined when there is none. */
export const readProvedState = async ({
  db,
}: Pick<Services, 'db'>): Promise<RegistrySnapshot | undefined> => {
  const state = await selectProvedState(db)
  return state && withReleases(db, state)
}

/** Reads the current registry; undefined before its first state. */
export type RegistryReader = () => Promise<RegistrySnapshot | undefined>

/**
 * Caches the current registry until any process announces a change. Without a LISTEN connection it is read each time; while the database is unreachable, the last
 * state read is served.
 */
export const registryReader = (services: Services): RegistryReader => {
  let known: RegistrySnapshot | undefined
  let isCurrent = false
  /** Incremented by each change that was announced or may have been missed. */
  let generation = 0
  const invalidate = (): void => {
    generation += 1
    isCurrent = false
  }
  services.changes.follow({
    onListening: invalidate,
    onChange: (announcement) => {
      if (announcement.startsWith('{"kind":"release"')) invalidate()
    },
  })
  const flight = singleFlight<RegistrySnapshot | undefined>()
  const read = async (): Promise<RegistrySnapshot | undefined> => {
    const before = generation
    const isListening = services.changes.isListening()
    try {
      known = await readCurrent(services)
      // A change during the read may be missing from its result.
      isCurrent = isListening && generation === before
    } catch (error) {
      if (!known) throw error
      services.log.warn({ number: known.number }, 'registry cannot be read; serving the last state read')
    }
    return known
  }
  return async () => (isCurrent && services.changes.isListening() ? known : flight('registry', read))
}
