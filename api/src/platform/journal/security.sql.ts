import type { SecurityAct } from '@zaakwerk/contract/audited'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'

/** Origin of a request: its client address, and its id in the log and in the answer. */
export interface Origin {
  /** Undefined when a proxy passed on an invalid address. */
  readonly address: string | undefined
  readonly requestId: string
}

/** Entry of the security trail: one act or refusal. */
export interface SecurityEntry {
  readonly at: Date
  readonly act: SecurityAct
  readonly userId?: number | null | undefined
  /** The account it was done to, when that is another one. */
  readonly aboutId?: number | undefined
  readonly sessionId?: string | undefined
  readonly address?: string | undefined
  readonly requestId?: string | undefined
  readonly call?: string | undefined
  readonly status?: number | undefined
  /** A code of ours, never client input. */
  readonly code?: string | undefined
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>> | undefined
  /** How many further refusals it stands for. */
  readonly more?: number | undefined
}

const rowOf = (entry: SecurityEntry) => ({
  at: entry.at.toISOString(),
  act: entry.act,
  user_id: entry.userId,
  about_id: entry.aboutId,
  session_id: entry.sessionId,
  address: entry.address,
  request_id: entry.requestId,
  call: entry.call,
  status: entry.status,
  code: entry.code,
  changes: entry.changes,
  more: entry.more,
})

/** Adds to the security trail (ADR 70); a success in the transaction of its effect. */
export const recordSecurity = async (db: Queryable, entries: readonly SecurityEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await db.execute(sql`
    insert into security_entries
      (at, act, user_id, about_id, session_id, address, request_id, call, status, code, changes, more)
    select at, act, user_id, about_id, session_id, address, request_id, call, status, code, changes, more
    from jsonb_to_recordset(${JSON.stringify(entries.map(rowOf))}::jsonb) as g(
      at timestamptz, act text, user_id int, about_id int, session_id uuid, address text, request_id uuid,
      call text, status int, code text, changes jsonb, more int)`)
}
