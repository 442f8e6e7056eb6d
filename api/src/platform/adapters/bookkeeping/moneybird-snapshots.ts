import * as z from '@zaakwerk/contract/zod'
import {
  AnswerTooLarge,
  type BookedPayment,
  type InvoiceSnapshot,
  type UnreadableInvoice,
} from './bookkeeping.port.ts'
import { MoneybirdSnapshot, MoneybirdVersion } from './moneybird-answers.ts'
import type { MoneybirdLine } from './moneybird-line.ts'

/** Path of the calls that list versions, and read invoices by their ids. */
export const synchronization = 'sales_invoices/synchronization.json'

type MoneybirdPayment = MoneybirdSnapshot['payments'][number]

/** The kind of a payment; undefined if its fields do not show it, as after "register payment of credit invoice". */
const kindOf = (payment: MoneybirdPayment): BookedPayment['kind'] => {
  const { credit_invoice_id, manual_payment_action, financial_account_id, financial_mutation_id } = payment
  if (credit_invoice_id || manual_payment_action === 'invoices_settlement') return 'settlement'
  return financial_account_id || financial_mutation_id || manual_payment_action ? 'money' : undefined
}

const snapshotOf = (found: MoneybirdSnapshot): InvoiceSnapshot => ({
  invoiceId: found.id,
  version: found.version,
  state: found.state,
  invoiceNumber: found.invoice_id,
  totalCents: Math.round(found.total_price_incl_tax * 100),
  originalId: found.original_sales_invoice_id ?? null,
  payments: found.payments.map((payment) => ({
    id: payment.id,
    amountCents: Math.round(payment.price * 100),
    paidOn: payment.payment_date,
    kind: kindOf(payment),
  })),
})

/**
 * Reads the payment statuses of invoices. Each is parsed separately, and a list whose response is too large is requested in halves, so that one unreadable invoice does
 * not hide the others.
 */
export const snapshotsOf = async (
  line: MoneybirdLine,
  ids: readonly string[],
): Promise<readonly (InvoiceSnapshot | UnreadableInvoice)[]> => {
  try {
    const found = await line.ask(
      { method: 'POST', path: synchronization, body: { ids } },
      z.array(z.unknown()),
    )
    return found.flatMap((one): InvoiceSnapshot | UnreadableInvoice | [] => {
      const snapshot = MoneybirdSnapshot.safeParse(one).data
      if (snapshot) return snapshotOf(snapshot)
      const id = z.pick(MoneybirdVersion, { id: true }).safeParse(one).data?.id
      return id === undefined ? [] : { invoiceId: id }
    })
  } catch (error) {
    if (!(error instanceof AnswerTooLarge)) throw error
    if (ids.length < 2) return ids.map((invoiceId) => ({ invoiceId }))
    const half = Math.ceil(ids.length / 2)
    return [...(await snapshotsOf(line, ids.slice(0, half))), ...(await snapshotsOf(line, ids.slice(half)))]
  }
}
