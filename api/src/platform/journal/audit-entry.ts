import type { AuditAct, AuditSubject } from '@zaakwerk/contract/audited'
import type { Origin } from './security.sql.ts'

/** Field → its values before and after; null where there was none. */
export type AuditChanges = Readonly<Record<string, readonly [unknown, unknown]>>

/** What the audit trail keeps of one act on one subject, or of one list. */
export interface AuditEntry {
  readonly at: Date
  readonly userId: number | null
  readonly sessionId?: string | undefined
  readonly act: AuditAct
  /** The call: "PATCH /cases/{id}"; of the system: the name of its work. */
  readonly call: string
  readonly subject: AuditSubject
  readonly subjectId?: number | undefined
  /** Of a list: what it showed. */
  readonly shown?: readonly number[] | undefined
  /** Contacts whose details were shown. */
  readonly clientIds?: readonly number[] | undefined
  readonly changes?: AuditChanges | undefined
  /** For the security trail only (ADR 70): addresses are not kept in this one. */
  readonly origin?: Origin | undefined
  /** For the security trail only: what its act leaves open, as a word of ours. */
  readonly code?: string | undefined
}
