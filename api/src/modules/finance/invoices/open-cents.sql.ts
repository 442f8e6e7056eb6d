import { sql } from '../../../platform/db/drizzle.ts'
import { invoice_lines, payments } from '../../../platform/db/schema/finance.ts'

/** The open amount of an invoice `i`. One stored as paid may have been paid elsewhere. */
export const openCents = sql<number>`case when i.state = 'paid' then 0 else greatest(0,
  coalesce((select sum(l.price_cents) from ${invoice_lines} l where l.invoice_id = i.id), 0)
  - coalesce((select sum(p.amount_cents) from ${payments} p where p.invoice_id = i.id), 0)) end`
