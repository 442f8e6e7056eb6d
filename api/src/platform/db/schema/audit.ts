import { auditActs, auditSubjects } from '@zaakwerk/contract/audited'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { literals, moment } from './columns.ts'

const entryId = () => bigint({ mode: 'number' }).primaryKey()

/** Acts that may keep what was looked for. */
export const askingActs = ['read', 'list', 'export'] as const satisfies readonly (typeof auditActs)[number][]

/**
 * Who read or did what. Rows are added and never changed (ADR 53), and refer to nothing that can be removed: they outlive it.
 */
export const audit_entries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** Null: somebody who is not known, or the system. */
    user_id: integer(),
    session_id: uuid(),
    act: text({ enum: auditActs }).notNull(),
    /** What was called: "PATCH /cases/{id}". */
    call: text().notNull(),
    subject: text({ enum: auditSubjects }).notNull(),
    /** Null for a list, and for what has no id. */
    subject_id: integer(),
    /** The case that it belongs to. */
    case_id: integer(),
    /** Of a list: what it showed. */
    shown: integer().array(),
    /** The contacts whose details were shown. */
    client_ids: integer().array(),
    /** Of the row in `audit_values`, if there is one: those can be erased, and the chain stays whole. */
    values_hash: text(),
  },
  (t) => [
    index('audit_entries_at').on(t.at, t.id),
    index('audit_entries_user').on(t.user_id, t.at),
    index('audit_entries_subject').on(t.subject, t.subject_id),
    index('audit_entries_case').on(t.case_id),
    index('audit_entries_shown').using('gin', t.shown).where(sql`${t.shown} is not null`),
    // What was looked for may name somebody: few entries have it, and an erasure looks through all of them.
    index('audit_entries_asked')
      .on(t.id)
      .where(
        sql`${t.subject_id} is null and ${t.values_hash} is not null and ${t.act} in (${literals(askingActs)})`,
      ),
    // One for each person that was erased; asked for with every value that goes, and by the verifier.
    index('audit_entries_erased').on(t.id).where(sql`${t.act} = 'erase'`),
    index('audit_entries_clients').using('gin', t.client_ids).where(sql`${t.client_ids} is not null`),
  ],
)

/** What was changed, before and after; erased with the case that it was about. */
export const audit_values = pgTable('audit_values', {
  entry_id: entryId(),
  /** Without it an erased value could be guessed from the hash. */
  salt: uuid().notNull(),
  /** JSON as it was hashed: field → [before, after]. */
  changes: text().notNull(),
})

/** The chain: every entry once, in an order without gaps, each with the hash of all before it. */
export const audit_seals = pgTable(
  'audit_seals',
  {
    position: bigint({ mode: 'number' }).primaryKey(),
    entry_id: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (t) => [unique('audit_seals_entry_unique').on(t.entry_id)],
)

/** Entries that are in no chain yet; a trigger adds them. */
export const audit_pending = pgTable('audit_pending', { entry_id: entryId() })
