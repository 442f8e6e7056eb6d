import * as z from '@zaakwerk/contract/zod-server'

/**
 * What Moneybird's published description (OpenAPI 3.1, github.com/moneybird/openapi, version v2-20260821) allows of the calls that we make, restated by hand:
 * the description has no licence that lets us keep a copy. Fields that nobody here sends or reads are left out, so that using one fails until it is added.
 */
interface DescribedCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Within the administration; its first group is the id or reference in the path. */
  readonly path: RegExp
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** By status. */
  readonly answers: Readonly<Record<number, z.ZodMiniType>>
}

const id = z.union([z.string().check(z.regex(/^\d+$/)), z.int()])
const money = z.union([
  z.string().check(z.regex(/^-?\d+[,.]?\d*$/)),
  z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
])
const words = z.nullable(z.string())

/** `key:value` terms, separated by commas; an unknown key is refused. */
const filterOf = (terms: Readonly<Record<string, RegExp>>) =>
  z.string().check(
    z.refine((filter) =>
      filter.split(',').every((term) => {
        const [, key = '', value = ''] = /^([a-z_]+):(.+)$/.exec(term) ?? []
        return Object.hasOwn(terms, key) && terms[key]?.test(value)
      }),
    ),
  )
const invoiceState = '(draft|open|scheduled|pending_payment|late|reminded|paid|uncollectible)'
const invoiceFilter = filterOf({
  state: new RegExp(`^(all|${invoiceState}(\\|${invoiceState})*)$`),
  // A period without a start or an end is refused.
  period: /^\d{8}\.\.\d{8}$/,
  reference: /^[^,]+$/,
})
const taxRateFilter = filterOf({
  percentage: /^\d+$/,
  tax_rate_type: /^(all|(general_journal_document|purchase_invoice|sales_invoice))$/,
  active: /^(true|false)$/,
})
const page = z.string().check(z.regex(/^[1-9]\d*$/))
const perPage = z.string().check(z.regex(/^([1-9]\d?|100)$/))

const Contact = z.partial(
  z.strictObject({
    id,
    administration_id: id,
    company_name: words,
    firstname: words,
    lastname: words,
    email: words,
    send_invoices_to_email: words,
    customer_id: z.string(),
    archived: z.boolean(),
  }),
)

const Payment = z.partial(
  z.strictObject({
    id,
    administration_id: id,
    invoice_type: z.enum(['SalesInvoice', 'Document', 'ExternalSalesInvoice', 'VatDocument']),
    invoice_id: id,
    financial_account_id: z.nullable(id),
    financial_mutation_id: z.nullable(id),
    price: money,
    payment_date: z.iso.date(),
    credit_invoice_id: z.nullable(id),
    manual_payment_action: words,
  }),
)

const Invoice = z.partial(
  z.strictObject({
    id,
    administration_id: id,
    contact_id: id,
    invoice_id: words,
    state: z.string().check(z.regex(new RegExp(`^${invoiceState}$`))),
    reference: words,
    currency: z.string(),
    original_sales_invoice_id: z.nullable(id),
    version: z.int(),
    prices_are_incl_tax: z.boolean(),
    total_price_incl_tax: z.string(),
    payments: z.array(Payment),
  }),
)

const TaxRate = z.partial(
  z.strictObject({
    id,
    administration_id: id,
    name: z.string(),
    percentage: z.nullable(money),
    tax_rate_type: z.enum(['sales_invoice', 'purchase_invoice', 'general_journal_document']),
    active: z.nullable(z.boolean()),
    country: words,
  }),
)

const Versions = z.array(z.partial(z.strictObject({ id, version: z.union([z.int(), z.string()]) })))

/** `error`: one sentence. */
const Refusal = z.partial(z.looseObject({ error: z.string(), symbolic: z.record(z.string(), z.unknown()) }))
/** `error`: sentences by field, or one. */
const Invalid = z.union([z.looseObject({ error: z.record(z.string(), z.array(z.string())) }), Refusal])
const nothing = z.undefined()

const NewContact = z.strictObject({
  contact: z.partial(
    z.strictObject({
      company_name: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      address1: z.string(),
      zipcode: z.string(),
      city: z.string(),
      phone: z.string(),
      bank_account: z.string(),
      send_invoices_to_email: z.string(),
      customer_id: z.string(),
    }),
  ),
})

