import { bigint, index, integer, jsonb, pgTable, smallint, text, unique } from '../drizzle.ts'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** Counters of rate-limiter-flexible, shared by all API processes. */
export const rate_limits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (t) => [index('rate_limits_expire').on(t.expire)],
)

/** The ids in the answer to the first call with each `Idempotency-Key`. Key and answer commit together with the effect of the call. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    key: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the address when nobody is signed in; empty for users. */
    caller: text().notNull().default(''),
    route: text().notNull(),
    body_hash: text().notNull(),
    status: smallint(),
    answer: jsonb().$type<unknown>(),
    created_at: createdAt(),
  },
  (t) => [
    unique('idempotency_keys_unique').on(t.key, t.user_id, t.caller, t.route).nullsNotDistinct(),
    index('idempotency_keys_created').on(t.created_at),
    index('idempotency_keys_user').on(t.user_id),
  ],
)
