import * as z from '@zaakwerk/contract/zod'
import { CaseStatus } from '../case-statuses.ts'
import { CaseType } from '../case-types.ts'
import { CalendarDate, Id, lenient, Timestamp } from '../primitives.ts'
import { AuthorityOutage } from './authority-channel.ts'
import { CaseDetail } from './case.ts'
import { ClientName, CompanyName } from './people.ts'

/** Kinds of terms of a case. */
export const termKinds = [
  'objection',
  'appeal',
  'grounds',
  'decision',
  'penalty_start',
  'penalty_end',
] as const
export const TermKind = z.enum(termKinds)
export type TermKind = z.output<typeof TermKind>

/** Acts that close a term. The passing of its day is none. */
export const termClosings = [
  'submitted',
  'decided',
  'requested',
  'case_closed',
  'status_changed',
  'facts_changed',
  'reason',
] as const
export type TermClosing = (typeof termClosings)[number]

/** A colleague who confirmed the day of a term. */
export const TermConfirmation = z.object({ user_id: Id, name: z.string(), confirmed_at: Timestamp })
export type TermConfirmation = z.output<typeof TermConfirmation>

/** A day that a colleague chose instead of the calculated one. */
export const TermChoice = z.object({
  day: CalendarDate,
  reason: z.string(),
  /** Of a day later than the calculated one. */
  source: z.nullable(z.string()),
  by: z.string(),
  at: Timestamp,
})
export type TermChoice = z.output<typeof TermChoice>

/** A term of a case, as it is stored. */
export const Term = z.object({
  id: Id,
  case: z.object({
    id: Id,
    internal_id: z.string(),
    type: lenient(CaseType, z.int()),
    status: lenient(CaseStatus, z.string()),
    client: z.array(ClientName),
    companies: z.array(CompanyName),
    /** Name of the body that its letters go to. */
    authority: z.nullable(z.string()),
    /** Outages of its channel, newest first. */
    outages: z.array(AuthorityOutage),
  }),
  kind: lenient(TermKind, z.string()),
  title: z.string(),
  article: z.string(),
  is_fatal: z.boolean(),
  /** What it follows from, and the date of that. */
  source: z.string(),
  source_on: CalendarDate,
  /** Its document in the case, where one is known. */
  source_document: z.nullable(z.object({ id: Id, name: z.string(), content_type: z.string() })),
  computed_on: CalendarDate,
  /** The calculated day before the last change, until it is confirmed again. */
  was_on: z.nullable(CalendarDate),
  /** For post that left in time: the last day of receipt. */
  received_by: z.nullable(CalendarDate),
  choice: z.nullable(TermChoice),
  /** The day that counts: the chosen one, else the calculated one; a later one counts once as many as `needs` confirmed it. */
  last_day: CalendarDate,
  /** Oldest first. */
  confirmations: z.array(TermConfirmation),
  /** Number of colleagues who have to confirm it. */
  needs: z.int(),
  /** Whose confirmation it waits for, as the caller sees it. */
  waits_for: lenient(z.enum(['nobody', 'you', 'colleague']), z.string()),
  is_closed: z.boolean(),
  /** Whether the case has a signed mandate. */
  has_mandate: z.boolean(),
  /** Whether a notice of default of the case counts: its penalty runs, or is going to. */
  has_notice: z.boolean(),
})
export type Term = z.output<typeof Term>

/** What the terms of a case are calculated from, so that a screen can calculate with other facts. */
export const TermFacts = z.extend(
  z.pick(CaseDetail, {
    type: true,
    status: true,
    decision_date: true,
    original_decision_date: true,
    contested_decision_date: true,
    known_on: true,
    fine_amount: true,
    committal_date: true,
    is_fitness_for_work: true,
    adjourned_weeks: true,
    has_committee: true,
    has_medical_grounds: true,
    objection_submitted_on: true,
    notice_received_on: true,
    adjourned_on: true,
    objection_decided_on: true,
    grounds_asked_on: true,
    grounds_due_on: true,
    grounds_submitted_on: true,
  }),
  {
    letters: z.object({
      sent: z.array(
        z.object({
          letter_id: z.nullable(Id),
          name: z.string(),
          sent_on: CalendarDate,
          by_post: z.boolean(),
          decision_date: z.nullable(CalendarDate),
        }),
      ),
      adjourned_on: z.nullable(CalendarDate),
      adjourned_before: z.optional(z.nullable(CalendarDate)),
      is_notice_under_way: z.boolean(),
    }),
  },
)
export type TermFacts = z.output<typeof TermFacts>
