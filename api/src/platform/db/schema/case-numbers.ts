import { check, integer, pgTable, smallint, sql } from '../drizzle.ts'

/** The last case number issued in a year. A number is never issued again, not even after its case is removed. */
export const case_numbers = pgTable(
  'case_numbers',
  {
    year: smallint().primaryKey(),
    last: integer().notNull(),
  },
  (t) => [check('case_numbers_counted', sql`${t.last} > 0`)],
)
