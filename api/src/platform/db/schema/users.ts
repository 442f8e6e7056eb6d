import { fullTimeHours } from '@zaakwerk/contract/accounts'
import { startPages } from '@zaakwerk/contract/start-pages'
import { viewLists } from '@zaakwerk/contract/view-lists'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../drizzle.ts'
import { createdAt, id, literals, moment, parentId, updatedAt, version } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** Null: invited, no password chosen yet. */
    password_hash: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    role: smallint().notNull(),
    /** False: deactivated, or invited and not yet accepted. */
    is_active: boolean().notNull().default(true),
    /** When the invitation was last sent; null once accepted. */
    invited_at: moment(),
    /** Id that the identity provider gave the account by SCIM. */
    external_id: text(),
    /**
     * Why SCIM may reactivate the account: SCIM deactivated it, or deleted it and shows it no more. `removed_barred`: deleted after an administrator deactivated
     * it, who alone may reactivate it. Null: SCIM did none of these.
     */
    provisioning: text().$type<'suspended' | 'removed' | 'removed_barred'>(),
    /** The page that the user chose to start on; null: that of the role. */
    start_page: text({ enum: startPages }),
    /** The saved view that the user chose as start page. Takes precedence over the page. */
    start_view_id: integer().references((): AnyPgColumn => saved_views.id, { onDelete: 'set null' }),
    /** Capacity in a full-time week: maximum total weight of unfinished tasks; null: no limit. */
    room: smallint().default(45),
    /** Whether the user takes new work; null: the default of the role. */
    takes_new_work: boolean(),
    /** Working hours a week, to which the capacity is scaled; null: full time. */
    weekly_hours: smallint(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('users_room_positive', sql`${t.room} >= 0`),
    check('users_weekly_hours', sql`${t.weekly_hours} between 1 and ${sql.raw(String(fullTimeHours))}`),
    index('users_start_view').on(t.start_view_id).where(sql`${t.start_view_id} is not null`),
    check('users_start_page_known', sql`${t.start_page} in (${literals(startPages)})`),
    check('users_invited_inactive', sql`${t.invited_at} is null or not ${t.is_active}`),
    unique('users_email_unique').on(t.email),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_provisioning_known', sql`${t.provisioning} in ('suspended', 'removed', 'removed_barred')`),
    check('users_role_known', sql`${t.role} between 0 and 7`),
  ],
)

/** One sign-in; its id is the token family. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: parentId(() => users.id),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    ended_at: moment(),
    end_reason: text(),
    user_agent: text(),
    /** Client address, truncated so that it cannot identify a household. */
    address: text(),
    /** Updated by signing in and refreshing, so accurate to a quarter of an hour. */
    last_used_at: moment().notNull().defaultNow(),
    /** The role requires a second factor that this user has not set up: until then nothing else is allowed. */
    must_enrol: boolean().notNull().default(false),
    /** Session at the identity provider, empty when it names none; null: signed in with the password. */
    provider_session: text(),
    /** The provider checked a second factor that counts as ours. */
    provider_factor: boolean().notNull().default(false),
  },
  (t) => [
    index('sessions_user').on(t.user_id).where(sql`${t.ended_at} is null`),
    index('sessions_provider').on(t.provider_session).where(sql`${t.ended_at} is null`),
    index('sessions_expiry').on(t.expires_at),
  ],
)

/** Who a user is at the identity provider, where single sign-on is linked. */
export const identities = pgTable(
  'identities',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [unique('identities_subject_unique').on(t.issuer, t.subject)],
)

/** Hashed refresh tokens; the id is the token's jti. */
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

/** The second factor of a user; valid once it is confirmed. */
export const second_factors = pgTable('second_factors', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is not in the database. */
  secret: text().notNull(),
  confirmed_at: moment(),
  /** The newest time step whose code was accepted: neither it nor an older one is accepted again. */
  last_step: integer(),
  created_at: createdAt(),
})

/** Hashed recovery codes, for users who lost their device; each works once. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: parentId(() => users.id),
    code_hash: text().notNull(),
    used_at: moment(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
)

/** The roles for which a second factor is mandatory. */
export const second_factor_roles = pgTable('second_factor_roles', { role: smallint().primaryKey() })

/** Hashed addresses a user has signed in from: a stranger's failed attempts do not lock those out. */
export const known_addresses = pgTable(
  'known_addresses',
  {
    user_id: parentId(() => users.id),
    address: text().notNull(),
    last_seen_at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.address] })],
)

/** Absences of users, without the reason, which can be about health. */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    user_id: parentId(() => users.id),
    first_day: date({ mode: 'string' }).notNull(),
    last_day: date({ mode: 'string' }).notNull(),
    /** The colleague who covers urgent work. */
    cover_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    check('absences_days', sql`${t.first_day} <= ${t.last_day}`),
    check('absences_cover_other', sql`${t.cover_id} <> ${t.user_id}`),
    index('absences_user').on(t.user_id, t.last_day),
    index('absences_cover').on(t.cover_id),
  ],
)

/** Saved views of lists: a name for the query parameters of a list. */
export const saved_views = pgTable(
  'saved_views',
  {
    id: id(),
    user_id: parentId(() => users.id),
    list: text({ enum: viewLists }).notNull(),
    name: text().notNull(),
    /** Names and values in their order. Decoded, so that an erasure finds the persons in them. */
    parameters: jsonb().$type<readonly [name: string, value: string][]>().notNull(),
    is_shared: boolean().notNull().default(false),
    /** Position among the views of the owner for this list; gaps are allowed. */
    position: integer().notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('saved_views_list_known', sql`${t.list} in (${literals(viewLists)})`),
    uniqueIndex('saved_views_name').on(t.user_id, t.list, sql`lower(${t.name})`),
    index('saved_views_shared').on(t.list, t.id).where(sql`${t.is_shared}`),
  ],
)
