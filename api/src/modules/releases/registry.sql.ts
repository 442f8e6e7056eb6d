import type { Signed } from '@zaakwerk/contract/release-statement'
import type { Queryable } from '../../platform/db/database.ts'
import { and, count, desc, eq, inArray, isNotNull, sql } from '../../platform/db/drizzle.ts'
import { type LiveVersions, registry_changes, remote_releases } from '../../platform/db/schema/releases.ts'
import { users } from '../../platform/db/schema/users.ts'

/** Serialises changes of the registry until the end of the transaction. */
export const lockRegistry = (db: Queryable) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('registry', 0))`)

const stateFields = {
  number: registry_changes.number,
  at: registry_changes.at,
  live: registry_changes.live,
  proved_at: registry_changes.proved_at,
}

/** A state of the registry. */
export interface RegistryState {
  readonly number: number
  readonly at: Date
  readonly live: LiveVersions
  readonly isProved: boolean
}

const toState = (
  row: { number: number | null; at: Date; live: LiveVersions | null; proved_at: Date | null } | undefined,
): RegistryState | undefined =>
  row?.number && row.live
    ? { number: row.number, at: row.at, live: row.live, isProved: row.proved_at !== null }
    : undefined

/** The current state; undefined before the first. */
export const selectCurrentState = async (db: Queryable): Promise<RegistryState | undefined> => {
  const [row] = await db
    .select(stateFields)
    .from(registry_changes)
    .where(isNotNull(registry_changes.number))
    .orderBy(desc(registry_changes.number))
    .limit(1)
  return toState(row)
}

export const selectState = async (db: Queryable, number: number): Promise<LiveVersions | undefined> => {
  const [row] = await db
    .select({ live: registry_changes.live })
    .from(registry_changes)
    .where(eq(registry_changes.number, number))
  return row?.live ?? undefined
}

/** The remote that a state changed; null when it changed several, undefined when there is no such state. */
export const selectRemoteOfState = async (
  db: Queryable,
  number: number,
): Promise<string | null | undefined> => {
  const [row] = await db
    .select({ remote: registry_changes.remote })
    .from(registry_changes)
    .where(eq(registry_changes.number, number))
  return row?.remote
}

/** The statements of live versions and canaries; those bundled with the server have none. */
export const selectLiveStatements = async (db: Queryable): Promise<Signed[]> => {
  const live = Object.values((await selectCurrentState(db))?.live ?? {})
  const versions = live.flatMap(({ version, canary }) => (canary ? [version, canary.version] : [version]))
  if (versions.length === 0) return []
  const rows = await db
    .select({ statement: remote_releases.statement })
    .from(remote_releases)
    .where(and(inArray(remote_releases.version, versions), isNotNull(remote_releases.statement)))
    .orderBy(remote_releases.remote, remote_releases.id)
  return rows.flatMap(({ statement }) => statement ?? [])
}

/** Later changes that rolled back a version that was live in a state. */
export const rolledBackLater = sql`
  select from ${registry_changes} back
  where back.act in ('turn_back', 'rollback') and back.number > ${registry_changes.number}
    and ${registry_changes.live} -> back.remote ->> 'version' = back.from_version`

/** The last other version of a remote that was live for everybody and not rolled back since; undefined when there is none. */
export const selectVersionBefore = async (
  db: Queryable,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<string | undefined> => {
  const earlier = sql<string | null>`${registry_changes.live} -> ${remote} ->> 'version'`
  const [row] = await db
    .select({ version: earlier })
    .from(registry_changes)
    .where(
      sql`${earlier} is not null and ${earlier} <> ${version} and not exists (${rolledBackLater} and back.remote = ${remote})`,
    )
    .orderBy(desc(registry_changes.number))
    .limit(1)
  return row?.version ?? undefined
}

const changeFields = {
  id: registry_changes.id,
  number: registry_changes.number,
  act: registry_changes.act,
  remote: registry_changes.remote,
  from_version: registry_changes.from_version,
  to_version: registry_changes.to_version,
  percent: registry_changes.percent,
  key: registry_changes.key,
  first_name: users.first_name,
  last_name: users.last_name,
  at: registry_changes.at,
  why: registry_changes.why,
  misfits: registry_changes.misfits,
}

const selectFrom = (db: Queryable) =>
  db.select(changeFields).from(registry_changes).leftJoin(users, eq(users.id, registry_changes.user_id))
export type ChangeRow = Awaited<ReturnType<typeof selectFrom>>[number]

export const selectChanges = (
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => selectFrom(db).orderBy(desc(registry_changes.id)).limit(limit).offset(offset)

export const countChanges = async (db: Queryable): Promise<number> => {
  const [row] = await db.select({ rows: count() }).from(registry_changes)
  return row?.rows ?? 0
}

export const selectChangeOfOrder = async (db: Queryable, orderId: string): Promise<ChangeRow | undefined> => {
  const [row] = await selectFrom(db).where(eq(registry_changes.order_id, orderId))
  return row
}

/** Notifies all processes of a change without a new state: a user's own version, the testers, or a proven state. */
export const announceRegistry = (db: Queryable, number: number) =>
  db.execute(sql`select announce('release', array[${`[${number},0]`}])`)

/** Marks a state as proven: its pages were opened and work. */
export const updateProvedAt = (
  db: Queryable,
  { number, at }: { readonly number: number; readonly at: Date },
) => db.update(registry_changes).set({ proved_at: at }).where(eq(registry_changes.number, number))

/** The last proven state of which no version was rolled back since; undefined when there is none. */
export const selectProvedState = async (db: Queryable): Promise<RegistryState | undefined> => {
  const [row] = await db
    .select(stateFields)
    .from(registry_changes)
    .where(
      and(
        isNotNull(registry_changes.number),
        isNotNull(registry_changes.proved_at),
        sql`not exists (${rolledBackLater})`,
      ),
    )
    .orderBy(desc(registry_changes.number))
    .limit(1)
  return toState(row)
}

/** Versions of all remotes, newest first. */
export const selectVersions = (db: Queryable) =>
  db
    .select({ remote: remote_releases.remote, version: remote_releases.version })
    .from(remote_releases)
    .orderBy(desc(remote_releases.id))
    .limit(1000)

export const insertChange = async (
  db: Queryable,
  row: typeof registry_changes.$inferInsert,
): Promise<number> => {
  const [{ id } = { id: 0 }] = await db
    .insert(registry_changes)
    .values(row)
    .returning({ id: registry_changes.id })
  return id
}

export const selectChange = async (db: Queryable, id: number): Promise<ChangeRow | undefined> => {
  const [row] = await selectFrom(db).where(eq(registry_changes.id, id))
  return row
}

/** Inserts a version unless it exists. */
export const insertRelease = (db: Queryable, row: typeof remote_releases.$inferInsert) =>
  db.insert(remote_releases).values(row).onConflictDoNothing()

const releaseFields = {
  remote: remote_releases.remote,
  version: remote_releases.version,
  entry: remote_releases.entry,
  storageKey: remote_releases.storage_key,
  sha256: remote_releases.sha256,
  by: remote_releases.released_by,
  at: remote_releases.released_at,
  why: remote_releases.why,
}

export const selectRelease = async (
  db: Queryable,
  { remote, version }: { readonly remote: string; readonly version: string },
) => {
  const [row] = await db
    .select(releaseFields)
    .from(remote_releases)
    .where(and(eq(remote_releases.remote, remote), eq(remote_releases.version, version)))
  return row
}
export type ReleaseRow = NonNullable<Awaited<ReturnType<typeof selectRelease>>>

/** The signed statement of a release; undefined when it was bundled with the server. */
export const selectStatement = async (
  db: Queryable,
  { remote, version }: { readonly remote: string; readonly version: string },
) => {
  const [row] = await db
    .select({ statement: remote_releases.statement })
    .from(remote_releases)
    .where(and(eq(remote_releases.remote, remote), eq(remote_releases.version, version)))
  return row?.statement ?? undefined
}

export const selectReleases = async (db: Queryable, versions: readonly string[]): Promise<ReleaseRow[]> =>
  versions.length === 0
    ? []
    : db
        .select(releaseFields)
        .from(remote_releases)
        .where(inArray(remote_releases.version, [...versions]))
