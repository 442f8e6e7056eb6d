import type { BrandKey } from '@zaakwerk/contract/entities/brand'
import {
  importOutcomes,
  importStatuses,
  importTypes,
  type OutcomeCounts,
} from '@zaakwerk/contract/entities/import'
import type { ReadingOptions } from '@zaakwerk/contract/imports'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cases } from './cases.ts'
import { createdAt, id, literals, moment, updatedAt } from './columns.ts'
import { clients } from './people.ts'
import { users } from './users.ts'

/** Who an invoice came from and where it is paid, as it stood on it: settings and the type of a case change, an invoice does not. */
export interface InvoiceSeller {
  readonly brand: BrandKey
  /** The company behind the brands, which is paid. */
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly phone: string | null
  readonly kvkNumber: string
  readonly vatId: string
  readonly iban: string
}

/** An invoice is kept for seven years, so it can outlive its case. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** Id at the bookkeeping service, with the administration it is in; null while that has not answered. */
    invoice_id: text(),
    administration_id: text().notNull(),
    /** Null while it is a draft. */
    invoice_number: text(),
    draft_id: text(),
    /** As the bookkeeping service says it; an open one that is late is stored as open. */
    state: text().notNull(),
    /** What a bookkeeping service elsewhere recognises it by, so that it makes one however often it is asked. */
    outside_key: uuid().notNull().defaultRandom(),
    /** Why the bookkeeping service does not take it, in Dutch. */
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
    sent_at: moment(),
    /** Last day to pay. */
    due_on: date({ mode: 'string' }),
    /** Calendar date of the supply (Wet OB 35a, first paragraph, g); null of invoices from before it was kept. */
    supplied_on: date({ mode: 'string' }),
    /** Per cent of VAT in its prices. */
    vat_percent: smallint().notNull().default(21),
    /** Written when it is mailed; null before that, and for those that never were. */
    seller: jsonb().$type<InvoiceSeller>(),
    created_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('invoices_external_unique').on(t.administration_id, t.invoice_id),
    // Each administration numbers its own: two of them both have a 2026-0001.
    unique('invoices_number_unique').on(t.invoice_number, t.administration_id),
    index('invoices_created').on(t.created_at, t.id),
    index('invoices_case').on(t.case_id),
    index('invoices_client').on(t.client_id),
    index('invoices_created_by').on(t.created_by),
    unique('invoices_outside_key_unique').on(t.outside_key),
    check('invoices_number_when_sent', sql`(${t.invoice_number} is null) = (${t.sent_at} is null)`),
  ],
)

/** The last number of each year. Its row is locked until the invoice is there, so that no number is left out or given twice. */
export const invoice_numbers = pgTable(
  'invoice_numbers',
  { year: smallint().primaryKey(), last: integer().notNull() },
  (t) => [check('invoice_numbers_positive', sql`${t.last} > 0`)],
)

export const invoice_lines = pgTable(
  'invoice_lines',
  {
    id: id(),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
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

/** Money that came in on an invoice, read from a bank statement. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    amount_cents: integer().notNull(),
    booked_on: date({ mode: 'string' }).notNull(),
    counter_name: text(),
    counter_iban: text(),
    description: text().notNull().default(''),
    /** Names the entry of the statement, whenever it is read again. */
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

/** How many rows of an import have each outcome, and how many of its requests were answered when it was completed. */
export interface ImportSummary {
  readonly outcomes: OutcomeCounts
  readonly answered: number
}

export const imports = pgTable(
  'imports',
  {
    id: id(),
    import_type: text({ enum: importTypes }).notNull(),
    /** How far it is itself. That answers came in, and all of them, follows from its rows. */
    status: text({ enum: importStatuses }).notNull().default('created'),
    file_name: text().notNull(),
    /** How the file is to be read, as it was chosen in the preview. */
    reading: jsonb().$type<ReadingOptions>().notNull().default({}),
    /** Why it failed, or what it holds, in Dutch. */
    note: text(),
    /** Null before the file was read. */
    rows_total: integer(),
    /** Its rows in numbers, once it is over: a list that is asked for every second counts no rows of old imports. */
    summary: jsonb().$type<ImportSummary>(),
    /** When its rows began to get their outcomes, for the time that is left; null when a try failed since. */
    started_at: moment(),
    finished_at: moment(),
    created_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('imports_type_known', sql`${t.import_type} in (${literals(importTypes)})`),
    check('imports_status_known', sql`${t.status} in (${literals(importStatuses)})`),
    index('imports_created').on(t.created_at, t.id),
    index('imports_created_by').on(t.created_by),
  ],
)

/** The uploaded file of an import, or one made from it. */
export const import_files = pgTable(
  'import_files',
  {
    id: id(),
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    origin: text({ enum: ['uploaded', 'generated'] }).notNull(),
    name: text().notNull(),
    sharepoint_id: text().notNull(),
    document_type: text(),
    storage_key: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('import_files_sharepoint_unique').on(t.sharepoint_id),
    check('import_files_origin_known', sql`${t.origin} in ('uploaded', 'generated')`),
    check('import_files_size_positive', sql`${t.size} >= 0`),
    index('import_files_import').on(t.import_id),
  ],
)

/** A row of an uploaded list. */
export const import_rows = pgTable(
  'import_rows',
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Of the file, from 1. */
    line: integer().notNull(),
    /** Sixteen digits where it is valid, else as it stands in the file. */
    cjib_number: text().notNull(),
    name: text().notNull().default(''),
    amount_cents: bigint({ mode: 'number' }),
    /** Null while it waits. */
    outcome: text({ enum: importOutcomes }),
    /** More about the outcome, in Dutch. */
    reason: text(),
    /** Its number was typed after the import. */
    is_mended: boolean().notNull().default(false),
    case_id: integer().references(() => cases.id, { onDelete: 'set null' }),
    /** Who was asked for an IBAN, or has it. */
    client_id: integer().references(() => clients.id, { onDelete: 'set null' }),
    /** What stood there when it was asked for, as it was no valid one: the answer is another. */
    iban_before: text(),
    requested_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.line] }),
    check('import_rows_outcome_known', sql`${t.outcome} in (${literals(importOutcomes)})`),
    check('import_rows_line_positive', sql`${t.line} > 0`),
    index('import_rows_outcome').on(t.import_id, t.outcome, t.line),
    index('import_rows_number').on(t.import_id, t.cjib_number),
    index('import_rows_requested').on(t.import_id, t.client_id).where(sql`${t.outcome} = 'iban_requested'`),
    index('import_rows_case').on(t.case_id),
    index('import_rows_client').on(t.client_id, t.requested_at),
  ],
)
