import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, gt, ne, or, sql } from '../../../platform/db/drizzle.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { isBeingBooked } from './invoice-list.sql.ts'
import type { InvoiceRecord } from './invoice-rows.sql.ts'

/**
 * Another invoice of the same case with the same lines and prices that was booked since this draft was created, or is being booked; undefined when there is
 * none.
 */
export const selectSameInvoice = async (db: Queryable, { id, case_id, lines, created_at }: InvoiceRecord) => {
  if (case_id === null) return undefined
  const asked = JSON.stringify(lines.map(({ description, price_cents }) => [description, price_cents]))
  const hasSameLines = sql`(
    select jsonb_agg(jsonb_build_array(l.description, l.price_cents) order by l.position)
    from invoice_lines l where l.invoice_id = invoices.id) = ${asked}::jsonb`
  const [row] = await db
    .select({ invoice_number: invoices.invoice_number, draft_id: invoices.draft_id })
    .from(invoices)
    .where(
      and(
        eq(invoices.case_id, case_id),
        ne(invoices.id, id),
        or(gt(invoices.sent_at, created_at), isBeingBooked),
        hasSameLines,
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(1)
  return row
}
