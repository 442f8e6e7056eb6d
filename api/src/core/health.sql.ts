import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/** The smallest question: does the database answer at all. */
export const askAnything = (db: Queryable): Promise<unknown> => db.execute(sql`select 1`)
