import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint } from 'drizzle-orm/pg-core'

/** The last number that was given to a case in a year. A number is never given again, also not when its case is gone. */
export const case_numbers = pgTable(
  'case_numbers',
  {
    year: smallint().primaryKey(),
    last: integer().notNull(),
  },
  (t) => [check('case_numbers_counted', sql`${t.last} > 0`)],
)
