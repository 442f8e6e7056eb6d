import { readingStates, readMethods, unreadReasons } from '@zaakwerk/contract/entities/reading'
import type { FieldPlace, PageWords } from '@zaakwerk/domain/reading/read-pages'
import { check, index, integer, jsonb, pgTable, primaryKey, sql, text } from '../drizzle.ts'
import { createdAt, id, literals, moment, searchWords } from './columns.ts'

/**
 * The words of a file, so that it is read once. By its hash: a document, a mail's attachment and a file of a case to be may be the same. A trigger deletes it with the
 * last document or incoming file that has its content, housekeeping what belongs to none after a day.
 */
export const readings = pgTable(
  'readings',
  {
    sha256: text().primaryKey(),
    content_type: text().notNull(),
    /** Where the file is while it waits; on the shelf for readings it is removed once it was read. */
    storage_key: text(),
    state: text({ enum: readingStates }).notNull().default('waiting'),
    reason: text({ enum: unreadReasons }),
    method: text({ enum: readMethods }),
    page_count: integer(),
    pages: jsonb().$type<readonly PageWords[]>().notNull().default([]),
    /** Registration plates and places of fines on the pages, normalised for comparison. */
    plates: text().array().notNull().default([]),
    places: text().array().notNull().default([]),
    /** Version of the engine that read or will read it. A newer engine reads it again on request. */
    engine_version: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check('readings_sha256_hex', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('readings_state_known', sql`${t.state} in (${literals(readingStates)})`),
    check('readings_reason_known', sql`${t.reason} in (${literals(unreadReasons)})`),
    check('readings_method_known', sql`${t.method} in (${literals(readMethods)})`),
    check('readings_waits_somewhere', sql`(${t.state} = 'waiting') = (${t.storage_key} is not null)`),
    check('readings_read_whole', sql`(${t.state} = 'read') = (${t.method} is not null)`),
    check('readings_unread_why', sql`(${t.state} = 'unread') = (${t.reason} is not null)`),
    index('readings_created').on(t.created_at),
  ],
)

/** Search index of the words of each page that was read. Written by a trigger on `readings` and deleted with the reading. */
export const reading_pages = pgTable(
  'reading_pages',
  {
    sha256: text()
      .notNull()
      .references(() => readings.sha256, { onDelete: 'cascade' }),
    /** From 1. */
    page: integer().notNull(),
    words: searchWords().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sha256, t.page] }), index('reading_pages_words').using('gin', t.words)],
)

/** How letters of a sender are made, learned from corrections: the words at their head, and where fields stand. No values. */
export const reading_layouts = pgTable('reading_layouts', {
  id: id(),
  words: text().array().notNull(),
  places: jsonb().$type<readonly FieldPlace[]>().notNull(),
  corrected_at: moment().notNull(),
})
