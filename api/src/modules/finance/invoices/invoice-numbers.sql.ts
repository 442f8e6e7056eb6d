import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { invoice_numbers } from '../../../platform/db/schema/finance.ts'

/**
 * Takes the next invoice number of a year. Its row is locked until the transaction ends: other processes wait, and a rollback returns the number. So call it
 * last, after all other locks.
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
