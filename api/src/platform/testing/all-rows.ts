import type { Database } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'

/** Every row, except those about sessions, attempts and audit. */
export const allRows = async (db: Database): Promise<Record<string, unknown>> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('sessions', 'refresh_tokens', 'rate_limits', 'known_addresses')
      and tablename not like 'audit\\_%' and tablename <> 'security_entries'`)
  // One question for all tables, of which there are dozens.
  const hashes = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.identifier(name)} t`,
  )
  const found = await db.execute<{ name: string; hash: string | null }>(sql.join(hashes, sql` union all `))
  return Object.fromEntries(found.rows.map(({ name, hash }) => [name, hash]))
}
