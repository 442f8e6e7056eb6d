import * as z from '@zaakwerk/contract/zod'
import { auditActs, auditSubjects } from './audited.ts'
import { endpoint, pageOf } from './endpoint.ts'
import { CalendarDate, Id, lenient, Offset, PathId, repeated, SearchText, Timestamp } from './primitives.ts'

const Person = z.object({ id: Id, name: z.string() })

/** A field that somebody changed, or that says what was asked. */
export const AuditChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type AuditChange = z.output<typeof AuditChange>

/** What somebody read or did. */
export const AuditEntry = z.object({
  /** Its number in the trail; there are gaps where a call was rolled back. */
  id: z.int().check(z.positive()),
  at: Timestamp,
  /** Null: the system, or somebody who did not sign in. */
  user: z.nullable(Person),
  act: lenient(z.enum(auditActs), z.string()),
  /** The call behind it. */
  call: z.string(),
  subject: z.object({
    kind: lenient(z.enum(auditSubjects), z.string()),
    /** Null for a list, and for what has no id. */
    id: z.nullable(Id),
    /** Its name as it is now, and of an account that was never used as it was; null when it has none, or is gone. */
    name: z.nullable(z.string()),
  }),
  /** The case that the subject belongs to, as long as it is there. */
  case: z.nullable(z.object({ id: Id, internal_id: z.string() })),
  /** How many rows a list showed. */
  shown: z.nullable(z.int()),
  changes: z.array(AuditChange),
  /** The values went with the case that they were about. */
  is_erased: z.boolean(),
  /** It is part of the chain. It takes a second to get there. */
  is_sealed: z.boolean(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditFilter = z
  .object({
    offset: Offset,
    /** The beginning of the number of a case, or a contact by its number, name or e-mail address: all that belongs to it or showed it. */
    query: z.optional(SearchText),
    user_ids: repeated(PathId),
    acts: repeated(z.enum(auditActs)),
    subjects: repeated(z.enum(auditSubjects)),
    /** Of the one kind in `subjects`; lists that showed it count too. */
    subject_id: z.optional(PathId),
    /** Both days included. */
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
  summary: 'Who read and did what, newest first; 100 a page.',
  query: AuditFilter,
  answer: pageOf(AuditEntry),
})

/** A colleague who read the details of a contact. */
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
