import { singleFlight } from '../../platform/concurrency/single-flight.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { LiveVersions } from '../../platform/db/schema/releases.ts'
import type { Services } from '../../platform/request/services.ts'
import { selectOwnVersions } from './choices.sql.ts'
import {
  type RegistryState,
  type ReleaseRow,
  selectPresentState,
  selectProvedState,
  selectReleases,
} from './registry.sql.ts'

/** The present state of the registry, with the releases that it names. */
export interface PresentRegistry {
  readonly number: number
  readonly since: Date
  readonly live: LiveVersions
  readonly isProved: boolean
  /** The release of a version that is live, a canary, or chosen by somebody. */
  releaseOf(remote: string, version: string): ReleaseRow | undefined
}

const versionsIn = (live: LiveVersions): readonly string[] =>
  Object.values(live).flatMap(({ version, canary }) => (canary ? [version, canary.version] : [version]))

/** Those that people get, and those that some chose for themselves. */
const neededVersions = async (db: Queryable, live: LiveVersions): Promise<readonly string[]> => {
  const own = await selectOwnVersions(db)
  return [...versionsIn(live), ...own.map(({ version }) => version)]
}

const withReleases = async (
  db: Queryable,
  { number, at, live, isProved }: RegistryState,
): Promise<PresentRegistry> => {
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

const readPresent = async ({ db }: Pick<Services, 'db'>): Promise<PresentRegistry | undefined> => {
  const state = await selectPresentState(db)
  return state && withReleases(db, state)
}

/** The last state that was proved, without its canaries; undefined when none was. */
export const readProved = async ({ db }: Pick<Services, 'db'>): Promise<PresentRegistry | undefined> => {
  const state = await selectProvedState(db)
  return state && withReleases(db, state)
}

/** Reads the present registry; undefined before its first state. */
export type RegistryReader = () => Promise<PresentRegistry | undefined>

/**
 * Keeps the present registry in memory until a change is announced, by whatever process. While nothing can be announced it is read each time; while the
 * database cannot be reached, the last one that was read holds.
 */
export const registryReader = (services: Services): RegistryReader => {
  let known: PresentRegistry | undefined
  let isCurrent = false
  /** How often a change was announced, or may have been missed. */
  let announced = 0
  const forget = (): void => {
    announced += 1
    isCurrent = false
  }
  services.changes.follow({
    onListening: forget,
    onChange: (announcement) => {
      if (announcement.startsWith('{"kind":"release"')) forget()
    },
  })
  const flight = singleFlight<PresentRegistry | undefined>()
  const read = async (): Promise<PresentRegistry | undefined> => {
    const before = announced
    const isListening = services.changes.isListening()
    try {
      known = await readPresent(services)
      // A change while we read may not be in what we read.
      isCurrent = isListening && announced === before
    } catch (error) {
      if (!known) throw error
      services.log.warn(
        { number: known.number },
        'registry cannot be read; the last state that was read holds',
      )
    }
    return known
  }
  return async () => (isCurrent && services.changes.isListening() ? known : flight('registry', read))
}
