import { boolean, date, integer, pgTable, primaryKey, text } from '../drizzle.ts'
import { moment } from './columns.ts'

/** How the latest calls to each third party ended. One row for each, without anything about a person. */
export const integration_outcomes = pgTable('integration_outcomes', {
  name: text().primaryKey(),
  succeeded_at: moment(),
  failed_at: moment(),
  /** Why it failed, in Dutch. */
  error: text(),
  /** Literal answer to a call that failed; null when it concerned one mail, file or invoice. */
  answer: text(),
  /** Since when every call failed. */
  failing_since: moment(),
  /** It refuses our account: only a person can help. */
  needs_person: boolean().notNull().default(false),
  /** Limit of use as the third party said it last: how many calls are allowed and were left, and when the count begins again. */
  quota_limit: integer(),
  quota_remaining: integer(),
  quota_resets_at: moment(),
})

/** How often each third party called us of its own accord, by outcome: what it said is not kept. Two or three rows for each. */
export const webhook_outcomes = pgTable(
  'webhook_outcomes',
  {
    sender: text().notNull(),
    /** `accepted`, or why it was refused. */
    outcome: text().notNull(),
    /** The last day of such an outcome, and how many that day had. */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    last_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sender, t.outcome] })],
)
