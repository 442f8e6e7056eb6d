import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import { dispatchEvents } from '@zaakwerk/contract/mailroom'
import { outcomeEvents } from '@zaakwerk/domain/case-outcomes'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  time,
  unique,
} from '../drizzle.ts'
import { authorities } from './authorities.ts'
import {
  createdAt,
  id,
  literals,
  moment,
  parentId,
  requiredId,
  searchText,
  updatedAt,
  version,
} from './columns.ts'
import { clients, companies } from './people.ts'
import { users } from './users.ts'

/** Statuses with their Dutch label and its alphabetical rank; filled from the domain after every migration. */
export const case_statuses = pgTable('case_statuses', {
  value: text().$type<CaseStatus>().primaryKey(),
  label: text().notNull(),
  rank: smallint().notNull(),
})

/** Case types, like {@link case_statuses}. */
export const case_types = pgTable('case_types', {
  id: smallint().$type<CaseType>().primaryKey(),
  label: text().notNull(),
  rank: smallint().notNull(),
})

export const cases = pgTable(
  'cases',
  {
    id: id(),
    internal_id: text().notNull(),
    official_id: text(),
    /** Sixteen bare digits. */
    cjib_number: text(),
    status: text()
      .$type<CaseStatus>()
      .notNull()
      .default('case_opened')
      .references(() => case_statuses.value, { onUpdate: 'cascade' }),
    type: smallint()
      .$type<CaseType>()
      .notNull()
      .default(1)
      .references(() => case_types.id),
    notes: text().notNull().default(''),
    client_note: text().notNull().default(''),
    fact_code: text(),
    authority_id: integer().references(() => authorities.id, { onDelete: 'restrict' }),
    decision_date: date({ mode: 'string' }),
    /** Weeks by which the authority adjourned its decision, for a BTU case: added to its decision term. */
    adjourned_weeks: smallint(),
    /** For a reminder: the date of the original decision. */
    original_decision_date: date({ mode: 'string' }),
    /** Date of the contested decision, once the date of the decision on the objection has replaced `decision_date`. */
    contested_decision_date: date({ mode: 'string' }),
    /** When the client learned of a punishment order. */
    known_on: date({ mode: 'string' }),
    fine_cents: integer(),
    /** Whether the decision is about fitness for work (Ziektewet); null: unknown, as for all fields that follow. */
    is_fitness_for_work: boolean(),
    /** The objection has medical grounds or those of labour experts. */
    has_medical_grounds: boolean(),
    /** A committee advises on the objection. */
    has_committee: boolean(),
    /** When the objection or administrative appeal was submitted, if not by us. */
    objection_submitted_on: date({ mode: 'string' }),
    /** The day on which the authority says it received the notice of default. */
    notice_received_on: date({ mode: 'string' }),
    /** The date of the letter by which the authority last adjourned its decision. */
    adjourned_on: date({ mode: 'string' }),
    /** The date of the decision on the objection in a benefit case, which stores the contested date separately. */
    objection_decided_on: date({ mode: 'string' }),
    /** A letter that asks for additional grounds (Awb 6:6): its date, the last day that it gives, and when they were submitted. */
    grounds_asked_on: date({ mode: 'string' }),
    grounds_due_on: date({ mode: 'string' }),
    grounds_submitted_on: date({ mode: 'string' }),
    /** Whether the client received the assessment that a collection is about. */
    assessment_received: boolean(),
    /** When the authority was first approached, before a complaint. */
    asked_before_on: date({ mode: 'string' }),
    /** Reason for submitting after the term (Awb 6:11). */
    lateness_reason: text(),
    committal_date: date({ mode: 'string' }),
    time_of_committal: time({ precision: 0 }),
    is_car_lease: boolean().notNull().default(false),
    sharepoint_folder_url: text(),
    primary_document: text(),
    /** Amount awarded against the other side, and how much of it was received. */
    awarded_cents: integer(),
    received_cents: integer(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: moment(),
    deleted_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    /** Whether the folder is deleted together with the case. */
    delete_folder: boolean().notNull().default(false),
    /** Maintained by triggers on numbers, clients and companies. */
    search_text: searchText().notNull().default(''),
  },
  (t) => [
    unique('cases_internal_id_unique').on(t.internal_id),
    check('cases_internal_id_given', sql`btrim(${t.internal_id}) <> ''`),
    check('cases_cjib_digits', sql`${t.cjib_number} ~ '^[0-9]{16}$'`),
    check(
      'cases_deletion_whole',
      sql`(${t.deleted_at} is not null) or (${t.deleted_by} is null and not ${t.delete_folder})`,
    ),
    check('cases_money_positive', sql`${t.awarded_cents} >= 0 and ${t.received_cents} >= 0`),
    check('cases_fine_positive', sql`${t.fine_cents} >= 0`),
    index('cases_created').on(t.created_at, t.id).where(sql`${t.deleted_at} is null`),
    index('cases_internal_id_order').on(t.internal_id, t.id).where(sql`${t.deleted_at} is null`),
    index('cases_internal_id_prefix').using('btree', sql`lower(${t.internal_id}) text_pattern_ops`),
    index('cases_status').on(t.status, t.type, t.created_at).where(sql`${t.deleted_at} is null`),
    index('cases_type').on(t.type, t.created_at).where(sql`${t.deleted_at} is null`),
    index('cases_cjib').on(t.cjib_number.op('text_pattern_ops')),
    index('cases_cjib_suffix').using('btree', sql`right(${t.cjib_number}, 9)`),
    // For index-only scans of decided cases by the figures.
    index('cases_decided').on(t.id, t.type, t.objection_submitted_on).where(sql`${t.deleted_at} is null`),
    // Used by the previous release for searching references; the next release drops it (ADR 71).
    index('cases_official_id').using('btree', sql`lower(${t.official_id}) text_pattern_ops`),
    index('cases_reference').using(
      'btree',
      sql`translate(lower(${t.official_id}), ' ./-', '') text_pattern_ops`,
    ),
    index('cases_authority').on(t.authority_id),
    index('cases_committal').on(t.committal_date).where(sql`${t.committal_date} is not null`),
    index('cases_deleted_by').on(t.deleted_by).where(sql`${t.deleted_by} is not null`),
    index('cases_deleted').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
    index('cases_search').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)

const ofCase = () => parentId(() => cases.id)

/** The clients of a case, the first one leading. */
export const case_clients = pgTable(
  'case_clients',
  {
    case_id: ofCase(),
    client_id: requiredId(() => clients.id),
    position: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.case_id, t.client_id] }), index('case_clients_client').on(t.client_id)],
)

