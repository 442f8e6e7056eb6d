import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { dayOf } from '@zaakwerk/domain/dates'
import { shownInvoiceState } from '@zaakwerk/domain/invoice-words'
import type { Services } from '../core/services.ts'
import { findInvoiceRecord } from '../invoices/invoice-rows.sql.ts'

/** The invoices of these ids, in their order. */
export const selectPaidInvoices = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  ids: readonly number[],
): Promise<Invoice[]> => {
  const answers: Invoice[] = []
  for (const id of ids) {
    const row = await findInvoiceRecord(db, id)
    if (!row) continue
    answers.push({
      id,
      invoice_id: row.invoice_id,
      administration_id: row.administration_id,
      invoice_number: row.invoice_number,
      draft_id: row.draft_id,
      contact: {
        company_name: row.contact_company_name,
        first_name: row.contact_first_name,
        last_name: row.contact_last_name,
      },
      reference: row.reference,
      case_id: row.case_id,
      sent_at: row.sent_at?.toISOString() ?? null,
      state: shownInvoiceState(row, dayOf(now())),
      details: row.lines.map(({ description, price_cents }) => ({ description, price: price_cents / 100 })),
      url: row.url,
      due_on: row.due_on,
      paid: row.paid_cents / 100,
      problem: row.problem,
      is_being_booked: false,
      created_at: row.created_at.toISOString(),
    })
  }
  return answers
}
