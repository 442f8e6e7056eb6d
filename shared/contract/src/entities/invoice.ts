import * as z from '@zaakwerk/contract/zod'
import { AnsweredDate, Id, lenient, Timestamp } from '../primitives.ts'

/** `late`: open, and its last day to pay is over. A bookkeeping service elsewhere may know more of them. */
export const invoiceStates = ['concept', 'open', 'paid', 'late'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** Invoices a page. */
export const invoicesPageSize = 50

/** Who an invoice is for, as it was when it was made. */
export const InvoiceContact = z.object({
  company_name: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
})

export const Invoice = z.object({
  id: Id,
  /** At the bookkeeping service; null while that has not answered. */
  invoice_id: z.nullable(z.string()),
  administration_id: z.string(),
  /** Its number, without gaps; null while it is a draft. The lists show it, or "Concept" with `draft_id`. */
  invoice_number: z.nullable(z.string()),
  draft_id: z.nullable(z.string()),
  contact: InvoiceContact,
  /** The number of its case. */
  reference: z.string(),
  case_id: z.nullable(Id),
  sent_at: z.nullable(Timestamp),
  state: lenient(z.enum(invoiceStates), z.string()),
  /** `price` in euros, VAT included. */
  details: z.array(z.object({ description: z.string(), price: z.number() })),
  /** The page of the invoice at the bookkeeping service; null: the PDF of our own. */
  url: z.nullable(z.string()),
  /** Last day to pay. */
  due_on: AnsweredDate,
  /** What was paid of it, in euros. */
  paid: z.number(),
  /** Why the bookkeeping service does not take it, in Dutch; null: nothing is wrong. */
  problem: z.nullable(z.string()),
  /** Whether the bookkeeping service has still to answer. */
  is_being_booked: z.boolean(),
  created_at: Timestamp,
})
export type Invoice = z.output<typeof Invoice>

/** The money of a case, in euros. */
export const CaseMoney = z.object({
  /** What the other side was made to pay; null: not filled in. */
  awarded: z.nullable(z.number()),
  /** What of that has come in; null: not filled in. */
  received: z.nullable(z.number()),
  /** All invoices that are no draft, and drafts that are being booked. */
  invoiced: z.number(),
  paid: z.number(),
  /** Awarded and not invoiced; below zero when more was invoiced. Null while it is not known what was awarded. */
  to_invoice: z.nullable(z.number()),
  /** Calendar date of the supply that an invoice made today names: when the case was won, else today. */
  supplied_on: AnsweredDate,
  /** The newest first. */
  invoices: z.array(Invoice),
})
export type CaseMoney = z.output<typeof CaseMoney>
