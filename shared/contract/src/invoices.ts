import * as z from '@zaakwerk/contract/zod'
import { endpoint, fileAnswer, pageOf } from './endpoint.ts'
import { CaseMoney, Invoice } from './entities/invoice.ts'
import { salutations } from './entities/people.ts'
import { AddressInput, contactTextLengths, EmailAsTyped } from './entities/people-input.ts'
import { Code, Id, Line, PathId, Text } from './primitives.ts'

/** Maximum length of each text of an invoice. */
export const invoiceTextLengths = { internal_id: 100, description: 200, notes: 20_000 } as const

/** Euros, VAT included. The minimum comes from the specification; the maximum catches typing errors. */
export const invoicePrice = { min: 1, max: 100_000 } as const

/** The presets of the specification, in its order; other texts are typed after "Anders...". */
export const invoiceLines = [
  'Vergoeding voor onze diensten',
  'Proceskostenvergoeding (Fase Kantonrechter)',
  'Proceskostenvergoeding (Fase Administratief Beroep)',
  'Proceskostenvergoeding (Fase Hoger Beroep)',
  'Dwangsom CVOM',
] as const

const optionalCode = (max: number) => z.optional(z.nullable(Code(max)))
const optionalText = (max: number) => z.optional(z.nullable(Line(max)))

/**
 * The required fields (`invoice.internal_id`, `invoice.price`, `contact.email`, a company name or initials) are rules of the domain, which have their labels.
 */
export const NewInvoice = z.object({
  invoice: z.object({
    /** Number of the case. */
    internal_id: Code(invoiceTextLengths.internal_id),
    /** In euros, VAT included; whole cents. */
    price: z.number(),
    description: Line(invoiceTextLengths.description),
  }),
  contact: z.object({
    case_id: z.optional(z.nullable(Id)),
    internal_id: optionalCode(invoiceTextLengths.internal_id),
    email: z.optional(z.nullable(EmailAsTyped)),
    phone_number: optionalCode(contactTextLengths.phone_number),
    company_name: optionalText(contactTextLengths.company_name),
    prefixes: optionalText(contactTextLengths.prefixes),
    initials: optionalText(contactTextLengths.initials),
    salutation: z.optional(z.nullable(z.enum(['', ...salutations]))),
    first_name: optionalText(contactTextLengths.first_name),
    last_name: optionalText(contactTextLengths.last_name),
    moneybird_client_id: optionalCode(contactTextLengths.moneybird_client_id),
    address: z.optional(z.nullable(AddressInput)),
    iban: optionalCode(contactTextLengths.iban),
    /** Id of the contact. */
    id: z.optional(z.nullable(Id)),
    /** Notes of the case; shown to the user who makes the invoice, and not sent on. */
    notes: z.optional(z.nullable(Text(invoiceTextLengths.notes))),
  }),
  /**
   * Id of the draft that the bookkeeping service rejected and that this invoice replaces: the draft is discarded with its job and task. 409 when it already has
   * a number, is being booked or was discarded before; 422 when it belongs to another case.
   */
  replaces: z.optional(z.nullable(Id)),
})
export type NewInvoice = z.input<typeof NewInvoice>

/** A page of a list, from 1. */
const PageNumber = z.pipe(
  z.transform((text: unknown) => (typeof text === 'string' && /^\d{1,7}$/.test(text) ? Number(text) : text)),
  z.int().check(z.positive(), z.maximum(1_000_000)),
)

const InvoiceParams = z.object({ id: PathId })

export const listInvoices = endpoint({
  method: 'GET',
  path: '/finances/moneybird/invoices/{page}',
  access: 'invoices.read',
  audit: { action: 'list', entity: 'invoice', ids: 'answer.items' },
  summary: 'Invoices, the newest first, 50 a page; `link` names the pages beside it.',
  params: z.object({ page: PageNumber }),
  answer: pageOf(Invoice),
})

export const createInvoice = endpoint({
  method: 'POST',
  path: '/finances/moneybird/invoices/create-new',
  access: 'invoices.write',
  audit: { action: 'create', entity: 'invoice', ids: 'answer.id' },
  summary:
    'Make an invoice and send it to the client by mail, and by message where there is a phone number. Where the bookkeeping is elsewhere it is a draft until that has answered.',
  body: NewInvoice,
  answer: Invoice,
  status: 201,
  idempotent: true,
  errors: [400, 404, 409],
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/finances/invoices/{id}',
  access: 'invoices.read',
  audit: { action: 'read', entity: 'invoice', ids: 'params.id' },
  summary: 'One invoice.',
  params: InvoiceParams,
  answer: Invoice,
  errors: [404],
})

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/finances/invoices/{id}/pdf',
  access: 'invoices.read',
  audit: { action: 'read', entity: 'invoice', ids: 'params.id' },
  summary: 'The PDF of an invoice. While it has no number it is marked as a draft.',
  params: InvoiceParams,
  answer: fileAnswer,
  errors: [400, 404],
})

export const getCaseMoney = endpoint({
  method: 'GET',
  path: '/cases/{id}/money',
  access: 'invoices.read',
  audit: { action: 'read', entity: 'case', ids: 'params.id' },
  summary: 'The money of a case: awarded, received, invoiced, paid and still to be invoiced.',
  params: z.object({ id: PathId }),
  answer: CaseMoney,
  errors: [404],
})
