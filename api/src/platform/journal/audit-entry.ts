import type { AuditAct, AuditSubject } from '@zaakwerk/contract/audited'
import type { Origin } from './security.sql.ts'

/** Field → its values before and after; null for no value. */
export type AuditChanges = Readonly<Record<string, readonly [unknown, unknown]>>

/** Entry of the audit trail: one act on one subject, or on one list. */
export interface AuditEntry {
  readonly at: Date
  readonly userId: number | null
  readonly sessionId?: string | undefined
  readonly act: AuditAct
  /** The call: "PATCH /cases/{id}"; for the system the name of the work. */
  readonly call: string
  readonly subject: AuditSubject
  readonly subjectId?: number | undefined
  /** Of a list: the ids it showed. */
  readonly shown?: readonly number[] | undefined
  /** Contacts whose details were shown. */
  readonly clientIds?: readonly number[] | undefined
  readonly changes?: AuditChanges | undefined
  /** For the security trail only (ADR 70): the audit trail stores no addresses. */
  readonly origin?: Origin | undefined
  /** For the security trail only: a code of ours that specifies the act. */
  readonly code?: string | undefined
}
