import { boolean, date, index, integer, pgTable, smallint, sql, text } from '../drizzle.ts'

/**
 * How many rows a list has for each combination of what it is filtered by, maintained by triggers (ADR 88). A number is the sum of all rows of its combination.
 * `omits` says which of the dimensions a row leaves out, as PostgreSQL's `grouping()` of them in the order of the columns does.
 */
const counters = () => ({
  omits: smallint().notNull(),
  count: integer().notNull(),
  /** Rows of triggers are not; {@link compactCounters} adds them up. */
  is_compacted: boolean().notNull().default(false),
})

/** Cases that are not deleted. */
export const case_counters = pgTable(
  'case_counters',
  {
    type: smallint().notNull(),
    status: text().notNull(),
    /** In Europe/Amsterdam. */
    created_on: date({ mode: 'string' }).notNull(),
    ...counters(),
  },
  (t) => [
    index('case_counters_sums').on(t.omits, t.created_on, t.type, t.status),
    index('case_counters_new').on(t.omits).where(sql`not ${t.is_compacted}`),
  ],
)

/** Tasks of cases that are not deleted, and of none. */
export const task_counters = pgTable(
  'task_counters',
  {
    type: text().notNull(),
    status: text().notNull(),
    /** 0: nobody. */
    assignee_id: integer().notNull(),
    /** 0: no case. */
    case_type: smallint().notNull(),
    /** `-infinity`: no deadline. */
    due_on: date({ mode: 'string' }).notNull(),
    ...counters(),
  },
  (t) => [
    index('task_counters_sums').on(t.omits, t.due_on, t.status, t.assignee_id, t.case_type, t.type),
    index('task_counters_new').on(t.omits).where(sql`not ${t.is_compacted}`),
  ],
)

/** Contacts that lists show: neither merged into another nor erased. */
export const client_counters = pgTable(
  'client_counters',
  { is_company: boolean().notNull(), ...counters() },
  (t) => [
    index('client_counters_sums').on(t.omits, t.is_company),
    index('client_counters_new').on(t.omits).where(sql`not ${t.is_compacted}`),
  ],
)
