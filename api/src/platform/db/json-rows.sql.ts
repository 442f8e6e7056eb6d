import type { Queryable } from './database.ts'
import { type SQL, sql } from './drizzle.ts'
import { type AuditedRow, JsonRows } from './json-rows.ts'

/** Condition on a column with the ids of a page. */
export const anyOfPage = sql`any(${sql.placeholder('ids')}::int[])`

/** The ids of a page in their order, as `page(id, place)`. */
export const page = sql`unnest(${sql.placeholder('ids')}::int[]) with ordinality as page(id, place)`

interface RowsQuery {
  /** Name of the prepared statement, which is planned once for each connection. */
  readonly name: string
  /** Selects `page.id`, `page.place` and the row as JSON in `item`; with `hasClients` also the ids of its clients, as JSON in `client`. */
  readonly rows: SQL
  readonly hasClients?: boolean
}

/** Reads the rows of a page by their ids, in that order; missing rows are left out. */
export const jsonRowsOf = ({ name, rows, hasClients = false }: RowsQuery) => {
  const audited = hasClients ? sql`'id', row.id, 'client', row.client` : sql`'id', row.id`
  const from = sql`(${rows}) as row`
  return async (db: Pick<Queryable, 'select'>, ids: readonly number[]): Promise<JsonRows> => {
    if (ids.length === 0) return new JsonRows('[]', [])
    const [found] = await db
      .select({
        json: sql<string>`coalesce('[' || string_agg(row.item::text, ',' order by row.place) || ']', '[]')`,
        audited: sql<readonly AuditedRow[]>`coalesce(json_agg(json_build_object(${audited})), '[]')`,
      })
      .from(from)
      .prepare(name)
      .execute({ ids: `{${ids.join(',')}}` })
    return new JsonRows(found?.json ?? '[]', found?.audited ?? [])
  }
}
