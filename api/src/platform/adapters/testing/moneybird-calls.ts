import * as z from '@zaakwerk/contract/zod'
import type { KeptContact, KeptInvoice, MoneybirdBooks } from './moneybird-books.ts'
import { describedCalls, descriptionOf, type MoneybirdCallName } from './moneybird-description.ts'

export interface MoneybirdAnswer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

interface Asked {
  readonly method: string
  /** Within the administration, decoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/** A call that we make of it. */
export type MoneybirdPoint = MoneybirdCallName | 'unknown'

export const pointOf = ({ method, path }: Asked): MoneybirdPoint =>
  // Its entries are those of the table.
  (Object.entries(describedCalls).find(([, call]) => call.method === method && call.path.test(path))?.[0] as
    | MoneybirdCallName
    | undefined) ?? 'unknown'

const ok = (body: unknown): MoneybirdAnswer => ({ status: 200, body })
const made = (body: unknown): MoneybirdAnswer => ({ status: 201, body })
const missing = (what = 'record not found', field = 'id'): MoneybirdAnswer => ({
  status: 404,
  body: { error: what, symbolic: { [field]: 'not_found' } },
})
const invalid = (field: string, said: string): MoneybirdAnswer => ({
  status: 422,
  body: { error: { [field]: [said] }, details: { [field]: [{ error: said }] } },
})

/** What of an allowed request this one also needs, as it is asked for here. */
const NewContact = z.looseObject({
  contact: z.looseObject({
    company_name: z._default(z.string(), ''),
    firstname: z._default(z.string(), ''),
    lastname: z._default(z.string(), ''),
    customer_id: z.optional(z.string()),
    send_invoices_to_email: z.string(),
  }),
})
const NewInvoice = z.looseObject({
  sales_invoice: z.looseObject({
    contact_id: z.string(),
    reference: z.string(),
    first_due_interval: z.int(),
    currency: z.literal('EUR'),
    prices_are_incl_tax: z.literal(true),
    details_attributes: z.array(
      z.looseObject({ price: z.string(), tax_rate_id: z.literal('13'), period: z.optional(z.string()) }),
    ),
  }),
})
const Wanted = z.object({ ids: z.array(z.string()) })
const Sending = z.object({ sales_invoice_sending: z.object({ delivery_method: z.string() }) })

const taxRates = [
  { id: '11', percentage: '21.0', tax_rate_type: 'purchase_invoice', active: true, country: null },
  { id: '12', percentage: '21.0', tax_rate_type: 'sales_invoice', active: true, country: 'BE' },
  { id: '13', percentage: '21.0', tax_rate_type: 'sales_invoice', active: true, country: null },
  { id: '14', percentage: '9.0', tax_rate_type: 'sales_invoice', active: true, country: null },
]

const answeredContact = ({ administrationId }: MoneybirdBooks, contact: KeptContact) => ({
  ...contact,
  administration_id: Number(administrationId),
  archived: false,
})

const answeredInvoice = ({ administrationId }: MoneybirdBooks, invoice: KeptInvoice) => {
  const { first_due_interval: _interval, periods: _periods, deliveries: _deliveries, ...kept } = invoice
  const administration_id = Number(administrationId)
  const payments = kept.payments.map((payment) => ({
    financial_account_id: null,
    financial_mutation_id: null,
    credit_invoice_id: null,
    manual_payment_action: null,
    invoice_type: 'SalesInvoice',
    invoice_id: kept.id,
    administration_id,
    ...payment,
  }))
  return { ...kept, administration_id, currency: 'EUR', prices_are_incl_tax: true, payments }
}

const makeContact = (books: MoneybirdBooks, body: unknown): MoneybirdAnswer => {
  const { contacts, nextId } = books
  const { company_name, firstname, lastname, customer_id, send_invoices_to_email } =
    NewContact.parse(body).contact
  if (!company_name && !firstname && !lastname) return invalid('company_name', 'is required')
  if (contacts.some((one) => one.customer_id === customer_id))
    return invalid('customer_id', 'has already been taken')
  const id = nextId()
  const email = send_invoices_to_email
  const names = { company_name, firstname, lastname }
  const kept = { id, ...names, email, send_invoices_to_email, customer_id: customer_id ?? `auto-${id}` }
  contacts.push(kept)
  return made(answeredContact(books, kept))
}

const makeInvoice = (books: MoneybirdBooks, body: unknown): MoneybirdAnswer => {
  const { contact_id, reference, first_due_interval, details_attributes } =
    NewInvoice.parse(body).sales_invoice
  if (!books.contacts.some(({ id }) => id === contact_id)) return missing()
  const total = details_attributes.reduce((sum, { price }) => sum + Number(price), 0)
  const kept = {
    id: books.nextId(),
    contact_id,
    reference,
    first_due_interval,
    periods: details_attributes.map(({ period }) => period),
    original_sales_invoice_id: null,
    total_price_incl_tax: String(total),
    state: 'draft',
    invoice_id: null,
    version: 1,
    payments: [],
    deliveries: [],
  }
  books.invoices.push(kept)
  return made(answeredInvoice(books, kept))
}

const sendInvoice = (books: MoneybirdBooks, invoice: KeptInvoice, body: unknown): MoneybirdAnswer => {
  invoice.deliveries.push(Sending.parse(body).sales_invoice_sending.delivery_method)
  invoice.invoice_id ??= books.nextNumber()
  invoice.state = 'open'
  return ok(answeredInvoice(books, invoice))
}

/** What it does on a request that its description allows. */
const doIt = (
  books: MoneybirdBooks,
  { point, named, query, body }: Pick<Asked, 'query' | 'body'> & { point: MoneybirdCallName; named: string },
): MoneybirdAnswer => {
  const { contacts, invoices } = books
  const invoice = invoices.find(({ id }) => id === named)
  const answered = (found: readonly KeptInvoice[]) => found.map((one) => answeredInvoice(books, one))
  switch (point) {
    case 'contact': {
      const contact = contacts.find(({ id }) => id === named)
      return contact ? ok(answeredContact(books, contact)) : missing()
    }
    case 'contact of customer': {
      const contact = contacts.find(({ customer_id }) => customer_id === named)
      return contact ? ok(answeredContact(books, contact)) : missing('record not found', 'customer_id')
    }
    case 'contacts': {
      const wanted = (query.get('query') ?? '').toLowerCase()
      const found = contacts.filter((one) => JSON.stringify(one).toLowerCase().includes(wanted))
      return ok(found.map((one) => answeredContact(books, one)))
    }
    case 'make contact':
      return makeContact(books, body)
    case 'tax rates':
      return ok(taxRates)
    case 'find invoice': {
      // Of several it says the newest: which one, is promised nowhere.
      const found = invoices.findLast(({ reference }) => reference === named)
      return found
        ? ok(answeredInvoice(books, found))
        : missing(`Sales invoice with reference: ${named} was not found`)
    }
    case 'list invoices': {
      const wanted = /reference:([^,|]+)/.exec(query.get('filter') ?? '')?.[1]
      return ok(answered(invoices.filter(({ reference }) => reference === wanted)))
    }
    case 'versions':
      return ok(invoices.map(({ id, version }) => ({ id, version })))
    case 'snapshots': {
      // It leaves out what is above a hundred, without saying so.
      const ids = Wanted.parse(body).ids.slice(0, 100)
      return ok(answered(invoices.filter(({ id }) => ids.includes(id))))
    }
    case 'invoice':
      return invoice ? ok(answeredInvoice(books, invoice)) : missing()
    case 'make invoice':
      return makeInvoice(books, body)
    case 'send invoice':
      return invoice ? sendInvoice(books, invoice, body) : missing()
    case 'remove invoice':
      if (!invoice) return missing()
      invoices.splice(invoices.indexOf(invoice), 1)
      return { status: 204 }
    case 'pdf':
      return invoice ? { status: 302, headers: { location: '/storage/factuur.pdf' } } : missing()
  }
}

const empty = z.strictObject({})

/** Executes the call, and answers. A request that the description does not allow is refused, and so is an answer. */
export const answerOf = (books: MoneybirdBooks, asked: Asked): MoneybirdAnswer => {
  const point = pointOf(asked)
  if (point === 'unknown') return missing('Not found')
  const described = descriptionOf(point)
  const [, named = ''] = described.path.exec(asked.path) ?? []
  const requested = z
    .object({ query: described.query ?? empty, body: described.body ?? empty })
    .safeParse({ query: Object.fromEntries(asked.query), body: asked.body })
  if (!requested.success) {
    const error = requested.error.issues
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join('; ')
    return { status: [400, 422, 404].find((status) => described.answers[status]) ?? 400, body: { error } }
  }
  const answer = doIt(books, { point, named, query: asked.query, body: asked.body })
  const allowed = described.answers[answer.status]?.safeParse(answer.body)
  if (!allowed?.success)
    throw new Error(
      `Moneybird does not answer so to "${point}" (${answer.status}): ${allowed?.error.message}`,
    )
  return answer
}
