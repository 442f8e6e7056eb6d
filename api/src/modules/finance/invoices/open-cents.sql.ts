import { sql } from '../../../platform/db/drizzle.ts'
import { credit_invoices, invoice_lines, payments } from '../../../platform/db/schema/finance.ts'

/** The open amount of an invoice `i`. One stored as paid may have been paid elsewhere; of one that was removed there nothing is owed. */
export const openCents = sql<number>`case when i.state in ('paid', 'deleted') then 0 else greatest(0,
  coalesce((select sum(l.price_cents) from ${invoice_lines} l where l.invoice_id = i.id), 0)
  - coalesce((select sum(p.amount_cents) from ${payments} p where p.invoice_id = i.id), 0)
  - coalesce((select sum(c.amount_cents) from ${credit_invoices} c
      where c.invoice_id = i.id and c.invoice_number is not null), 0)) end`
