import type { Signed } from '@zaakwerk/contract/release-statement'
import { type Evidence, registryActs } from '@zaakwerk/contract/releases'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { check, index, integer, jsonb, pgTable, primaryKey, sql, text, unique, uuid } from '../drizzle.ts'
import { createdAt, id, literals, moment } from './columns.ts'
import { users } from './users.ts'

/** Versions of remotes, each with its registry entry and its archive. Rows are immutable. */
export const remote_releases = pgTable(
  'remote_releases',
  {
    id: id(),
    remote: text().notNull(),
    version: text().notNull(),
    entry: jsonb().$type<RegistryEntry>().notNull(),
    /** Null: bundled with the server, which has its files. */
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

/** The live version of each remote, and its canary. */
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

/** The evidence of an automatic rollback as stored: `told_ids` are the users who were mailed. */
export type StoredEvidence = Omit<Evidence, 'told' | 'spans'> &
  Partial<Pick<Evidence, 'spans'>> & { readonly told_ids?: readonly number[] }

/** Numbered states of the registry, each complete. Without a number: rejected releases, and automatic rollbacks that were impossible. Append-only, except for `proved_at`. */
export const registry_changes = pgTable(
  'registry_changes',
  {
    id: id(),
    /** From 1; null: rejected or impossible. */
    number: integer().unique('registry_changes_number_unique'),
    act: text({ enum: registryActs }).notNull(),
    remote: text(),
    from_version: text(),
    to_version: text(),
    percent: integer(),
    /** Name of the key that signed the order. */
    key: text(),
    user_id: integer().references(() => users.id, { onDelete: 'restrict' }),
    at: moment().notNull(),
    why: text(),
    misfits: jsonb().$type<readonly string[]>().notNull().default([]),
    live: jsonb().$type<LiveVersions>(),
    /** Of an automatic rollback. */
    evidence: jsonb().$type<StoredEvidence>(),
    /** When its pages were opened and found to work. */
    proved_at: moment(),
    /** Of the signed order; unique, so that it is executed once. */
    order_id: text().unique('registry_changes_order_unique'),
  },
  (t) => [
    check('registry_changes_act_known', sql`${t.act} in (${literals(registryActs)})`),
    check('registry_changes_numbered', sql`(${t.number} is null) = (${t.live} is null)`),
    index('registry_changes_user_id').on(t.user_id),
  ],
)

/** Users who get canaries for testers. */
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

/** Open tabs, by their last report. */
export const open_tabs = pgTable(
  'open_tabs',
  {
    tab: uuid().primaryKey(),
    /** Version by remote. */
    versions: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** A hash of the account or address it reports from, which has a maximum. */
    source: text(),
    since: moment().notNull(),
    seen_at: moment().notNull(),
  },
  (t) => [index('open_tabs_seen_at').on(t.seen_at), index('open_tabs_source').on(t.source, t.seen_at)],
)

/** Page loads of remotes, successful and failed; retained for a day. */
export const page_loads = pgTable(
  'page_loads',
  {
    id: id(),
    remote: text().notNull(),
    version: text().notNull(),
    at: moment().notNull(),
    ms: integer(),
    /** The file that failed to load, or the page that crashed; null: loaded. */
    failed: text(),
    /** A hash of an anonymous visitor's address, which counts once per version and outcome. Null: staff. */
    source: text(),
  },
  (t) => [index('page_loads_version').on(t.remote, t.version, t.at), index('page_loads_at').on(t.at)],
)
