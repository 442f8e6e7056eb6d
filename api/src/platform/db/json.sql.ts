import { type SQL, sql } from './drizzle.ts'

/** A JSON array of the rows of a subselect, empty when there are none. */
export const jsonList = (item: SQL, order: SQL, from: SQL): SQL =>
  sql`(select coalesce(json_agg(${item} order by ${order}), '[]'::json) from ${from})`
