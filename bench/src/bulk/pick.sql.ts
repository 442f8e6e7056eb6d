import { type SQL, sql } from '@zaakwerk/api/platform/db/drizzle'

// A constant array: an array cast from a parameter would be parsed for every row.
const list = (values: readonly string[]): SQL =>
  sql.raw(`array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')}]`)

/** An item of a list, chosen by a number. */
export const pick = (values: readonly string[], by: SQL): SQL =>
  sql`(${list(values)})[1 + (${by})::bigint % ${values.length}::int]`
