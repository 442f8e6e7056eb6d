import { securityActs } from '@zaakwerk/contract/audited'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from '../drizzle.ts'
import { moment } from './columns.ts'

/**
 * Security trail: sign-ins, refusals and changes of rights, with client address. Append-only, retained for a year (ADR 70); refers to nothing that can be
 * deleted.
 */
export const security_entries = pgTable(
  'security_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    act: text({ enum: securityActs }).notNull(),
    /** Null: an unknown user, or a command. */
    user_id: integer(),
    /** The account it was done to, when that is another one. */
    about_id: integer(),
    session_id: uuid(),
    address: text(),
    request_id: uuid(),
    /** The call: "PATCH /users/{id}". */
    call: text(),
    status: integer(),
    code: text(),
    /** Field → [before, after]: rights and numbers, never user input. */
    changes: jsonb(),
    /** Number of further refusals that it stands for, which have no row of their own. */
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
