import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { type InvoiceSeller, invoices } from '../../../platform/db/schema/finance.ts'

/** The type of a case, also of one that is deleted. */
export const findCaseType = async (db: Queryable, caseId: number): Promise<number | undefined> => {
  const [found] = await db.select({ type: cases.type }).from(cases).where(eq(cases.id, caseId))
  return found?.type
}

/** Writes down who an invoice came from, the first time only, and returns what then stands there. */
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
