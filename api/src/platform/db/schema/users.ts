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
import { createdAt, id, moment, updatedAt, version } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** Null: invited, and no password chosen yet. */
    password_hash: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    role: smallint().notNull(),
    /** False: deactivated, or invited and not here yet. */
    is_active: boolean().notNull().default(true),
    /** When the invitation was last sent; null once it was accepted. */
    invited_at: moment(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('users_invited_inactive', sql`${t.invited_at} is null or not ${t.is_active}`),
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
    /** What the browser calls itself. */
    user_agent: text(),
    /** Where from, too coarse to point at somebody's home. */
    address: text(),
    /** Moved by signing in and refreshing, so to a quarter of an hour. */
    last_used_at: moment().notNull().defaultNow(),
    /** The role requires a second factor that this user has not set up: until then nothing else can be done. */
    must_enrol: boolean().notNull().default(false),
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

/** The second factor of a user; it counts once it is confirmed. */
export const second_factors = pgTable('second_factors', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is not in the database. */
  secret: text().notNull(),
  confirmed_at: moment(),
  /** The newest time step whose code was accepted: it is not accepted again, nor an older one. */
  last_step: integer(),
  created_at: createdAt(),
})

/** Codes for who lost the device, hashed; each works once. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: moment(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
)

/** The roles that have to have a second factor. */
export const second_factor_roles = pgTable('second_factor_roles', { role: smallint().primaryKey() })

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
