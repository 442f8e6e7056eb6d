import { destructionStates, dropReasons, listedStates } from '@zaakwerk/contract/entities/destruction'
import { holdReasons } from '@zaakwerk/contract/entities/legal-hold'
import { longestTerm, retentionKinds } from '@zaakwerk/contract/entities/retention-term'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../drizzle.ts'
import { cases } from './cases.ts'
import { id, literals, moment, parentId, requiredId, updatedAt, version } from './columns.ts'
import { users } from './users.ts'

/** Retention terms that somebody set; the others are those of `@zaakwerk/domain/retention-terms`. */
export const retention_terms = pgTable(
  'retention_terms',
  {
    kind: text({ enum: retentionKinds }).primaryKey(),
    years: smallint().notNull(),
    source: text().notNull(),
    confirmed_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    confirmed_at: moment(),
    version: version(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('retention_terms_kind_known', sql`${t.kind} in (${literals(retentionKinds)})`),
    check('retention_terms_years_plausible', sql`${t.years} between 1 and ${sql.raw(String(longestTerm))}`),
    check('retention_terms_confirmed_whole', sql`(${t.confirmed_by} is null) = (${t.confirmed_at} is null)`),
    index('retention_terms_confirmed_by').on(t.confirmed_by),
  ],
)

/** Cases that are held, for as long as they are: its foreign key keeps such a case from being removed by anything. */
export const legal_holds = pgTable(
  'legal_holds',
  {
    case_id: integer()
      .primaryKey()
      .references(() => cases.id, { onDelete: 'restrict' }),
    reason: text({ enum: holdReasons }).notNull(),
    note: text().notNull(),
    review_on: date({ mode: 'string' }).notNull(),
    held_by: requiredId(() => users.id),
    held_at: moment().notNull(),
  },
  (t) => [
    check('legal_holds_reason_known', sql`${t.reason} in (${literals(holdReasons)})`),
    index('legal_holds_review').on(t.review_on, t.case_id),
    index('legal_holds_held_by').on(t.held_by),
  ],
)

/** A list of closed cases past their term: who agreed, when it is carried out, and the certificate afterwards. */
export const destructions = pgTable(
  'destructions',
  {
    id: id(),
    state: text({ enum: destructionStates }).notNull().default('proposed'),
    made_at: moment().notNull(),
    /** Null: the monthly proposal. */
    made_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    first_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    first_at: moment(),
    /** Why the first person took cases out. */
    reason: text(),
    second_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    second_at: moment(),
    due_at: moment(),
    stopped_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    stopped_at: moment(),
    destroyed_at: moment(),
    /** "2026-010", given with the certificate. */
    number: text(),
    /** JSON as hashed: the hash is in the audit trail too. */
    certificate: text(),
    sha256: text(),
    version: version(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('destructions_state_known', sql`${t.state} in (${literals(destructionStates)})`),
    check('destructions_two_people', sql`${t.first_by} <> ${t.second_by}`),
    check('destructions_second_after_first', sql`${t.second_by} is null or ${t.first_by} is not null`),
    check(
      'destructions_agreed',
      sql`${t.state} not in ('waiting', 'running', 'done') or (${t.second_by} is not null and ${t.due_at} is not null)`,
    ),
    check(
      'destructions_certificate_whole',
      sql`(${t.state} = 'done') = (${t.certificate} is not null) and (${t.certificate} is null) = (${t.number} is null)`,
    ),
    unique('destructions_number_unique').on(t.number),
    uniqueIndex('destructions_one_open').on(sql`(true)`).where(sql`${t.state} not in ('done', 'stopped')`),
    index('destructions_made_by').on(t.made_by),
    index('destructions_first_by').on(t.first_by),
    index('destructions_second_by').on(t.second_by),
    index('destructions_stopped_by').on(t.stopped_by),
  ],
)

/** A case of a list; without a foreign key, as the list outlives the case. Numbers only. */
export const destruction_cases = pgTable(
  'destruction_cases',
  {
    destruction_id: parentId(() => destructions.id),
    case_id: integer().notNull(),
    internal_id: text().notNull(),
    kind: text({ enum: retentionKinds }).notNull(),
    closed_on: date({ mode: 'string' }).notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    years: smallint().notNull(),
    source: text().notNull(),
    is_confirmed: boolean().notNull(),
    documents: integer().notNull(),
    messages: integer().notNull(),
    papers: integer().notNull(),
    clients: integer().notNull(),
    invoices: integer().notNull(),
    /** The bookkeeping year that the last of them belongs to. */
    invoices_year: smallint(),
    state: text({ enum: listedStates }).notNull().default('listed'),
    dropped: text({ enum: dropReasons }),
  },
  (t) => [
    primaryKey({ columns: [t.destruction_id, t.case_id] }),
    check('destruction_cases_state_known', sql`${t.state} in (${literals(listedStates)})`),
    check('destruction_cases_dropped_why', sql`(${t.state} = 'dropped') = (${t.dropped} is not null)`),
    index('destruction_cases_case').on(t.case_id),
  ],
)
