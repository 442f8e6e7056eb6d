import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { check, index, integer, pgTable, smallint, sql, text, uniqueIndex } from '../drizzle.ts'
import { createdAt, id, literals, searchText, updatedAt, version } from './columns.ts'
import { addressColumns } from './people.ts'
import { users } from './users.ts'

/** A body that issues fines or receives submissions. */
export const authorities = pgTable(
  'authorities',
  {
    id: id(),
    name: text().notNull(),
    authority_type: smallint().notNull().default(2),
    attention_of: text(),
    email: text(),
    submission_type: text({ enum: submissionTypes }).notNull().default('email'),
    ...addressColumns(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** Member of staff who last changed it; null when it was written before this was recorded, or by the system. */
    updated_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    search_text: searchText()
      .notNull()
      .generatedAlwaysAs(
        sql`search_text_of(' ' || name || ' ' || coalesce(attention_of, '') || ' ' || coalesce(email, '') || ' ' || submission_type || ' ' || coalesce(street_address_1, '') || ' ' || coalesce(postal_code, '') || ' ' || coalesce(city, ''))`,
      ),
  },
  (t) => [
    check('authorities_name_given', sql`btrim(${t.name}) <> ''`),
    check('authorities_type_positive', sql`${t.authority_type} > 0`),
    check('authorities_submission_known', sql`${t.submission_type} in (${literals(submissionTypes)})`),
    // Names are unique ignoring capitals.
    uniqueIndex('authorities_name_unique').on(sql`lower(${t.name})`, t.authority_type),
    index('authorities_updated_by').on(t.updated_by),
    index('authorities_search').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)
