import * as z from '@zaakwerk/contract/zod'
import { AnsweredDate, Id, lenient, Timestamp } from '../primitives.ts'

/**
 * `late`: open, and past its due date. `credited`: in full. `deleted`: removed at the external bookkeeping service. The others only where that reads the bank; it may
 * use more.
 */
export const invoiceStates = [
  'concept',
  'open',
  'paid',
  'late',
  'pending_payment',
  'reminded',
  'uncollectible',
  'credited',
  'deleted',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** Invoices per page. */
export const invoicesPageSize = 50

/** The recipient of an invoice, as it was when the invoice was made. */
export const InvoiceContact = z.object({
  company_name: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
})

export const Invoice = z.object({
  id: Id,
  /** Id at the bookkeeping service; null until that has answered. */
  invoice_id: z.nullable(z.string()),
  administration_id: z.string(),
  /** Its number, in a sequence without gaps; null for a draft. Lists show it, or "Concept" with `draft_id`. */
  invoice_number: z.nullable(z.string()),
  draft_id: z.nullable(z.string()),
  contact: InvoiceContact,
  /** Number of the case. */
  reference: z.string(),
  case_id: z.nullable(Id),
  sent_at: z.nullable(Timestamp),
  state: lenient(z.enum(invoiceStates), z.string()),
  /** `price` in euros, VAT included. */
  details: z.array(z.object({ description: z.string(), price: z.number() })),
  /** Page of the invoice at the bookkeeping service; null: we have the PDF ourselves. */
  url: z.nullable(z.string()),
  due_on: AnsweredDate,
  /** Amount paid so far, in euros. */
  paid: z.number(),
  /** Credit invoices of it that were sent, made at the bookkeeping service; `price` in euros, above zero. */
  credit_invoices: z.array(z.object({ invoice_number: z.string(), price: z.number() })),
  /** Why the bookkeeping service rejects it, in Dutch; null: no problem. */
  problem: z.nullable(z.string()),
  /** Whether the answer of the bookkeeping service is pending. */
  is_being_booked: z.boolean(),
  created_at: Timestamp,
})
export type Invoice = z.output<typeof Invoice>

/** The money of a case, in euros. */
export const CaseMoney = z.object({
  /** Amount that the other side was ordered to pay; null: not filled in. */
  awarded: z.nullable(z.number()),
  /** What was received of that; null: not filled in. */
  received: z.nullable(z.number()),
  /** Total of all final invoices less what was credited, and of drafts that are being booked. */
  invoiced: z.number(),
  paid: z.number(),
  /** Awarded amount minus invoiced amount; negative when more was invoiced. Null while the awarded amount is unknown. */
  to_invoice: z.nullable(z.number()),
  /** Supply date of an invoice made today: when the case was won, otherwise today. */
  supplied_on: AnsweredDate,
  /** Newest first. */
  invoices: z.array(Invoice),
})
export type CaseMoney = z.output<typeof CaseMoney>
