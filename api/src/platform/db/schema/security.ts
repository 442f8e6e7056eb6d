import { securityActs } from '@zaakwerk/contract/security'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Who got in, was kept out, or may do something else since, and from where. Rows are added and never changed, and go after a year
 * (ADR 70); they refer to nothing that can be removed.
 */
export const security_entries = pgTable(
  'security_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    act: text({ enum: securityActs }).notNull(),
    /** Null: somebody who is not known, or a command. */
    user_id: integer(),
    /** The account that it was done to, where that is another one. */
    about_id: integer(),
    session_id: uuid(),
    address: text(),
    request_id: uuid(),
    /** What was called: "PATCH /users/{id}". */
    call: text(),
    status: integer(),
    /** Why, as a word of the code. */
    code: text(),
    /** Field → [before, after]: rights and numbers, and nothing that anybody typed. */
    changes: jsonb(),
    /** How many more refusals it stands for, which have no row of their own. */
    more: integer(),
  },
  (t) => [
    index('security_entries_at').on(t.at, t.id),
    index('security_entries_act').on(t.act, t.at),
    index('security_entries_user').on(t.user_id, t.at),
    index('security_entries_about').on(t.about_id, t.at),
    index('security_entries_address').on(t.address.op('text_pattern_ops'), t.at),
  ],
)
