import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { channelKinds, receiptPolicies } from '@zaakwerk/contract/entities/authority-channel'
import { check, date, index, integer, pgTable, smallint, sql, text, uniqueIndex } from '../drizzle.ts'
import { createdAt, id, literals, parentId, searchText, updatedAt, version } from './columns.ts'
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
    /** The channel that it appointed for what is sent to it, and where that is written. */
    channel_kind: text({ enum: channelKinds }),
    channel_address: text(),
    channel_since: date({ mode: 'string' }),
    channel_source: text(),
    confirms_receipt: text({ enum: receiptPolicies }).notNull().default('always'),
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
    check('authorities_channel_known', sql`${t.channel_kind} in (${literals(channelKinds)})`),
    check('authorities_receipt_known', sql`${t.confirms_receipt} in (${literals(receiptPolicies)})`),
    // Names are unique ignoring capitals.
    uniqueIndex('authorities_name_unique').on(sql`lower(${t.name})`, t.authority_type),
    index('authorities_updated_by').on(t.updated_by),
    index('authorities_search').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)

/** Calendar dates, both included, on which the channel of an authority does not work; without an end it is not over. */
export const authority_outages = pgTable(
  'authority_outages',
  {
    id: id(),
    authority_id: parentId(() => authorities.id),
    from_on: date({ mode: 'string' }).notNull(),
    until_on: date({ mode: 'string' }),
    note: text().notNull(),
    created_at: createdAt(),
    created_by: integer().references(() => users.id, { onDelete: 'restrict' }),
  },
  (t) => [
    check('authority_outages_in_order', sql`${t.until_on} >= ${t.from_on}`),
    index('authority_outages_authority').on(t.authority_id, t.from_on),
    index('authority_outages_created_by').on(t.created_by),
  ],
)
