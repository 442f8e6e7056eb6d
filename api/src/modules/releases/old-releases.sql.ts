import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { registry_changes, remote_releases } from '../../platform/db/schema/releases.ts'
import { rolledBackLater } from './registry.sql.ts'

interface Retention {
  /** Keeps versions released since. */
  readonly since: Date
  /** Keeps versions rolled back since: the overview shows their evidence. */
  readonly rolledBackSince: Date
  /** Number of versions per remote to keep of those that were live for everybody, the current one included. */
  readonly liveVersions: number
}

/** The current state, and the one that `?veilig` serves. */
const servedStates = sql`
  (select live from ${registry_changes} where number is not null order by number desc limit 1)
  union all
  (select live from ${registry_changes} where number is not null and proved_at is not null
    and not exists (${rolledBackLater}) order by number desc limit 1)`

const lastLiveVersions = (limit: number) => sql`
  select remote, version from (
    select one.key as remote, one.value ->> 'version' as version,
      row_number() over (partition by one.key order by max(number) desc) as place
    from ${registry_changes}, jsonb_each(live) one
    where number is not null
    group by 1, 2) versions
  where place <= ${limit}`

/** Deletes releases that are neither served, open in a tab, chosen by a user, nor retained; returns the storage keys of their archives. */
export const deleteOldReleases = async (
  db: Queryable,
  { since, rolledBackSince, liveVersions }: Retention,
): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ storage_key: string | null }>(sql`
    with served as (${servedStates}), last_live as (${lastLiveVersions(liveVersions)})
    delete from ${remote_releases} r
    where r.released_at < ${since}
      and not exists (select from last_live l where l.remote = r.remote and l.version = r.version)
      and not exists (
        select from served s
        where r.version in (s.live -> r.remote ->> 'version', s.live -> r.remote -> 'canary' ->> 'version'))
      and not exists (select from own_versions o where o.remote = r.remote and o.version = r.version)
      and not exists (select from open_tabs t where t.versions ->> r.remote = r.version)
      and not exists (
        select from ${registry_changes} c
        where c.act = 'turn_back' and c.remote = r.remote and c.from_version = r.version and c.at >= ${rolledBackSince})
    returning r.storage_key`)
  return rows.flatMap(({ storage_key }) => storage_key ?? [])
}

/** The storage keys of all archives in the registry. */
export const selectArchiveKeys = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await db.select({ key: remote_releases.storage_key }).from(remote_releases)
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** All versions in the registry, as `<remote>/<version>`. */
export const selectKnown = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ remote: remote_releases.remote, version: remote_releases.version })
    .from(remote_releases)
  return new Set(rows.map(({ remote, version }) => `${remote}/${version}`))
}
