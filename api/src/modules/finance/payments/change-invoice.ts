import type { Database, Queryable } from '../../../platform/db/database.ts'
import { recordLines } from '../../../platform/journal/journal.sql.ts'
import { lockCases } from '../../../platform/journal/lock-case.sql.ts'
import { updateCaseRows } from '../../cases/cases/case-edit.sql.ts'
import type { InvoiceRow } from '../invoices/invoice-rows.sql.ts'
import { lockInvoice, selectInvoiceLinks } from '../invoices/invoice-writes.sql.ts'
import { lockAllPayments } from './payments.sql.ts'

interface Change {
  /** Lines for the log of the case. */
  readonly lines: readonly string[]
  /** Whether the money of the case changed, also without a line. */
  readonly isMoney?: boolean
}

/**
 * Takes over a change of one invoice at the bookkeeping service, in a transaction of its own: payments, case and invoice are locked, and what changed is in the
 * log of its case. Nothing when the invoice is gone here.
 */
export const changeInvoice = (
  db: Database,
  { invoiceId, at }: { readonly invoiceId: number; readonly at: Date },
  change: (tx: Queryable, invoice: InvoiceRow) => Promise<Change>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAllPayments(tx)
    const links = await selectInvoiceLinks(tx, invoiceId)
    const ids = (await lockCases(tx, links?.case_id ? [links.case_id] : [])).map(({ id }) => id)
    const invoice = await lockInvoice(tx, invoiceId)
    if (!invoice) return
    const { lines, isMoney = lines.length > 0 } = await change(tx, invoice)
    await recordLines(
      tx,
      { userId: null, at },
      ids.flatMap((caseId) => lines.map((line) => ({ caseId, line }))),
    )
    // Bumps the version, so that open pages of the case notice the change in its money.
    if (isMoney) await updateCaseRows(tx, ids, { updated_at: at })
  })
