import type { Signed } from '@zaakwerk/contract/release-statement'
import { type Evidence, registryActs } from '@zaakwerk/contract/releases'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { check, index, integer, jsonb, pgTable, primaryKey, sql, text, unique, uuid } from '../drizzle.ts'
import { createdAt, id, literals, moment } from './columns.ts'
import { users } from './users.ts'

/** A version of a remote: its place in the registry, and where its archive is. Never changed. */
export const remote_releases = pgTable(
  'remote_releases',
  {
    id: id(),
    remote: text().notNull(),
    version: text().notNull(),
    entry: jsonb().$type<RegistryEntry>().notNull(),
    /** Null: it came with the server, whose folder has its files. */
    statement: jsonb().$type<Signed>(),
    storage_key: text(),
    /** Of the archive, in hex. */
    sha256: text(),
    /** Name of the key that released it. */
    released_by: text(),
    released_at: moment().notNull(),
    why: text(),
  },
  (t) => [
    unique('remote_releases_version_unique').on(t.remote, t.version),
    check(
      'remote_releases_archived',
      sql`num_nulls(${t.statement}, ${t.storage_key}, ${t.sha256}) in (0, 3)`,
    ),
  ],
)

/** The versions that people get of each remote. */
export type LiveVersions = Readonly<
  Record<
    string,
    {
      readonly version: string
      readonly canary?: {
        readonly version: string
        readonly percent: number
        readonly testers: boolean
      }
    }
  >
>

/** Why a version went back by itself, as it is kept; who were told by their ids. */
export type StoredEvidence = Omit<Evidence, 'told' | 'spans'> &
  Partial<Pick<Evidence, 'spans'>> & { readonly told_ids?: readonly number[] }

/** Numbered states of the registry, each complete, and refused releases, without a number. Append-only. */
export const registry_changes = pgTable(
  'registry_changes',
  {
    id: id(),
    /** From 1; null: refused. */
    number: integer().unique('registry_changes_number_unique'),
    act: text({ enum: registryActs }).notNull(),
    remote: text(),
    from_version: text(),
    to_version: text(),
    percent: integer(),
    /** Name of the key that ordered it. */
    key: text(),
    user_id: integer().references(() => users.id, { onDelete: 'restrict' }),
    at: moment().notNull(),
    why: text(),
    misfits: jsonb().$type<readonly string[]>().notNull().default([]),
    live: jsonb().$type<LiveVersions>(),
    /** Why it went back by itself. */
    evidence: jsonb().$type<StoredEvidence>(),
    /** When somebody opened it and saw it work. */
    proved_at: moment(),
    /** Of the signed order: it works one time. */
    order_id: text().unique('registry_changes_order_unique'),
  },
  (t) => [
    check('registry_changes_act_known', sql`${t.act} in (${literals(registryActs)})`),
    check('registry_changes_numbered', sql`(${t.number} is null) = (${t.live} is null)`),
    index('registry_changes_user_id').on(t.user_id),
  ],
)

/** Accounts that get what is released for testers. */
export const remote_testers = pgTable('remote_testers', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
})

/** Versions that users chose for themselves. */
export const own_versions = pgTable(
  'own_versions',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remote: text().notNull(),
    version: text().notNull(),
    chosen_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.remote] })],
)

/** Tabs that are open, as far as they told in the last minutes. */
export const open_tabs = pgTable(
  'open_tabs',
  {
    tab: uuid().primaryKey(),
    /** Version by remote. */
    versions: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    since: moment().notNull(),
    seen_at: moment().notNull(),
  },
  (t) => [index('open_tabs_seen_at').on(t.seen_at)],
)

/** Pages of remotes that loaded, or did not; for a day. */
export const page_loads = pgTable(
  'page_loads',
  {
    id: id(),
    remote: text().notNull(),
    version: text().notNull(),
    at: moment().notNull(),
    ms: integer(),
    /** The file that did not come, or the page that died. */
    failed: text(),
    /** A hash of the address of who is not signed in: such an address counts once a version. Null: a colleague. */
    source: text(),
  },
  (t) => [index('page_loads_version').on(t.remote, t.version, t.at), index('page_loads_at').on(t.at)],
)
