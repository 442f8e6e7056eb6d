import type { CaseMoney, Invoice } from '@zaakwerk/contract/entities/invoice'

let last = 0

/** An open invoice that we made ourselves; pass only what the test is about. */
export const anInvoice = (given: Partial<Invoice> = {}): Invoice => {
  last += 1
  const id = given.id ?? last
  return {
    id,
    invoice_id: String(id),
    administration_id: 'eigen',
    invoice_number: `2026-${String(id).padStart(4, '0')}`,
    draft_id: null,
    contact: { company_name: null, first_name: 'Thomas', last_name: 'Dijk' },
    reference: 'Z-2604802',
    case_id: 41,
    sent_at: '2026-11-20T09:14:00+01:00',
    state: 'open',
    details: [{ description: 'Vergoeding voor onze diensten', price: 166.5 }],
    url: null,
    due_on: '2026-12-04',
    paid: 0,
    credit_invoices: [],
    problem: null,
    is_being_booked: false,
    created_at: '2026-11-20T09:14:00+01:00',
    ...given,
  }
}

/** A draft that waits for the answer of the bookkeeping service. */
export const aDraft = (given: Partial<Invoice> = {}): Invoice =>
  anInvoice({
    invoice_id: null,
    invoice_number: null,
    draft_id: '1093',
    sent_at: null,
    due_on: null,
    state: 'concept',
    is_being_booked: true,
    ...given,
  })

/** No amounts and no invoices; pass only what the test is about. */
export const aCaseMoney = (given: Partial<CaseMoney> = {}): CaseMoney => ({
  awarded: null,
  received: null,
  invoiced: 0,
  paid: 0,
  to_invoice: null,
  supplied_on: '2026-11-20',
  invoices: [],
  ...given,
})