export const case_companies = pgTable(
  'case_companies',
  {
    case_id: ofCase(),
    company_id: requiredId(() => companies.id),
    position: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.case_id, t.company_id] }),
    index('case_companies_company').on(t.company_id),
  ],
)

/** Condition: event `e` can record an outcome. The same as the condition of its partial index, so that figures use that index. */
export const isOutcomeEvent = sql`e.event_type in (${literals(outcomeEvents)})`

export const case_events = pgTable(
  'case_events',
  {
    id: id(),
    case_id: ofCase(),
    event_type: text().notNull(),
    message: text(),
    additional_data: jsonb().$type<Record<string, unknown>>(),
    user_id: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
  },
  (t) => [
    index('case_events_case').on(t.case_id, t.created_at),
    index('case_events_user').on(t.user_id),
    // For counting outcomes by period.
    index('case_events_outcome')
      .on(t.created_at)
      .where(sql`${t.event_type} in (${literals(outcomeEvents)})`),
    // For the earlier and later outcomes of a case, without reading its other events.
    index('case_events_outcome_case')
      .on(t.case_id, t.created_at, t.id)
      .where(sql`${t.event_type} in (${literals(outcomeEvents)})`),
    // A proof of dispatch is looked up by its event's data.
    index('case_events_dispatch')
      .using('gin', t.additional_data.op('jsonb_path_ops'))
      .where(sql`${t.event_type} in (${literals(dispatchEvents)})`),
  ],
)

/** Log of a case, in words; no user means the system. */
export const case_logs = pgTable(
  'case_logs',
  {
    id: id(),
    case_id: ofCase(),
    user_id: integer().references(() => users.id, { onDelete: 'restrict' }),
    message: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('case_logs_case').on(t.case_id, t.created_at), index('case_logs_user').on(t.user_id)],
)
