import { z } from 'zod'

/** A contact as Moneybird keeps it. */
export interface KeptContact {
  readonly id: string
  readonly company_name: string | null
  readonly firstname: string | null
  readonly lastname: string | null
  /** Both: as in Moneybird the one follows from the other. */
  readonly email: string | null
  readonly send_invoices_to_email: string | null
}

/** An invoice as Moneybird keeps it. */
export interface KeptInvoice {
  readonly id: string
  readonly contact_id: string
  readonly reference: string | null
  readonly first_due_interval: number
  readonly periods?: readonly (string | undefined)[]
  total_price_incl_tax: string
  state: string
  invoice_id: string | null
  version: number
  readonly payments: { readonly id: string; readonly price: string; readonly payment_date: string }[]
  /** How it was sent, each time. */
  readonly deliveries: string[]
}

export interface MoneybirdBooks {
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

export const newBooks = (): MoneybirdBooks => {
  const [id, number] = [counter(), counter()]
  return {
    contacts: [],
    invoices: [],
    nextId: () => String(480_125_268_000_000_000n + BigInt(id())),
    nextNumber: () => `2026-${String(number()).padStart(4, '0')}`,
  }
}

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

const points = {
  contact: /^GET contacts\/(\d+)\.json$/,
  contacts: /^GET contacts\.json$/,
  'make contact': /^POST contacts\.json$/,
  'tax rates': /^GET tax_rates\.json$/,
  'find invoice': /^GET sales_invoices\/find_by_reference\/(.+)\.json$/,
  'list invoices': /^GET sales_invoices\.json$/,
  versions: /^GET sales_invoices\/synchronization\.json$/,
  standings: /^POST sales_invoices\/synchronization\.json$/,
  'make invoice': /^POST sales_invoices\.json$/,
  'send invoice': /^PATCH sales_invoices\/(\d+)\/send_invoice\.json$/,
  'remove invoice': /^DELETE sales_invoices\/(\d+)\.json$/,
  pdf: /^GET sales_invoices\/(\d+)\/download_pdf\.json$/,
} as const

/** A call that we make of it. */
export type MoneybirdPoint = keyof typeof points | 'unknown'

export const pointOf = ({ method, path }: Asked): MoneybirdPoint =>
  Object.entries(points).flatMap(([name, shape]) =>
    // Its entries are those of the table above.
    shape.test(`${method} ${path}`) ? [name as MoneybirdPoint] : [],
  )[0] ?? 'unknown'

const ok = (body: unknown): MoneybirdAnswer => ({ status: 200, body })
const made = (body: unknown): MoneybirdAnswer => ({ status: 201, body })
const missing = (what: string): MoneybirdAnswer => ({
  status: 404,
  body: { error: what, symbolic: { id: 'not_found' } },
})
const invalid = (field: string, said: string): MoneybirdAnswer => ({
  status: 422,
  body: { error: { [field]: [said] }, details: { [field]: [{ error: said }] } },
})

/** What it takes; anything else is refused, as in its published description (`unevaluatedProperties: false`). */
const NewContact = z.strictObject({
  contact: z.strictObject({
    company_name: z.string().default(''),
    firstname: z.string().default(''),
    lastname: z.string().default(''),
    address1: z.string().optional(),
    zipcode: z.string().optional(),
    city: z.string().optional(),
    phone: z.string().optional(),
    bank_account: z.string().optional(),
    send_invoices_to_email: z.string(),
  }),
})
const NewInvoice = z.strictObject({
  sales_invoice: z.strictObject({
    contact_id: z.string(),
    reference: z.string(),
    first_due_interval: z.int(),
    currency: z.literal('EUR'),
    prices_are_incl_tax: z.literal(true),
    details_attributes: z.array(
      z.strictObject({
        description: z.string(),
        price: z.string(),
        amount: z.string(),
        tax_rate_id: z.literal('13'),
        period: z
          .string()
          .regex(/^\d{8}\.\.\d{8}$/)
          .optional(),
      }),
    ),
  }),
})
const Wanted = z.strictObject({ ids: z.array(z.string()) })
const Sending = z.strictObject({ sales_invoice_sending: z.strictObject({ delivery_method: z.string() }) })

const notAllowed = ({ issues }: z.ZodError): MoneybirdAnswer => ({
  status: 400,
  body: { error: issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') },
})

const taxRates = [
  { id: '11', percentage: '21.0', tax_rate_type: 'purchase_invoice', active: true, country: null },
  { id: '12', percentage: '21.0', tax_rate_type: 'sales_invoice', active: true, country: 'BE' },
  { id: '13', percentage: '21.0', tax_rate_type: 'sales_invoice', active: true, country: null },
  { id: '14', percentage: '9.0', tax_rate_type: 'sales_invoice', active: true, country: null },
]

const makeContact = ({ contacts, nextId }: MoneybirdBooks, body: unknown): MoneybirdAnswer => {
  const given = NewContact.safeParse(body)
  if (!given.success) return notAllowed(given.error)
  const { company_name, firstname, lastname, send_invoices_to_email } = given.data.contact
  if (!company_name && !firstname && !lastname) return invalid('company_name', "can't be blank")
  const email = send_invoices_to_email
  const kept = { id: nextId(), company_name, firstname, lastname, email, send_invoices_to_email }
  contacts.push(kept)
  return made(kept)
}

const makeInvoice = (books: MoneybirdBooks, body: unknown): MoneybirdAnswer => {
  const given = NewInvoice.safeParse(body)
  if (!given.success) return notAllowed(given.error)
  const { contact_id, reference, first_due_interval, details_attributes } = given.data.sales_invoice
  if (!books.contacts.some(({ id }) => id === contact_id)) return missing('record not found')
  const total = details_attributes.reduce((sum, { price }) => sum + Number(price), 0)
  const kept = {
    id: books.nextId(),
    contact_id,
    reference,
    first_due_interval,
    periods: details_attributes.map(({ period }) => period),
    total_price_incl_tax: String(total),
    state: 'draft',
    invoice_id: null,
    version: 1,
    payments: [],
    deliveries: [],
  }
  books.invoices.push(kept)
  return made(kept)
}

const sendInvoice = (
  { nextNumber }: MoneybirdBooks,
  invoice: KeptInvoice,
  body: unknown,
): MoneybirdAnswer => {
  const given = Sending.safeParse(body)
  if (!given.success) return notAllowed(given.error)
  invoice.deliveries.push(given.data.sales_invoice_sending.delivery_method)
  invoice.invoice_id ??= nextNumber()
  invoice.state = 'open'
  return ok(invoice)
}

/** Does what was asked, and says so. */
export const answerOf = (books: MoneybirdBooks, asked: Asked): MoneybirdAnswer => {
  const { contacts, invoices } = books
  const { query, body } = asked
  const point = pointOf(asked)
  const [, named = ''] = (point !== 'unknown' && points[point].exec(`${asked.method} ${asked.path}`)) || []
  const invoice = invoices.find(({ id }) => id === named)
  switch (point) {
    case 'contact': {
      const contact = contacts.find(({ id }) => id === named)
      return contact ? ok(contact) : missing('record not found')
    }
    case 'contacts': {
      const wanted = (query.get('query') ?? '').toLowerCase()
      return ok(contacts.filter((contact) => JSON.stringify(contact).toLowerCase().includes(wanted)))
    }
    case 'make contact':
      return makeContact(books, body)
    case 'tax rates':
      return ok(taxRates)
    case 'find invoice': {
      // Of several it says the newest: which one, is promised nowhere.
      const found = invoices.findLast(({ reference }) => reference === named)
      return found ? ok(found) : missing(`Sales invoice with reference: ${named} was not found`)
    }
    case 'list invoices': {
      const wanted = /reference:([^,|]+)/.exec(query.get('filter') ?? '')?.[1]
      return ok(invoices.filter(({ reference }) => reference === wanted))
    }
    case 'versions':
      return ok(invoices.map(({ id, version }) => ({ id, version })))
    case 'standings': {
      const wanted = Wanted.safeParse(body)
      if (!wanted.success) return notAllowed(wanted.error)
      // It leaves out what is above a hundred, without saying so.
      const ids = wanted.data.ids.slice(0, 100)
      return ok(invoices.filter(({ id }) => ids.includes(id)))
    }
    case 'make invoice':
      return makeInvoice(books, body)
    case 'send invoice':
      return invoice ? sendInvoice(books, invoice, body) : missing('record not found')
    case 'remove invoice':
      if (!invoice) return missing('record not found')
      invoices.splice(invoices.indexOf(invoice), 1)
      return { status: 204 }
    case 'pdf':
      return invoice
        ? { status: 302, body: {}, headers: { location: '/storage/factuur.pdf' } }
        : missing('record not found')
    case 'unknown':
      return missing('Not found')
  }
}
