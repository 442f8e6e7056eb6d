import type { Signed } from '@zaakwerk/contract/release-statement'
import { registryActs } from '@zaakwerk/contract/releases'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { check, index, integer, jsonb, pgTable, sql, text, unique } from '../drizzle.ts'
import { id, literals, moment } from './columns.ts'
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
    /** Of the signed order: it works one time. */
    order_id: text().unique('registry_changes_order_unique'),
  },
  (t) => [
    check('registry_changes_act_known', sql`${t.act} in (${literals(registryActs)})`),
    check('registry_changes_numbered', sql`(${t.number} is null) = (${t.live} is null)`),
    index('registry_changes_user_id').on(t.user_id),
  ],
)
