import type { ContactValues } from '@zaakwerk/domain/contact-labels'
import { check, index, integer, jsonb, pgTable, primaryKey, sql } from '../drizzle.ts'
import { createdAt, id, moment, requiredId } from './columns.ts'
import { clients } from './people.ts'
import { users } from './users.ts'

/** References that a merge moved from one contact to the other; `wasBoth` where the other had one already. */
export interface MovedLinks {
  readonly cases: readonly {
    readonly id: number
    readonly position: number
    readonly wasBoth: boolean
    /** The other contact's position there; null when it had none. */
    readonly keptPosition: number | null
  }[]
  readonly companies: readonly { readonly id: number; readonly wasBoth: boolean }[]
  readonly invoices: readonly number[]
  /** Rows of imports that asked one of them for an IBAN. Undefined for merges older than imports. */
  readonly import_rows?: readonly { readonly import_id: number; readonly line: number }[]
}

const ofClient = () => requiredId(() => clients.id)

/** Merges of contacts, with the data needed to undo them. */
export const client_merges = pgTable(
  'client_merges',
  {
    id: id(),
    kept_id: ofClient(),
    gone_id: ofClient(),
    /** The editable fields of both contacts before the merge, and of the remaining one after it. */
    kept_before: jsonb().$type<ContactValues>().notNull(),
    kept_after: jsonb().$type<ContactValues>().notNull(),
    gone_before: jsonb().$type<ContactValues>().notNull(),
    moved: jsonb().$type<MovedLinks>().notNull(),
    merged_at: moment().notNull(),
    merged_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    undone_at: moment(),
    undone_by: integer().references(() => users.id, { onDelete: 'restrict' }),
  },
  (t) => [
    check('client_merges_two', sql`${t.kept_id} <> ${t.gone_id}`),
    index('client_merges_kept').on(t.kept_id, t.id),
    index('client_merges_gone').on(t.gone_id),
    index('client_merges_merged_by').on(t.merged_by),
    index('client_merges_undone_by').on(t.undone_by),
  ],
)

/** Pairs of contacts that were marked as different people, whatever they have in common. */
export const client_distinctions = pgTable(
  'client_distinctions',
  {
    low_id: ofClient(),
    high_id: ofClient(),
    user_id: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.low_id, t.high_id] }),
    check('client_distinctions_ordered', sql`${t.low_id} < ${t.high_id}`),
    index('client_distinctions_high').on(t.high_id),
    index('client_distinctions_user').on(t.user_id),
  ],
)
