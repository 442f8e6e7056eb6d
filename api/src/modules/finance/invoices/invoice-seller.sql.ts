import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, isNull } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { type InvoiceSeller, invoices } from '../../../platform/db/schema/finance.ts'

/** The type of a case, including deleted ones. */
export const findCaseType = async (db: Queryable, caseId: number): Promise<number | undefined> => {
  const [found] = await db.select({ type: cases.type }).from(cases).where(eq(cases.id, caseId))
  return found?.type
}

/** Stores the seller of an invoice, only the first time, and returns the stored one. */
export const updateSellerOnce = async (
  db: Queryable,
  id: number,
  seller: InvoiceSeller,
): Promise<InvoiceSeller> => {
  await db
    .update(invoices)
    .set({ seller })
    .where(and(eq(invoices.id, id), isNull(invoices.seller)))
  const [row] = await db.select({ seller: invoices.seller }).from(invoices).where(eq(invoices.id, id))
  return row?.seller ?? seller
}
