import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../drizzle.ts'
import { cases } from './cases.ts'
import { createdAt, id, moment, parentId } from './columns.ts'
import { users } from './users.ts'

/** A file in a case's folder; `storage_key` is its path in the document store. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    case_id: parentId(() => cases.id),
    name: text().notNull(),
    storage_key: text().notNull(),
    sha256: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    content_type: text().notNull(),
    is_primary_document: boolean().notNull().default(false),
    /** Set when a client signed it, or when a colleague marked it as one; its name alone is not enough (ADR 80). */
    is_mandate: boolean().notNull().default(false),
    /** Kind and date of a filed paper, if its date became a fact of the case. */
    filed_as: text().$type<FilingKind>(),
    dated_on: date({ mode: 'string' }),
    created_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
  },
  (t) => [
    unique('documents_storage_key_unique').on(t.storage_key),
    uniqueIndex('documents_one_primary').on(t.case_id).where(sql`${t.is_primary_document}`),
    check('documents_size_positive', sql`${t.size} >= 0`),
    check('documents_filed_whole', sql`(${t.filed_as} is null) = (${t.dated_on} is null)`),
    check('documents_sha256_hex', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    index('documents_case').on(t.case_id, t.created_at),
    index('documents_created_by').on(t.created_by),
    // What was read from a file is found by its content.
    index('documents_sha256').on(t.sha256),
    index('documents_name_words').using('gin', sql`search_words_of(${t.name})`),
  ],
)

/**
 * Pending file deletions, written in the transaction that deletes the rows: after a crash they are still carried out. Either one file by its key, or the folder
 * of a deleted case.
 */
export const file_removals = pgTable(
  'file_removals',
  {
    id: id(),
    storage_key: text(),
    /** No foreign key, as the case no longer exists. */
    case_id: integer(),
    asked_at: moment().notNull(),
  },
  (t) => [
    check('file_removals_one', sql`(${t.storage_key} is null) <> (${t.case_id} is null)`),
    index('file_removals_asked').on(t.asked_at),
  ],
)
