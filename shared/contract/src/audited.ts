/** Actions that the audit trail records. */
export const auditActs = [
  'read',
  /** A list or a search; the entry records which rows were shown. */
  'list',
  'export',
  'create',
  'change',
  'delete',
  'restore',
  /** A lawyer's confirmation of a text or value. */
  'confirm',
  /** Contacts: one was merged into another, or split off again. */
  'merge',
  'unmerge',
  /** Permanent erasure of a contact; for the trail, the entries whose values were erased with it. */
  'erase',
  'sign_in',
  'sign_in_refused',
  'sign_out',
  /** By the user or an administrator, or because a used refresh token was presented again, which can mean that it was stolen. */
  'session_ended',
  'password_link',
  'password',
  /** By the system, when the retention period of a deleted or closed case ends. */
  'purge',
] as const
export type AuditAct = (typeof auditActs)[number]

/** Actions that only the security trail records: refusals, and what a change of an account means for its access rights. */
const accessActs = [
  'second_factor_set',
  /** By its owner. */
  'second_factor_off',
  /** By an administrator. */
  'second_factor_reset',
  'recovery_codes_renewed',
  'second_factor_refused',
  /** By a link. */
  'password_set',
  /** A signed-in user gave a wrong current password. */
  'password_refused',
  /** Accounts, roles and the roles that require a second factor. */
  'rights_changed',
  /** A call without the required permission, or with an expired token of ours. */
  'refused',
  'link_refused',
  'throttled',
] as const

/** Actions as the security trail stores them: with the address of the caller, for a year. */
export const securityActs = [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'session_ended',
  'password_asked',
  'password_changed',
  'exported',
  ...accessActs,
] as const
export type SecurityAct = (typeof securityActs)[number]

/** Actions that both trails store, by their name in the security trail. */
export const auditNames = {
  password_asked: 'password_link',
  password_changed: 'password',
  exported: 'export',
} as const satisfies Partial<Record<SecurityAct, AuditAct>>

/** All actions of the log, each under one name. */
export const logActs = [...auditActs, ...accessActs] as const
export type LogAct = (typeof logActs)[number]

export const auditSubjects = [
  'case',
  'client',
  'company',
  'authority',
  'task',
  'document',
  'letter',
  'incoming',
  'job',
  'message',
  'template',
  'setting',
  'invoice',
  'payment',
  'import',
  'user',
  'leftover',
  'remote',
  /** A list of cases to destroy, and its certificate. */
  'destruction',
  /** A saved view of a list. */
  'view',
  /** The audit trail itself: who consulted it. */
  'audit',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/**
 * Path in a call that yields the subject: an id, ids, or objects with an id. For a list it yields those of every row; for a file, `answer.about`. `viewer`: the
 * account of the caller, or of a link.
 */
export type AuditPlace =
  | 'query'
  | `params.${string}`
  | `query.${string}`
  | `body.${string}`
  | `answer.${string}`
  | 'answer'
  | 'viewer'

/** Restricts a place to the objects with this value. */
export interface AuditSome {
  readonly in: AuditPlace
  readonly field: string
  readonly value: string | number
}

/** What the audit trail records of a call. A write is recorded with the values it changed, before and after. */
export interface Audited {
  readonly action: AuditAct
  readonly entity: AuditSubject
  /** Absent: the subject has no id, or there are too many. Several places: each yields a subject. */
  readonly ids?: AuditPlace | readonly AuditPlace[]
  /** Where the answer names contacts, also the answer of a write: its receiver has read them. */
  readonly clients?: AuditPlace | AuditSome | readonly AuditPlace[]
  /** Input that describes the action, stored with the entry: `body.event_type`. Never a secret. */
  readonly fields?: readonly AuditPlace[]
  /** A second entry, for other data in the response; not written if its `ids` in the response are null. */
  readonly further?: Omit<Audited, 'further'>
  /** The handler itself records what a write changed, because only it knows the subjects. The rest is recorded as for any call. */
  readonly isKeptByHandler?: true
}

/**
 * Why nothing is recorded automatically. `nobody`: the call involves no client and no case. `own`: it is about the caller, or what the caller just sent.
 * `handler`: the handler records it, because only it knows the subjects.
 */
export type Unaudited = 'nobody' | 'own' | 'handler'
