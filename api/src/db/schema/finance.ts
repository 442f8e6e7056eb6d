import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { cases } from './cases.ts'
import { createdAt, id, literals, moment, updatedAt } from './columns.ts'
import { clients } from './people.ts'
import { users } from './users.ts'

/** An invoice is kept for seven years, so it can outlive its case. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** Id at the bookkeeping service, with the administration it is in. */
    invoice_id: text().notNull(),
    administration_id: text().notNull(),
    /** Null while it is a draft. */
    invoice_number: text(),
    draft_id: text(),
    state: text().notNull(),
    reference: text().notNull(),
    case_id: integer().references(() => cases.id, { onDelete: 'set null' }),
    client_id: integer().references(() => clients.id, { onDelete: 'set null' }),
    contact_company_name: text(),
    contact_first_name: text(),
    contact_last_name: text(),
    contact_email: text().notNull(),
    url: text(),
    sent_at: moment(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('invoices_external_unique').on(t.administration_id, t.invoice_id),
    unique('invoices_number_unique').on(t.invoice_number),
    index('invoices_created').on(t.created_at, t.id),
    index('invoices_case').on(t.case_id),
    index('invoices_client').on(t.client_id),
  ],
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

export const importTypes = ['iban_backup_excel', 'cvom_iban_request_list', 'cjib_decisions'] as const
export const importStatuses = [
  'created',
  'sent',
  'pending',
  'completed',
  'awaiting_update',
  'update_received',
  'canceled',
  'error',
] as const

export const imports = pgTable(
  'imports',
  {
    id: id(),
    import_type: text({ enum: importTypes }).notNull(),
    status: text({ enum: importStatuses }).notNull().default('created'),
    file_name: text().notNull(),
    /** Reason of the failure, in Dutch. */
    error: text(),
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
