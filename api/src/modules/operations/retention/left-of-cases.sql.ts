import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'

/** Tables that keep the ids of cases that are gone, and nothing else of them. */
const keptTables = ['audit_entries', 'destruction_cases']

/**
 * "table: rows" of what is left of cases that are gone. Reads the tables from the catalogue of the database, so that one added later is asked too:
 * every table with a `case_id`, and those that refer to cases in another way.
 */
export const selectLeftOfCases = async (db: Queryable, ids: readonly number[]): Promise<string[]> => {
  const all = sql`any(${sql.param([...ids])}::int[])`
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
    where c.table_schema = 'public' and c.column_name = 'case_id'
      and c.table_name <> all(${sql.param(keptTables)}::text[]) order by 1`)
  const count = (name: string, from: SQL): SQL =>
    sql`select ${name}::text as name, count(*)::int as rows from ${from}`
  const { rows } = await db.execute<{ name: string; rows: number }>(
    sql.join(
      [
        count('cases', sql`cases where id = ${all}`),
        count('jobs', sql`jobs where subject_type = 'case' and subject_id = ${all}`),
        count(
          'audit_values',
          sql`audit_values v join audit_entries e on e.id = v.entry_id
            where e.case_id = ${all} and e.subject not in ('invoice', 'payment')`,
        ),
        ...tables.map(({ name }) => count(name, sql`${sql.identifier(name)} where case_id = ${all}`)),
      ],
      sql` union all `,
    ),
  )
  return rows.flatMap((row) => (row.rows > 0 ? [`${row.name}: ${row.rows}`] : []))
}
