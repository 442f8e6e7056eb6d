import { boolean, pgTable, text } from '../drizzle.ts'
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
})
