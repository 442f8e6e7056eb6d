import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { Invoice } from './entities/invoice.ts'
import { AnsweredDate, Id, lenient, SearchText } from './primitives.ts'

/** Limits of one bank statement, and of the bookings in one call; the screen checks both before sending. */
export const paymentFileLimits = { fileSize: 5 * 1024 * 1024, entries: 20_000, bookings: 2000 } as const

/**
 * `exact`: one invoice, and its whole open amount. `part` and `more`: one invoice, another amount. `doubt`: several invoices match, or only the account or the
 * amount matches. `unknown`: no match. `booked`: imported before. `out`: outgoing money.
 */
export const paymentMatches = ['exact', 'part', 'more', 'doubt', 'unknown', 'booked', 'out'] as const
export type PaymentMatch = (typeof paymentMatches)[number]

/** An invoice that a payment may be for. */
export const PaymentCandidate = z.object({
  id: Id,
  invoice_number: z.string(),
  reference: z.string(),
  /** Name of the invoiced party. */
  contact: z.string(),
  /** Open amount in euros, less what an earlier entry of the statement pays exactly. */
  open_amount: z.number(),
  /** Why it matches, in Dutch: "factuurnummer", "dossiernummer", "CJIB-nummer", "bedrag", "rekeningnummer"; "met de hand gekozen". */
  because: z.array(z.string()),
})
export type PaymentCandidate = z.output<typeof PaymentCandidate>

export const PaymentEntry = z.object({
  /** Id of the entry within the statement; stable across imports. */
  entry: z.string(),
  booked_on: AnsweredDate,
  /** In euros; negative when outgoing. */
  amount: z.number(),
  /** It reverses an earlier entry. */
  is_reversal: z.boolean(),
  /** Another entry of the same statement reverses it. */
  is_taken_back: z.optional(z.boolean()),
  counter_name: z.nullable(z.string()),
  counter_iban: z.nullable(z.string()),
  /** The payer's description. */
  description: z.string(),
  match: lenient(z.enum(paymentMatches), z.string()),
  /** Best match first; at most five. */
  candidates: z.array(PaymentCandidate),
})
export type PaymentEntry = z.output<typeof PaymentEntry>

export const PaymentPreview = z.object({
  /** Identifies this preview; the booking sends it back. */
  preview: z.string(),
  /** Our account, as named in the statement. */
  account: z.nullable(z.string()),
  from: AnsweredDate,
  to: AnsweredDate,
  entries: z.array(PaymentEntry),
})
export type PaymentPreview = z.output<typeof PaymentPreview>

export const getPaymentSource = endpoint({
  method: 'GET',
  path: '/finances/payments/source',
  access: 'invoices.write',
  audit: 'nobody',
  summary:
    'Where payments come from: bank statements that are read here, or the external bookkeeping service.',
  answer: z.object({ source: lenient(z.enum(['statements', 'bookkeeping']), z.string()) }),
})

export const previewPayments = endpoint({
  method: 'POST',
  path: '/finances/payments/preview',
  access: 'invoices.write',
  audit: { action: 'list', entity: 'invoice', ids: 'answer.entries.candidates' },
  summary:
    'Which invoices the entries of a CAMT.053 statement pay. Writes nothing. 400: no account is set that invoices are paid to.',
  bodyType: 'multipart',
  answer: PaymentPreview,
  errors: [400, 409, 413, 415, 507],
})

/** Maximum number of results of a look-up. */
export const lookupSize = 20

export const lookupOpenInvoices = endpoint({
  method: 'GET',
  path: '/finances/payments/invoices',
  access: 'invoices.write',
  audit: { action: 'list', entity: 'invoice', ids: 'answer' },
  summary:
    'Open invoices that a payment can be booked on by hand: the twenty oldest with this in their number, case number or contact, those with this number first.',
  query: z.object({ query: SearchText }),
  answer: z.array(PaymentCandidate),
})

export const bookPayments = endpoint({
  method: 'POST',
  path: '/finances/payments',
  access: 'invoices.write',
  audit: 'handler',
  summary:
    'Book entries of a CAMT.053 statement that was previewed on the open invoices that the caller names: all of them, or none. 412 when it is not what the preview said any more.',
  bodyType: 'multipart',
  jsonPart: 'payment_data',
  body: z.object({
    preview: z.string().check(z.regex(/^[\w-]{43}$/, 'Dit is geen voorbeeld van betalingen.')),
    bookings: z
      .array(z.object({ entry: z.string().check(z.maxLength(200)), invoice_id: Id }))
      .check(
        z.minLength(1),
        z.maxLength(paymentFileLimits.bookings, 'Boek hoogstens 2.000 betalingen tegelijk.'),
      ),
  }),
  /** The invoices that were paid, fully or partly. */
  answer: z.array(Invoice),
  status: 201,
  idempotent: true,
  errors: [400, 409, 412, 413, 415, 507],
})
