import { invoiceKeptUntil, isInvoiceRetentionOver } from '@zaakwerk/domain/retention-periods'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { isNotNull, sql } from '../../../platform/db/drizzle.ts'
import { selectYearsOf } from '../../../platform/db/retention-terms.sql.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { lastPaidOn } from './person-rows.sql.ts'
import { anyOf } from './person-scope.sql.ts'

const selectOver = async (db: Queryable, now: Date, years: number): Promise<readonly number[]> => {
  const kept = await db
    .select({ id: invoices.id, sentAt: invoices.sent_at, paidOn: lastPaidOn(sql`${invoices.id}`) })
    .from(invoices)
    .innerJoin(clients, sql`${clients.id} = ${invoices.client_id}`)
    .where(isNotNull(clients.erased_at))
  return kept.flatMap(({ id, sentAt, paidOn }) =>
    sentAt && isInvoiceRetentionOver(invoiceKeptUntil(sentAt, paidOn, years), now) ? [id] : [],
  )
}

/** Removes the invoices of erased people, with their payments and mails, once the law does not ask for them any more. Returns how many. */
export const deleteErasedInvoices = async (db: Database, now: Date): Promise<number> => {
  const over = await selectOver(db, now, await selectYearsOf(db, 'invoices'))
  if (over.length > 0)
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from messages where attached_invoice_id = ${anyOf(over)}`)
      await tx.execute(sql`delete from jobs where subject_type = 'invoice' and subject_id = ${anyOf(over)}`)
      await tx.execute(sql`delete from payments where invoice_id = ${anyOf(over)}`)
      await tx.execute(sql`delete from invoices where id = ${anyOf(over)}`)
    })
  return over.length
}
