import { formatAmount } from '@zaakwerk/domain/money'
import type { InvoiceSnapshot } from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import type { Database } from '../../../platform/db/database.ts'
import { updateInvoice } from '../invoices/invoice-writes.sql.ts'
import { changeInvoice } from './change-invoice.ts'
import { deleteCreditRow, selectCredit, storeCreditRow } from './outside-invoices.sql.ts'
import { isOlder } from './store-snapshot.ts'

interface Credit {
  /** The invoice of ours that it credits. */
  readonly invoiceId: number
  readonly snapshot: InvoiceSnapshot
  readonly at: Date
}

/** Stores a credit invoice. Its invoice is read again: a payment of it may turn out to be the settlement of both. */
export const storeCredit = (db: Database, { invoiceId, snapshot, at }: Credit): Promise<void> =>
  changeInvoice(db, { invoiceId, at }, async (tx, invoice) => {
    const before = await selectCredit(tx, invoiceId, snapshot.invoiceId)
    if (isOlder(snapshot.version, before?.outside_version)) return { lines: [] }
    const { invoiceNumber } = snapshot
    const amount_cents = -snapshot.totalCents
    await storeCreditRow(tx, {
      invoice_id: invoiceId,
      outside_id: snapshot.invoiceId,
      outside_version: snapshot.version,
      invoice_number: invoiceNumber,
      amount_cents,
      created_at: at,
    })
    await updateInvoice(tx, invoiceId, { outside_version: null, updated_at: at })
    if (invoiceNumber === null || before?.invoice_number === invoiceNumber) return { lines: [] }
    return {
      lines: [
        `Factuur ${invoice.invoice_number} is bij Moneybird gecrediteerd: ${formatAmount(amount_cents)} (creditfactuur ${invoiceNumber})`,
      ],
    }
  })

/** Removes a credit invoice that was removed at the service; one that was never sent leaves no line. */
export const removeCredit = (
  db: Database,
  { invoiceId, outsideId, at }: Omit<Credit, 'snapshot'> & { readonly outsideId: string },
): Promise<void> =>
  changeInvoice(db, { invoiceId, at }, async (tx, invoice) => {
    const stored = await selectCredit(tx, invoiceId, outsideId)
    if (!stored) return { lines: [] }
    await deleteCreditRow(tx, stored.id)
    await updateInvoice(tx, invoiceId, { outside_version: null, updated_at: at })
    if (stored.invoice_number === null) return { lines: [] }
    return {
      lines: [
        `Creditfactuur ${stored.invoice_number} van factuur ${invoice.invoice_number} is bij Moneybird verwijderd`,
      ],
    }
  })
