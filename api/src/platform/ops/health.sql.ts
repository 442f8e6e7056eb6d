import type { Queryable } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'

/** The cheapest query, to check that the database answers. */
export const pingDatabase = (db: Queryable): Promise<unknown> => db.execute(sql`select 1`)
