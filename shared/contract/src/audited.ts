/** What the audit trail can say that somebody did. */
export const auditActs = [
  'read',
  /** A list or a search; the entry says which rows it showed. */
  'list',
  'export',
  'create',
  'change',
  'delete',
  'restore',
  /** Of a text or value that a lawyer has to confirm. */
  'confirm',
  /** Of contacts: one was put into another, and parted from it again. */
  'merge',
  'unmerge',
  /** Of a contact, for good; and of the trail: the values of which entries went with it. */
  'erase',
  'sign_in',
  'sign_in_refused',
  'sign_out',
  /** By its user or an administrator, or as a used token came back: somebody else may have it then. */
  'session_ended',
  'password_link',
  'password',
  /** By the system, when the term of a deleted case is over. */
  'purge',
] as const
export type AuditAct = (typeof auditActs)[number]

export const auditSubjects = [
  'case',
  'client',
  'company',
  'authority',
  'task',
  'document',
  'letter',
  'job',
  'message',
  'template',
  'setting',
  'invoice',
  'payment',
  'import',
  'user',
  'leftover',
  /** The trail itself: who looked into it. */
  'audit',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/**
 * Where a call names its subject: an id, ids, or things with an id; of a list, those of all its things; `answer.about` of a file. `viewer`: the account of the
 * caller, or of a link.
 */
export type AuditPlace =
  | 'query'
  | `params.${string}`
  | `query.${string}`
  | `body.${string}`
  | `answer.${string}`
  | 'answer'
  | 'viewer'

/** Of the things at a place only those with this value. */
export interface AuditSome {
  readonly in: AuditPlace
  readonly field: string
  readonly value: string | number
}

/** What the audit trail keeps of a call. A call that writes is kept with what it changed, before and after. */
export interface Audited {
  readonly action: AuditAct
  readonly entity: AuditSubject
  /** Nothing: the subject has no id, or too many. Several places: each names a subject. */
  readonly ids?: AuditPlace | readonly AuditPlace[]
  /** Where the answer names contacts, be it the answer of a write: who got it has read them. */
  readonly clients?: AuditPlace | AuditSome
  /** Input that says what was done or asked, kept with the entry: `body.event_type`. Never a secret. */
  readonly fields?: readonly AuditPlace[]
  /** What a write changed is kept by its handler, as only that knows of whom. The rest is as of any other call. */
  readonly isKeptByHandler?: true
}

/**
 * Why nothing is kept of a call. `nobody`: it tells of no client and no case. `own`: it is about the caller, or what the caller just
 * sent. `handler`: it is kept, by its handler, as only that knows of whom.
 */
export type Unaudited = 'nobody' | 'own' | 'handler'
