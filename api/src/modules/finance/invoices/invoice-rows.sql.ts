import type { Queryable } from '../../../platform/db/database.ts'
import { eq, getTableColumns, sql } from '../../../platform/db/drizzle.ts'
import { credit_invoices, invoice_lines, invoices, payments } from '../../../platform/db/schema/finance.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** An invoice with its lines, for bookkeeping, PDF and mail. */
export interface InvoiceRecord extends InvoiceRow {
  readonly lines: readonly { readonly description: string; readonly price_cents: number }[]
  readonly paid_cents: number
  /** Of the credit invoices that were sent. */
  readonly credited_cents: number
}

/** An invoice; undefined when there is none. */
export const findInvoiceRecord = async (db: Queryable, id: number): Promise<InvoiceRecord | undefined> => {
  const [row] = await db
    .select({
      ...getTableColumns(invoices),
      // drizzle omits the table name in queries of one table, so the columns would be those of the payment.
      paid_cents: sql<number>`(select coalesce(sum(p.amount_cents), 0)::int from ${payments} p where p.invoice_id = invoices.id)`,
      credited_cents: sql<number>`(select coalesce(sum(c.amount_cents), 0)::int from ${credit_invoices} c
        where c.invoice_id = invoices.id and c.invoice_number is not null)`,
    })
    .from(invoices)
    .where(eq(invoices.id, id))
  if (!row) return undefined
  const lines = await db
    .select({ description: invoice_lines.description, price_cents: invoice_lines.price_cents })
    .from(invoice_lines)
    .where(eq(invoice_lines.invoice_id, id))
    .orderBy(invoice_lines.position)
  return { ...row, lines }
}
