import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { case_events, cases } from './cases.ts'
import { createdAt, id, literals, updatedAt } from './columns.ts'
import { users } from './users.ts'

export const jobKinds = ['send_mail', 'submit_letter', 'make_mandate', 'forward_to_law_firm'] as const
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** What leaves the house behind an event; one of a `key` waits or runs for a case at a time. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    case_id: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** The event it comes from. */
    event_id: integer().references(() => case_events.id, { onDelete: 'cascade' }),
    kind: text({ enum: jobKinds }).notNull(),
    key: text().notNull(),
    payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    state: text({ enum: jobStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    created_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('jobs_one_waiting').on(t.case_id, t.key).where(sql`${t.state} in ('queued', 'running')`),
    check('jobs_kind_known', sql`${t.kind} in (${literals(jobKinds)})`),
    check('jobs_state_known', sql`${t.state} in (${literals(jobStates)})`),
    check('jobs_attempts_counted', sql`${t.attempts} >= 0`),
    index('jobs_case').on(t.case_id, t.created_at),
    index('jobs_event').on(t.event_id),
    index('jobs_created_by').on(t.created_by),
  ],
)
