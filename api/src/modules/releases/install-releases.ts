import type { Registry, RegistryEntry } from '@zaakwerk/contract/remotes'
import type { LiveVersions } from '../../platform/db/schema/releases.ts'
import type { Services } from '../../platform/request/services.ts'
import { insertRelease, lockRegistry, selectCurrentState, selectReleases } from './registry.sql.ts'
import { changeRegistry } from './registry-changes.ts'

const partsOf = (version: string): readonly number[] => (version.split('-')[0] ?? '').split('.').map(Number)

/** Compares two versions by number, without the content hash. */
const isLater = (version: string, other: string): boolean => {
  const [own, others] = [partsOf(version), partsOf(other)]
  const at = own.findIndex((part, place) => part !== (others[place] ?? 0))
  return at !== -1 && (own[at] ?? 0) > (others[at] ?? 0)
}

interface Known {
  readonly live: LiveVersions
  /** Versions released by teams, rather than bundled with a server. */
  readonly released: ReadonlySet<string>
}

/** The bundled remotes that become live: new ones, and those whose live version is itself a bundled one, or an earlier release of a team. */
export const newlyInstalled = (
  installed: readonly RegistryEntry[],
  { live, released }: Known,
): readonly RegistryEntry[] =>
  installed.filter(({ name, version }) => {
    const current = live[name]?.version
    if (current === undefined || current === version) return current === undefined
    return released.has(`${name} ${current}`) ? isLater(version, current) : true
  })

/** Adds the remotes bundled with this server to the registry; idempotent, so every process runs it at start. */
export const installReleases = async (
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  { remotes }: Registry,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await lockRegistry(tx)
    const live = (await selectCurrentState(tx))?.live ?? {}
    const rows = await selectReleases(
      tx,
      Object.values(live).map(({ version }) => version),
    )
    const released = new Set(
      rows
        .filter(({ storageKey }) => storageKey !== null)
        .map(({ remote, version }) => `${remote} ${version}`),
    )
    const fresh = newlyInstalled(remotes, { live, released })
    for (const entry of remotes)
      await insertRelease(tx, { remote: entry.name, version: entry.version, entry, released_at: now() })
    const skipped = remotes.filter(
      (entry) => live[entry.name]?.version !== entry.version && !fresh.includes(entry),
    )
    for (const { name, version } of skipped)
      log.info(
        { remote: name, version, live: live[name]?.version },
        'bundled remote not made live: its team has released another version',
      )
    if (fresh.length === 0) return
    const next = Object.fromEntries(fresh.map(({ name, version }) => [name, { version }]))
    // Remotes bundled with one server were tested together, but not with releases of teams.
    const isProved = Object.entries({ ...live, ...next }).every(([remote, { version }]) =>
      remotes.some((entry) => entry.name === remote && entry.version === version),
    )
    await changeRegistry({ db: tx, now }, {}, (current) => ({
      act: 'install',
      live: { ...current, ...next },
      ...(isProved ? { proved_at: now() } : {}),
    }))
  })
}
