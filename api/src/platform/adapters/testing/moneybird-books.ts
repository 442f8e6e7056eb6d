/** A contact as Moneybird keeps it. */
export interface KeptContact {
  readonly id: string
  readonly company_name: string | null
  readonly firstname: string | null
  readonly lastname: string | null
  /** Both: as in Moneybird the one follows from the other. */
  readonly email: string | null
  readonly send_invoices_to_email: string | null
  /** Unique; assigned where none was given. */
  readonly customer_id: string
}

/** A payment as Moneybird keeps it. */
export interface KeptPayment {
  readonly id: string
  readonly price: string
  readonly payment_date: string
  readonly financial_account_id?: string | null
  readonly credit_invoice_id?: string | null
}

/** An invoice as Moneybird keeps it. */
export interface KeptInvoice {
  readonly id: string
  contact_id: string
  readonly reference: string | null
  readonly first_due_interval: number
  readonly periods?: readonly (string | undefined)[]
  /** Of a credit invoice: the invoice that it credits. */
  readonly original_sales_invoice_id: string | null
  total_price_incl_tax: string
  state: string
  invoice_id: string | null
  version: number
  readonly payments: KeptPayment[]
  /** How it was sent, each time. */
  readonly deliveries: string[]
}

export interface MoneybirdBooks {
  readonly administrationId: string
  readonly contacts: KeptContact[]
  readonly invoices: KeptInvoice[]
  nextId(): string
  nextNumber(): string
}

const counter = (): (() => number) => {
  let last = 0
  return () => {
    last += 1
    return last
  }
}

export const newBooks = (administrationId: string): MoneybirdBooks => {
  const [id, number] = [counter(), counter()]
  return {
    administrationId,
    contacts: [],
    invoices: [],
    nextId: () => String(480_125_268_000_000_000n + BigInt(id())),
    nextNumber: () => `2026-${String(number()).padStart(4, '0')}`,
  }
}

/** A bookkeeper merges a contact into another one: its invoices move, and its id no longer exists. */
export const mergeContacts = ({ contacts, invoices }: MoneybirdBooks, from: string, into: string): void => {
  const at = contacts.findIndex(({ id }) => id === from)
  if (at >= 0) contacts.splice(at, 1)
  for (const invoice of invoices) if (invoice.contact_id === from) invoice.contact_id = into
}

/** A bookkeeper makes a draft of a credit invoice, with the reference of the invoice; `price` is below zero. */
export const draftCredit = (
  { invoices, nextId }: MoneybirdBooks,
  original: KeptInvoice,
  price = `-${original.total_price_incl_tax}`,
): KeptInvoice => {
  const credit = {
    ...original,
    id: nextId(),
    original_sales_invoice_id: original.id,
    total_price_incl_tax: price,
    state: 'draft',
    invoice_id: null,
    version: 1,
    payments: [],
    deliveries: [],
  }
  invoices.push(credit)
  return credit
}

/** Sends a credit invoice, and settles it against its invoice, as one payment on each. */
export const settleCredit = (
  { nextId, nextNumber }: MoneybirdBooks,
  credit: KeptInvoice,
  original: KeptInvoice,
): void => {
  credit.invoice_id ??= nextNumber()
  const price = credit.total_price_incl_tax
  const payment_date = '2026-11-27'
  credit.payments.push({ id: nextId(), price, payment_date })
  original.payments.push({ id: nextId(), price: price.replace('-', ''), payment_date })
  for (const invoice of [credit, original]) {
    invoice.state = 'paid'
    invoice.version += 1
  }
}
