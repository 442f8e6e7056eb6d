import { type TermClosing, type TermKind, termClosings, termKinds } from '@zaakwerk/contract/entities/term'
import { boolean, check, date, index, integer, pgTable, primaryKey, sql, text, unique } from '../drizzle.ts'
import { cases } from './cases.ts'
import { createdAt, id, literals, moment, parentId } from './columns.ts'
import { tasks } from './tasks.ts'
import { users } from './users.ts'

const day = () => date({ mode: 'string' })
const user = () => integer().references(() => users.id, { onDelete: 'restrict' })

/** Terms of cases. What is calculated is written with the facts that it follows from; what people choose and confirm stands beside it (ADR 101). */
export const case_terms = pgTable(
  'case_terms',
  {
    id: id(),
    case_id: parentId(() => cases.id),
    kind: text().$type<TermKind>().notNull(),
    title: text().notNull(),
    article: text().notNull(),
    is_fatal: boolean().notNull(),
    /** What it follows from, and the date of that. */
    source: text().notNull(),
    source_on: day().notNull(),
    computed_on: day().notNull(),
    /** For post that left in time: the last day of receipt. */
    received_by: day(),
    /** The calculated day before the last change, until it is confirmed again. */
    was_on: day(),
    chosen_on: day(),
    chosen_reason: text(),
    /** Required for a day later than the calculated one. */
    chosen_source: text(),
    chosen_by: user(),
    chosen_at: moment(),
    /** Whether enough colleagues have confirmed the day. */
    is_confirmed: boolean().notNull().default(false),
    /** The effective last day: the chosen day, if it is not after the last day by law or has been confirmed. */
    last_day: day()
      .notNull()
      .generatedAlwaysAs(
        sql`case when chosen_on > computed_on and not is_confirmed then computed_on else coalesce(chosen_on, computed_on) end`,
      ),
    /** The last day in the warning to colleagues with a task in the case; `escalated_for`: in the warning to administrators. */
    warned_for: day(),
    escalated_for: day(),
    /** The task created on or after the day, and that day: one task per day. */
    task_id: integer().references(() => tasks.id, { onDelete: 'set null' }),
    task_for: day(),
    closed_at: moment(),
    /** The act that closed it. */
    closing: text().$type<TermClosing>(),
    closed_by: user(),
    closing_reason: text(),
    created_at: createdAt(),
  },
  (t) => [
    unique('case_terms_kind').on(t.case_id, t.kind),
    check('case_terms_kinds', sql`${t.kind} in (${literals(termKinds)})`),
    check('case_terms_closings', sql`${t.closing} in (${literals(termClosings)})`),
    check('case_terms_closed_whole', sql`(${t.closed_at} is null) = (${t.closing} is null)`),
    check(
      'case_terms_chosen_whole',
      sql`num_nulls(${t.chosen_on}, ${t.chosen_reason}, ${t.chosen_by}, ${t.chosen_at}) in (0, 4)`,
    ),
    check(
      'case_terms_later_sourced',
      sql`${t.chosen_on} is null or ${t.chosen_on} <= ${t.computed_on} or ${t.chosen_source} is not null`,
    ),
    index('case_terms_chosen_by').on(t.chosen_by).where(sql`${t.chosen_by} is not null`),
    index('case_terms_closed_by').on(t.closed_by).where(sql`${t.closed_by} is not null`),
    index('case_terms_task').on(t.task_id).where(sql`${t.task_id} is not null`),
    index('case_terms_open').on(t.last_day, t.id).where(sql`${t.closed_at} is null`),
  ],
)

/** Who confirmed the day of a term; all of them go when that day changes. */
export const term_confirmations = pgTable(
  'term_confirmations',
  {
    term_id: parentId(() => case_terms.id),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    confirmed_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.term_id, t.user_id] }), index('term_confirmations_user').on(t.user_id)],
)
