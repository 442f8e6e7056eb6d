import type { Queryable } from '../../platform/db/database.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from '../../platform/db/drizzle.ts'
import { registry_changes } from '../../platform/db/schema/releases.ts'

/** When a version was last released or promoted; undefined when it was only bundled with a server. */
export const selectRolledOutAt = async (
  db: Queryable,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<Date | undefined> => {
  const [row] = await db
    .select({ at: registry_changes.at })
    .from(registry_changes)
    .where(
      and(
        isNotNull(registry_changes.number),
        inArray(registry_changes.act, ['release', 'promote']),
        eq(registry_changes.remote, remote),
        eq(registry_changes.to_version, version),
      ),
    )
    .orderBy(desc(registry_changes.number))
    .limit(1)
  return row?.at
}

/** Whether a later state has the version that a change removed. */
const isLiveAgain = sql<boolean>`exists (
  select from registry_changes later
  where later.number > registry_changes.number
    and later.live -> registry_changes.remote ->> 'version' = registry_changes.from_version)`

/** Releases and automatic rollbacks since a moment, newest first. */
export const selectReleasesAndRollbacks = (db: Queryable, since: Date) =>
  db
    .select({
      remote: registry_changes.remote,
      act: registry_changes.act,
      version: registry_changes.from_version,
      restored: registry_changes.to_version,
      at: registry_changes.at,
      evidence: registry_changes.evidence,
      isLiveAgain,
    })
    .from(registry_changes)
    .where(
      and(
        inArray(registry_changes.act, ['turn_back', 'release']),
        isNotNull(registry_changes.number),
        gte(registry_changes.at, since),
      ),
    )
    .orderBy(desc(registry_changes.number))

/** Automatic rollbacks since a moment that were impossible, of versions that were not released or promoted again since. */
export const selectRefusals = (db: Queryable, since: Date) =>
  db
    .select({
      remote: registry_changes.remote,
      version: registry_changes.from_version,
      at: registry_changes.at,
      misfits: registry_changes.misfits,
    })
    .from(registry_changes)
    .where(
      and(
        eq(registry_changes.act, 'turn_back'),
        isNull(registry_changes.number),
        gte(registry_changes.at, since),
        sql`not exists (
          select from ${registry_changes} later
          where later.id > ${registry_changes.id} and later.number is not null
            and later.act in ('release', 'promote')
            and later.remote = ${registry_changes.remote} and later.to_version = ${registry_changes.from_version})`,
      ),
    )
