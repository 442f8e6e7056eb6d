import type { BrandKey } from '@zaakwerk/contract/entities/brand'
import { check, date, index, integer, jsonb, pgTable, smallint, sql, text, unique, uuid } from '../drizzle.ts'
import { cases } from './cases.ts'
import { createdAt, id, moment, parentId, phoneKey, requiredId, updatedAt } from './columns.ts'
import { clients } from './people.ts'
import { users } from './users.ts'

/** Seller and bank account as printed on an invoice: settings and the type of a case may change later, the invoice may not. */
export interface InvoiceSeller {
  readonly brand: BrandKey
  /** The company behind the brands, which receives the payment. */
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly phone: string | null
  readonly kvkNumber: string
  readonly vatId: string
  readonly iban: string
}

/** Invoices are retained for seven years, so they can outlive their case. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** Id at the bookkeeping service, with its administration; null until the service has answered. */
    invoice_id: text(),
    administration_id: text().notNull(),
    /** Null while it is a draft. */
    invoice_number: text(),
    draft_id: text(),
    /** State at the bookkeeping service, where it is gone `deleted`; an overdue open invoice is stored as open. */
    state: text().notNull(),
    /** Idempotency key at an external bookkeeping service, so that retries create one invoice. */
    outside_key: uuid().notNull().defaultRandom(),
    /** Why the bookkeeping service refuses it, in Dutch. */
    problem: text(),
    reference: text().notNull(),
    case_id: integer().references(() => cases.id, { onDelete: 'set null' }),
    client_id: integer().references(() => clients.id, { onDelete: 'set null' }),
    contact_company_name: text(),
    contact_first_name: text(),
    contact_last_name: text(),
    contact_email: text().notNull(),
    contact_salutation: text(),
    contact_initials: text(),
    contact_prefixes: text(),
    contact_phone_number: text(),
    contact_iban: text(),
    contact_street_address_1: text(),
    contact_street_address_2: text(),
    contact_postal_code: text(),
    contact_city: text(),
    contact_country: text(),
    url: text(),
    /** Version at the bookkeeping service of what we read back; null: nothing yet. */
    outside_version: text(),
    sent_at: moment(),
    due_on: date({ mode: 'string' }),
    /** Calendar date of the supply (Wet OB 35a, first paragraph, g); null for invoices older than this column. */
    supplied_on: date({ mode: 'string' }),
    /** VAT rate in its prices, in per cent. */
    vat_percent: smallint().notNull().default(21),
    /** Set when the invoice is mailed; null before that, and if it never was. */
    seller: jsonb().$type<InvoiceSeller>(),
    created_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('invoices_external_unique').on(t.administration_id, t.invoice_id),
    // Each administration has its own numbers: two of them can both have a 2026-0001.
    unique('invoices_number_unique').on(t.invoice_number, t.administration_id),
    index('invoices_created').on(t.created_at, t.id),
    index('invoices_case').on(t.case_id),
    index('invoices_client').on(t.client_id),
    // For who answers a message with STOP.
    index('invoices_phone')
      .on(phoneKey(t.contact_phone_number))
      .where(sql`${t.contact_phone_number} is not null`),
    index('invoices_created_by').on(t.created_by),
    unique('invoices_outside_key_unique').on(t.outside_key),
    check('invoices_number_when_sent', sql`(${t.invoice_number} is null) = (${t.sent_at} is null)`),
  ],
)

/** The last number of each year. Its row stays locked until the invoice exists, so that numbers have neither gaps nor duplicates. */
export const invoice_numbers = pgTable(
  'invoice_numbers',
  { year: smallint().primaryKey(), last: integer().notNull() },
  (t) => [check('invoice_numbers_positive', sql`${t.last} > 0`)],
)

export const invoice_lines = pgTable(
  'invoice_lines',
  {
    id: id(),
    invoice_id: parentId(() => invoices.id),
    position: smallint().notNull(),
    description: text().notNull(),
    /** In cents, VAT included. */
    price_cents: integer().notNull(),
  },
  (t) => [
    unique('invoice_lines_position_unique').on(t.invoice_id, t.position),
    check('invoice_lines_price_positive', sql`${t.price_cents} >= 0`),
  ],
)

/** A payment on an invoice, read from a bank statement. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    invoice_id: requiredId(() => invoices.id),
    amount_cents: integer().notNull(),
    booked_on: date({ mode: 'string' }).notNull(),
    counter_name: text(),
    counter_iban: text(),
    description: text().notNull().default(''),
    /** Identifies the entry of the statement, so that reading it again adds nothing. */
    entry: text().notNull(),
    created_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
  },
  (t) => [
    unique('payments_entry_unique').on(t.entry),
    check('payments_amount_positive', sql`${t.amount_cents} > 0`),
    index('payments_invoice').on(t.invoice_id),
    index('payments_created_by').on(t.created_by),
  ],
)

/** A credit invoice of an invoice, which somebody made at the bookkeeping service. */
export const credit_invoices = pgTable(
  'credit_invoices',
  {
    id: id(),
    invoice_id: parentId(() => invoices.id),
    /** Id at the bookkeeping service, and the version that was read back last. */
    outside_id: text().notNull(),
    outside_version: text().notNull(),
    /** Null while it is a draft, which may still change or go, and counts for nothing. */
    invoice_number: text(),
    /** Above zero, VAT included. */
    amount_cents: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [unique('credit_invoices_outside_unique').on(t.invoice_id, t.outside_id)],
)

/** How far a reading of an administration came; its ids increase. */
export const credit_searches = pgTable('credit_searches', {
  administration_id: text().primaryKey(),
  /** Up to which invoice it was searched for credit invoices. */
  last_id: text(),
  /** The missing invoice that was asked for last. */
  last_missing_id: text(),
})
