import type { Database } from '../../../../platform/db/database.ts'
import { sql } from '../../../../platform/db/drizzle.ts'

/** The tables of our own, by name. */
export const tablesOf = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** "table.column" of each column of any table, also pg-boss', that contains any of these texts, in any spelling. */
export const placesOf = async (db: Database, texts: readonly string[]): Promise<readonly string[]> => {
  const { rows: columns } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    where table_schema in ('public', 'pgboss') and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
      and table_name in (select tablename from pg_tables) order by 1, 2, 3`)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const value = sql`lower(${sql.identifier(column)}::text)`
    const { rows } = await db.execute(sql`
      select from ${sql.identifier(schema)}.${sql.identifier(table)}
      where exists (select from unnest(${sql.param([...texts])}::text[]) as wanted where position(lower(wanted) in ${value}) > 0)
      limit 1`)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
