import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    role: smallint().notNull(),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('users_email_unique').on(t.email),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_role_known', sql`${t.role} between 0 and 7`),
  ],
)

/** One sign-in; its id is the token family. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    ended_at: moment(),
    end_reason: text(),
  },
  (t) => [
    index('sessions_user').on(t.user_id).where(sql`${t.ended_at} is null`),
    index('sessions_expiry').on(t.expires_at),
  ],
)

/** Refresh tokens, hashed; the id is the token's jti. */
export const refresh_tokens = pgTable(
  'refresh_tokens',
  {
    id: uuid().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (t) => [
    unique('refresh_tokens_hash_unique').on(t.token_hash),
    index('refresh_tokens_session').on(t.session_id),
    index('refresh_tokens_expiry').on(t.expires_at),
  ],
)

/** Hashed addresses a user has signed in from: a stranger's guesses do not lock those out. */
export const known_addresses = pgTable(
  'known_addresses',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    last_seen_at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.address] })],
)
