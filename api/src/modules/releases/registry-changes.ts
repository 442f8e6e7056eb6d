import type { LiveVersions, registry_changes } from '../../platform/db/schema/releases.ts'
import { type ApiError, conflict, notFound } from '../../platform/errors/errors.ts'
import type { Services } from '../../platform/request/services.ts'
import {
  insertChange,
  lockRegistry,
  selectCurrentState,
  selectRelease,
  selectState,
  selectVersionBefore,
} from './registry.sql.ts'
import { requireCompatible, type Shell } from './require-compatible.ts'

type Row = typeof registry_changes.$inferInsert

/** Who changes the registry: the holder of a key, a user, or the system itself. */
export type Author = Pick<Row, 'key' | 'user_id' | 'order_id' | 'why' | 'evidence'>

type Planned = Pick<Row, 'act' | 'remote' | 'from_version' | 'to_version' | 'percent' | 'proved_at'> & {
  readonly live: LiveVersions
}

/** Computes the next state from the current one. Throws 404 or 409 when that is impossible. */
export type Plan = (current: LiveVersions, services: Pick<Services, 'db'>) => Planned | Promise<Planned>

const rejected = (detail: string): ApiError => conflict('action_refused', detail)

const versionsOf = (live: LiveVersions, remote: string): LiveVersions[string] => {
  // The name is user input, such as `constructor`.
  const found = Object.hasOwn(live, remote) ? live[remote] : undefined
  if (!found) throw notFound('not_found', `Er is geen onderdeel ${remote}.`)
  return found
}

/**
 * Adds a state to the registry in the caller's transaction, and returns the id of the change. Concurrent changes are serialised by a lock. Under that lock the
 * versions that become live are validated again, as others may have released meanwhile: throws 404 when one was removed, 409 when it does not fit. Remotes bundled
 * with a server are not validated: they were built together.
 */
export const changeRegistry = async (
  services: Pick<Services, 'db' | 'now'> & { readonly shell?: Shell | undefined },
  author: Author,
  plan: Plan,
): Promise<number> => {
  const { db, now } = services
  await lockRegistry(db)
  const current = await selectCurrentState(db)
  const planned = await plan(current?.live ?? {}, services)
  const { live, act } = planned
  for (const [remote, { version, canary }] of act === 'install' ? [] : Object.entries(live)) {
    const before = current?.live[remote]
    if (version !== before?.version) await requireCompatible(services, { remote, version, live })
    if (canary && canary.version !== before?.canary?.version)
      await requireCompatible(services, { remote, version: canary.version, live })
  }
  return insertChange(db, { ...author, ...planned, number: (current?.number ?? 0) + 1, at: now() })
}

/** Makes a version live for everybody, or a canary for a percentage of the visitors or for testers. */
export const release =
  (
    remote: string,
    {
      version,
      percent,
      testers,
    }: { readonly version: string; readonly percent?: number | undefined; readonly testers: boolean },
  ): Plan =>
  async (current, { db }) => {
    if (!(await selectRelease(db, { remote, version })))
      throw rejected(`${remote} ${version} is net verwijderd. Breng die opnieuw uit.`)
    const before = current[remote]
    const isCanary = percent !== undefined || testers
    if (isCanary && before?.version === version)
      throw rejected(`${remote} ${version} is al live voor iedereen: een proef daarvan verandert niets.`)
    if (isCanary && !before)
      throw rejected(`${remote} is nog niet uitgebracht: breng de eerste versie uit voor iedereen.`)
    const next =
      isCanary && before
        ? { version: before.version, canary: { version, percent: percent ?? 0, testers } }
        : { version }
    return {
      act: 'release',
      remote,
      from_version: before?.version,
      to_version: version,
      percent: isCanary ? (percent ?? 0) : undefined,
      live: { ...current, [remote]: next },
    }
  }

/** Gives the canary to a larger percentage of the visitors; at 100 per cent it becomes the live version. */
export const promote =
  (remote: string, percent: number): Plan =>
  (current) => {
    const { version, canary } = versionsOf(current, remote)
    if (!canary) throw rejected(`${remote} heeft geen proef om te promoveren.`)
    const next = percent === 100 ? { version: canary.version } : { version, canary: { ...canary, percent } }
    return {
      act: 'promote',
      remote,
      from_version: version,
      to_version: canary.version,
      percent,
      live: { ...current, [remote]: next },
    }
  }

/**
 * Removes the canary; without one, brings back the previous version. `to`: the version to bring back. `from`: the version to remove, which must be live or the
 * canary; the other of the two stays.
 */
export const rollBack =
  (
    remote: string,
    {
      to,
      from,
      act = 'rollback',
    }: {
      readonly to?: string | undefined
      readonly from?: string | undefined
      readonly act?: 'rollback' | 'turn_back'
    } = {},
  ): Plan =>
  async (current, { db }) => {
    const { version, canary } = versionsOf(current, remote)
    const removed = from ?? canary?.version ?? version
    if (![version, canary?.version].includes(removed))
      throw rejected(`${remote} ${removed} is niet meer live.`)
    const wanted = to ?? (removed === version ? await selectVersionBefore(db, { remote, version }) : version)
    if (!wanted) throw rejected(`Van ${remote} was er geen eerdere versie.`)
    if (wanted === version && !canary) throw rejected(`${remote} ${wanted} is al live.`)
    const stays = removed === version && canary?.version !== wanted ? canary : undefined
    return {
      act,
      remote,
      from_version: removed,
      to_version: wanted,
      live: { ...current, [remote]: { version: wanted, ...(stays && { canary: stays }) } },
    }
  }

/** Restores the live versions of an earlier state. A canary of that state is kept only if it is still running. */
export const returnTo =
  (number: number): Plan =>
  async (current, { db }) => {
    const earlier = await selectState(db, number)
    if (!earlier) throw notFound('not_found', `Er is geen stand ${number}.`)
    const live = Object.entries(earlier).map(([remote, { version, canary }]) => {
      const stays = canary?.version === current[remote]?.canary?.version ? canary : undefined
      return [remote, { version, ...(stays && { canary: stays }) }]
    })
    return { act: 'return', live: Object.fromEntries(live), to_version: String(number) }
  }
