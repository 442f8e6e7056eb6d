import * as z from '@zaakwerk/contract/zod'
import { CalendarDate, Id, lenient, Timestamp, Version } from '../primitives.ts'
import { HoldReason } from './legal-hold.ts'
import { RetentionKind } from './retention-term.ts'

/** Most cases of one destruction; the rest is proposed after it. */
export const destructionSize = 1000

export const destructionStates = ['proposed', 'approved', 'waiting', 'running', 'done', 'stopped'] as const

/** What became of a case on the list. */
export const listedStates = ['listed', 'taken_out', 'dropped', 'emptied', 'destroyed'] as const

/** Why a case dropped out after two people had agreed. */
export const dropReasons = ['held', 'reopened', 'term', 'open_work', 'deleted', 'gone'] as const

export const ListedCase = z.object({
  case_id: Id,
  internal_id: z.string(),
  /** Number of the case at the authority; null: none, or it is gone. */
  reference: z.nullable(z.string()),
  kind: lenient(RetentionKind, z.string()),
  closed_on: CalendarDate,
  /** From this day on it may go. */
  due_on: CalendarDate,
  /** The term as it was when the list was made, in years. */
  years: z.int(),
  source: z.string(),
  is_confirmed: z.boolean(),
  documents: z.int(),
  /** Mails, WhatsApp messages and letters. */
  messages: z.int(),
  /** Rows of imports, and what clients signed or sent in. */
  papers: z.int(),
  /** Clients without another case. */
  clients: z.int(),
  /** Sent invoices, which stay for their own term. */
  invoices: z.int(),
  state: lenient(z.enum(listedStates), z.string()),
  dropped: z.nullable(lenient(z.enum(dropReasons), z.string())),
  /** Why it is held; null: it is not. */
  hold: z.nullable(lenient(HoldReason, z.string())),
})
export type ListedCase = z.output<typeof ListedCase>

const Decision = z.object({ by_id: Id, by: z.string(), at: Timestamp })

export const Destruction = z.object({
  id: Id,
  state: lenient(z.enum(destructionStates), z.string()),
  made_at: Timestamp,
  /** Null: the monthly proposal. */
  made_by: z.nullable(z.string()),
  first: z.nullable(Decision),
  /** Why the first person took cases out. */
  reason: z.nullable(z.string()),
  second: z.nullable(Decision),
  /** When it is carried out, unless somebody stops it. */
  due_at: z.nullable(Timestamp),
  version: Version,
  cases: z.array(ListedCase),
})
export type Destruction = z.output<typeof Destruction>

export const RetentionProposal = z.object({
  /** The list that is open; null: none. */
  destruction: z.nullable(Destruction),
  /** The day of the next monthly proposal. */
  next_on: CalendarDate,
  /** Days after a destruction until no backup has its data any more; null: backups are made elsewhere. */
  backup_days: z.nullable(z.int()),
  /** Days that SharePoint keeps deleted files in its recycle bin; null: files are not there. */
  bin_days: z.nullable(z.int()),
})
export type RetentionProposal = z.output<typeof RetentionProposal>

/** What a certificate says; without names or content of what is gone. Its hash is in the audit trail. */
export const CertificateContent = z.object({
  number: z.string(),
  company: z.string(),
  address: z.string(),
  destroyed_at: Timestamp,
  groups: z.array(
    z.object({
      kind: z.string(),
      years: z.int(),
      source: z.string(),
      cases: z.int(),
      documents: z.int(),
      messages: z.int(),
    }),
  ),
  /** Where files were. */
  store: lenient(z.enum(['disk', 's3', 'sharepoint']), z.string()),
  /** When the store and the database were read again, and nothing was left. */
  checked_at: Timestamp,
  /** First day without a backup of it; null: backups are made elsewhere. */
  backups_end_on: z.nullable(CalendarDate),
  /** First day on which the recycle bin of SharePoint has no file of it, unless somebody empties it sooner; null: files were not there. */
  bin_ends_on: z.nullable(CalendarDate),
  held: z.array(z.object({ reason: z.string(), count: z.int() })),
  dropped: z.array(z.object({ internal_id: z.string(), reason: z.string() })),
  /** Invoices that stay, and the last day of the last one. */
  invoices: z.int(),
  invoices_until: z.nullable(CalendarDate),
  first: z.object({ by: z.string(), at: Timestamp }),
  second: z.object({ by: z.string(), at: Timestamp }),
  /** Numbers of the cases. */
  list: z.array(z.string()),
})
export type CertificateContent = z.output<typeof CertificateContent>

export const CertificateSummary = z.object({
  id: Id,
  number: z.string(),
  destroyed_at: Timestamp,
  cases: z.int(),
  first: z.string(),
  second: z.string(),
})
export type CertificateSummary = z.output<typeof CertificateSummary>

export const Certificate = z.object({
  id: Id,
  content: CertificateContent,
  /** SHA-256 of the content as it was stored, in hex. */
  sha256: z.string(),
  /** Where the audit trail has that hash; null: it has none, or another. */
  log_position: z.nullable(z.int()),
  /** Whether the content still has that hash. */
  is_unchanged: z.boolean(),
  has_two_people: z.boolean(),
  /** "table: rows" of what is left, now; empty: nothing. */
  left: z.array(z.string()),
  kept_until: CalendarDate,
  /** The newest readers before this one. */
  readings: z.array(z.object({ by: z.string(), at: Timestamp })),
})
export type Certificate = z.output<typeof Certificate>
