import { auditActs, auditSubjects } from '@zaakwerk/contract/audited'
import { bigint, index, integer, pgTable, sql, text, unique, uuid } from '../drizzle.ts'
import { literals, moment } from './columns.ts'

const entryId = () => bigint({ mode: 'number' }).primaryKey()

/** Acts that may store a search term. */
export const askingActs = ['read', 'list', 'export'] as const satisfies readonly (typeof auditActs)[number][]

/** Audit trail: who read or did what. Append-only (ADR 53); refers to nothing that can be deleted, as entries outlive their subjects. */
export const audit_entries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** Null: an unknown user, or the system. */
    user_id: integer(),
    session_id: uuid(),
    act: text({ enum: auditActs }).notNull(),
    /** The call: "PATCH /cases/{id}". */
    call: text().notNull(),
    subject: text({ enum: auditSubjects }).notNull(),
    /** Null for a list, and for a subject without an id. */
    subject_id: integer(),
    case_id: integer(),
    /** Of a list: the ids it showed. */
    shown: integer().array(),
    /** The contacts whose details were shown. */
    client_ids: integer().array(),
    /** Hash of the row in `audit_values`, if there is one: values can be erased while the chain stays valid. */
    values_hash: text(),
  },
  (t) => [
    index('audit_entries_at').on(t.at, t.id),
    index('audit_entries_user').on(t.user_id, t.at),
    index('audit_entries_subject').on(t.subject, t.subject_id),
    index('audit_entries_case').on(t.case_id),
    index('audit_entries_shown').using('gin', t.shown).where(sql`${t.shown} is not null`),
    // A search term may name a person: few entries have one, and an erasure checks all of them.
    index('audit_entries_asked')
      .on(t.id)
      .where(
        sql`${t.subject_id} is null and ${t.values_hash} is not null and ${t.act} in (${literals(askingActs)})`,
      ),
    // One for each erased person; queried for every erased value, and by the verifier.
    index('audit_entries_erased').on(t.id).where(sql`${t.act} = 'erase'`),
    index('audit_entries_clients').using('gin', t.client_ids).where(sql`${t.client_ids} is not null`),
  ],
)

/** Changed values, before and after; erased with the case they were about. */
export const audit_values = pgTable('audit_values', {
  entry_id: entryId(),
  /** Without a salt, an erased value could be guessed from the hash. */
  salt: uuid().notNull(),
  /** JSON as hashed: field → [before, after]. */
  changes: text().notNull(),
})

/** The hash chain: every entry once, in gapless order, each with the hash of all before it. */
export const audit_seals = pgTable(
  'audit_seals',
  {
    position: bigint({ mode: 'number' }).primaryKey(),
    entry_id: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (t) => [unique('audit_seals_entry_unique').on(t.entry_id)],
)

/** Entries not yet chained; filled by a trigger. */
export const audit_pending = pgTable('audit_pending', { entry_id: entryId() })
