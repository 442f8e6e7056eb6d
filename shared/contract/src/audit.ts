import * as z from '@zaakwerk/contract/zod'
import { auditSubjects, logActs } from './audited.ts'
import { endpoint, pageOf } from './endpoint.ts'
import { CalendarDate, Id, lenient, Offset, PathId, repeated, SearchText, Timestamp } from './primitives.ts'

const Person = z.object({ id: Id, name: z.string() })

/** A changed field, or an input recorded with the call. */
export const AuditChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type AuditChange = z.output<typeof AuditChange>

/** What the security trail has of an entry, for a year. */
const SecurityFacts = z.object({
  /** IP address of the caller; null when calls from several addresses share a line, or a command did it. */
  address: z.nullable(z.string()),
  session_id: z.nullable(z.string()),
  /** Same as in the log of the server, and in `x-request-id` of the answer. */
  request_id: z.nullable(z.string()),
  status: z.nullable(z.int()),
  /** Reason code: the code of the answer, or a more specific one. */
  code: z.nullable(z.string()),
  /** Only rights and numbers, before and after. */
  changes: z.array(AuditChange),
  /** Number of further refusals of the same kind that this line stands for. */
  more: z.nullable(z.int().check(z.positive())),
})

/** Kinds of entries: what was read, what was changed, and who got in or was refused. */
export const auditCategories = ['readings', 'changes', 'security'] as const
export type AuditCategory = (typeof auditCategories)[number]

/** One entry of the log: what a user read or did, or was refused. */
export const AuditEntry = z.object({
  /** Sequence number in the audit trail; rolled-back calls leave gaps. Negative: of an entry that only the security trail has. */
  id: z.int(),
  at: Timestamp,
  /** Null: the system, or an unauthenticated caller. */
  user: z.nullable(Person),
  act: lenient(z.enum(logActs), z.string()),
  /** The call that was made: "PATCH /users/{id}". */
  call: z.nullable(z.string()),
  /** Null: a refusal is about no subject. */
  subject: z.nullable(
    z.object({
      kind: lenient(z.enum(auditSubjects), z.string()),
      /** Null for a list, and for subjects without an id. */
      id: z.nullable(Id),
      /** Its current name; for an account that was never used, its name at the time. Null when it has none or is gone. */
      name: z.nullable(z.string()),
    }),
  ),
  /** The case that the subject belongs to, while it exists. */
  case: z.nullable(z.object({ id: Id, internal_id: z.string() })),
  /** Number of rows that a list returned. */
  shown: z.nullable(z.int()),
  changes: z.array(AuditChange),
  /** The values were erased together with the case they were about. */
  is_erased: z.boolean(),
  /** Whether the entry is part of the hash chain; that takes about a second. Null: the security trail has no chain. */
  is_sealed: z.nullable(z.boolean()),
  security: z.nullable(SecurityFacts),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditFilter = z
  .object({
    offset: Offset,
    categories: repeated(z.enum(auditCategories)),
    /**
     * Prefix of a case number or an IP address, or a contact by number, name or e-mail address. Matches entries of everything that belongs to it, and lists
     * that showed it.
     */
    query: z.optional(SearchText),
    /** The user who did it; of the security trail also whose account was acted on. */
    user_ids: repeated(PathId),
    acts: repeated(z.enum(logActs)),
    subjects: repeated(z.enum(auditSubjects)),
    /** Id of the single kind in `subjects`; also matches lists that showed it. */
    subject_id: z.optional(PathId),
    /** Both days inclusive. */
    start_date: z.optional(CalendarDate),
    end_date: z.optional(CalendarDate),
  })
  .check(
    z.refine(({ subject_id, subjects }) => subject_id === undefined || subjects.length === 1, {
      message: 'Geef bij subject_id precies één subjects.',
      path: ['subject_id'],
    }),
  )
export type AuditFilter = z.output<typeof AuditFilter>

export const searchAudit = endpoint({
  method: 'GET',
  path: '/audit',
  access: 'audit.read',
  audit: { action: 'list', entity: 'audit', fields: ['query'] },
  summary: 'The log: who read and changed what, signed in or was refused, newest first; 100 a page.',
  query: AuditFilter,
  answer: pageOf(AuditEntry),
})

/** How often, and when last, a colleague read the details of a contact. */
export const Reading = z.object({ user: Person, last_at: Timestamp, times: z.int().check(z.positive()) })
export type Reading = z.output<typeof Reading>

export const listReadings = endpoint({
  method: 'GET',
  path: '/clients/{id}/readings',
  access: 'people.read',
  audit: 'nobody',
  summary:
    'Who read the details of a contact, by itself or with a case, or to change them; the latest first. Lists do not count.',
  params: z.object({ id: PathId }),
  answer: z.array(Reading),
  errors: [404],
})
