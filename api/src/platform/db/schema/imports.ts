import {
  importOutcomes,
  importStatuses,
  importTypes,
  type OutcomeCounts,
} from '@zaakwerk/contract/entities/import'
import type { ReadingOptions } from '@zaakwerk/contract/imports'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
} from '../drizzle.ts'
import { cases } from './cases.ts'
import { createdAt, id, literals, moment, parentId, updatedAt } from './columns.ts'
import { clients } from './people.ts'
import { users } from './users.ts'

/** Number of rows per outcome, and number of requests answered when the import was completed. */
export interface ImportSummary {
  readonly outcomes: OutcomeCounts
  readonly answered: number
}

export const imports = pgTable(
  'imports',
  {
    id: id(),
    import_type: text({ enum: importTypes }).notNull(),
    /** Status of the import itself. Whether answers came in, and all of them, follows from its rows. */
    status: text({ enum: importStatuses }).notNull().default('created'),
    file_name: text().notNull(),
    reading: jsonb().$type<ReadingOptions>().notNull().default({}),
    /** Why it failed, or a description of its content, in Dutch. */
    note: text(),
    /** Null before the file is read. */
    rows_total: integer(),
    /** Row counts, stored once it has ended: the list is polled every second and must not count the rows of old imports. */
    summary: jsonb().$type<ImportSummary>(),
    /** When processing of its rows began, to estimate the remaining time; null after a failed attempt. */
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

/** The uploaded file of an import, or one generated from it. */
export const import_files = pgTable(
  'import_files',
  {
    id: id(),
    import_id: parentId(() => imports.id),
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
    import_id: parentId(() => imports.id),
    /** Line in the file, from 1. */
    line: integer().notNull(),
    /** Sixteen digits when valid, else as in the file. */
    cjib_number: text().notNull(),
    name: text().notNull().default(''),
    amount_cents: bigint({ mode: 'number' }),
    /** Null while unprocessed. */
    outcome: text({ enum: importOutcomes }),
    /** Details of the outcome, in Dutch. */
    reason: text(),
    /** Its number was corrected by hand after the import. */
    is_mended: boolean().notNull().default(false),
    case_id: integer().references(() => cases.id, { onDelete: 'set null' }),
    /** The client who was asked for an IBAN, or has one. */
    client_id: integer().references(() => clients.id, { onDelete: 'set null' }),
    /** The invalid IBAN on file when the request was made: a different one counts as the answer. */
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
