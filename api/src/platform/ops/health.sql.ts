import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/** The smallest query, to see whether the database answers at all. */
export const pingDatabase = (db: Queryable): Promise<unknown> => db.execute(sql`select 1`)
