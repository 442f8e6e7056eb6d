import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { invoice_numbers } from '../../../platform/db/schema/finance.ts'

/**
 * Counts the next invoice of a year. Its row is locked until the transaction ends: another process waits for it, and what is rolled back
 * gives its number back. So take it last, when nothing else is to be waited for.
 */
export const takeInvoiceCount = async (db: Queryable, year: number): Promise<number> => {
  const [row] = await db
    .insert(invoice_numbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoice_numbers.year, set: { last: sql`${invoice_numbers.last} + 1` } })
    .returning({ last: invoice_numbers.last })
  if (!row) throw new Error('No number was counted')
  return row.last
}
