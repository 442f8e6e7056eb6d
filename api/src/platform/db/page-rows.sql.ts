import { type SQL, sql } from './drizzle.ts'
import { prepared } from './prepared.sql.ts'
import { staticSql } from './static-sql.ts'

/** Condition on a column with the ids of a page. */
export const anyOfPage = sql`any((select ids from wanted)::int[])`

/** The ids of a page in their order, as `page(id, place)`. */
export const page = sql`unnest((select ids from wanted)) with ordinality as page(id, place)`

interface RowsQuery {
  /** Further common table expressions, which may use {@link anyOfPage}. */
  readonly parts?: readonly SQL[]
  /** Selects columns, in the order of {@link page}. */
  readonly rows: SQL
}

/**
 * The statement that reads the rows of a page by their ids: columns, of which the server makes the objects. PostgreSQL would need as long again to make JSON of
 * them. Its only parameter is the ids, so that each connection plans it once.
 */
export const rowsOfPage = ({ parts = [], rows }: RowsQuery) => {
  const tail = staticSql(sql`::int[] as ids)${sql.join(parts.map((part) => sql`, ${part}`))} ${rows}`)
  return (ids: readonly number[]): SQL =>
    sql`${prepared} with wanted as materialized (select ${`{${ids.join(',')}}`}${tail}`
}