const NewInvoice = z.strictObject({
  sales_invoice: z.partial(
    z.strictObject({
      contact_id: id,
      reference: z.string(),
      first_due_interval: z.int(),
      currency: z.string().check(z.length(3)),
      prices_are_incl_tax: z.boolean(),
      details_attributes: z.array(
        z.partial(
          z.strictObject({
            description: z.string(),
            price: money,
            amount: z.union([z.int(), z.string()]),
            tax_rate_id: id,
            period: z.string().check(z.regex(/^\d{8}\.\.\d{8}$/)),
          }),
        ),
      ),
    }),
  ),
})

const Sending = z.strictObject({
  sales_invoice_sending: z.optional(
    z.partial(z.strictObject({ delivery_method: z.enum(['Email', 'Peppol', 'Manual']) })),
  ),
})

/** Each call that we make, by its name in the tests. */
export const describedCalls = {
  contact: { method: 'GET', path: /^contacts\/(\d+)\.json$/, answers: { 200: Contact, 404: Refusal } },
  'contact of customer': {
    method: 'GET',
    path: /^contacts\/customer_id\/([^/]+)\.json$/,
    answers: { 200: Contact, 404: Refusal },
  },
  contacts: {
    method: 'GET',
    path: /^contacts\.json$/,
    query: z.partial(z.strictObject({ query: z.string(), per_page: perPage, page })),
    answers: { 200: z.array(Contact), 400: Refusal },
  },
  'make contact': {
    method: 'POST',
    path: /^contacts\.json$/,
    body: NewContact,
    answers: { 201: Contact, 400: Refusal, 404: Refusal, 422: Invalid },
  },
  'tax rates': {
    method: 'GET',
    path: /^tax_rates\.json$/,
    query: z.partial(z.strictObject({ filter: taxRateFilter, per_page: perPage, page })),
    answers: { 200: z.array(TaxRate), 400: Refusal },
  },
  'find invoice': {
    method: 'GET',
    path: /^sales_invoices\/find_by_reference\/([^/]+)\.json$/,
    answers: { 200: Invoice, 404: Refusal },
  },
  'list invoices': {
    method: 'GET',
    path: /^sales_invoices\.json$/,
    query: z.partial(z.strictObject({ filter: invoiceFilter, per_page: perPage, page })),
    answers: { 200: z.array(Invoice), 400: Refusal },
  },
  versions: {
    method: 'GET',
    path: /^sales_invoices\/synchronization\.json$/,
    query: z.partial(z.strictObject({ filter: invoiceFilter })),
    answers: { 200: Versions, 400: Refusal },
  },
  snapshots: {
    method: 'POST',
    path: /^sales_invoices\/synchronization\.json$/,
    body: z.strictObject({ ids: z.array(z.union([z.int(), z.string()])) }),
    answers: { 200: z.array(Invoice), 400: Refusal },
  },
  invoice: {
    method: 'GET',
    path: /^sales_invoices\/(\d+)\.json$/,
    answers: { 200: Invoice, 404: Refusal },
  },
  'make invoice': {
    method: 'POST',
    path: /^sales_invoices\.json$/,
    body: NewInvoice,
    answers: { 201: Invoice, 402: Refusal, 404: Refusal, 422: Invalid },
  },
  'send invoice': {
    method: 'PATCH',
    path: /^sales_invoices\/(\d+)\/send_invoice\.json$/,
    body: Sending,
    answers: { 200: Invoice, 400: Refusal, 404: Refusal, 422: Invalid },
  },
  'remove invoice': {
    method: 'DELETE',
    path: /^sales_invoices\/(\d+)\.json$/,
    answers: { 204: nothing, 400: Refusal, 404: Refusal },
  },
  pdf: {
    method: 'GET',
    path: /^sales_invoices\/(\d+)\/download_pdf\.json$/,
    answers: { 302: nothing, 404: Refusal },
  },
} as const satisfies Readonly<Record<string, DescribedCall>>

export type MoneybirdCallName = keyof typeof describedCalls

/** The description of a call. */
export const descriptionOf = (name: MoneybirdCallName): DescribedCall => describedCalls[name]
