import * as z from '@zaakwerk/contract/zod'
import { CaseStatus } from '../case-statuses.ts'
import { CaseType } from '../case-types.ts'
import { CalendarDate, Id, lenient, Timestamp, Version } from '../primitives.ts'
import { SubmissionType } from './authority.ts'
import { CaseDocument } from './document.ts'
import { CaseEvent, CaseJob, CaseLog, HistoryCounts } from './history.ts'
import { IbanUpdate } from './iban-update.ts'
import { Client, ClientName, CompanyName } from './people.ts'
import { CaseTask } from './task.ts'

export const CaseSummary = z.object({
  id: Id,
  internal_id: z.string(),
  official_id: z.nullable(z.string()),
  cjib_number: z.nullable(z.string()),
  status: lenient(CaseStatus, z.string()),
  type: lenient(CaseType, z.int()),
  client: z.array(ClientName),
  companies: z.array(CompanyName),
  open_task_count: z.int(),
  task_count: z.int(),
  document_count: z.int(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: z.nullable(Timestamp),
  /** Name of the user who deleted it. */
  deleted_by: z.nullable(z.string()),
})
export type CaseSummary = z.output<typeof CaseSummary>

export const CaseMatch = z.object({
  id: Id,
  internal_id: z.string(),
  official_id: z.nullable(z.string()),
  cjib_number: z.nullable(z.string()),
  type: lenient(CaseType, z.int()),
  decision_date: z.nullable(z.string()),
  client: z.array(ClientName),
})

/** The authority of a case, and whether a letter can reach it. */
export const CaseAuthority = z.object({
  id: Id,
  name: z.string(),
  authority_type: z.int().check(z.positive()),
  submission_type: lenient(SubmissionType, z.string()),
  /** Whether it has what its submission type needs: an e-mail address, a postal address, both, or neither (FTP). */
  has_submission_address: z.boolean(),
  /** Whether a letter can go there by post, whatever its submission type. */
  has_postal_address: z.boolean(),
})

/** Where the decision of the other side stands, as the API works it out from what was sent. */
export const LateDecision = z.object({
  /** When the decision was contested: the letter that left here or, of what was submitted another way, what the case says. */
  contested_on: z.nullable(CalendarDate),
  /** Last day on which it can be taken in time; null when the case has no such term, or lacks the date that it follows from. */
  due: z.nullable(CalendarDate),
  /** Whether that day is over. */
  is_late: z.boolean(),
  /** The date of the case is that of the decision that was waited for. */
  is_decided: z.boolean(),
  /** Types of the tasks of the notices of default that left, the first one first. */
  notices: z.array(z.string()),
  /** A notice was asked for and has not left. */
  is_notice_under_way: z.boolean(),
  /** First day of the penalty; null while no notice was received after that term. */
  penalty_from: z.nullable(CalendarDate),
  is_penalty_running: z.boolean(),
})
export type LateDecision = z.output<typeof LateDecision>

/** A letter that did not leave by all its ways yet: it was made, or only asked for. */
export const WaitingLetter = z.object({
  /** As the workflow calls it. */
  name: z.string(),
  /** A person hands it in. */
  is_at_counter: z.boolean(),
  /** Whether it left by one of its ways, or nobody knows. */
  has_left: lenient(z.enum(['no', 'partly', 'maybe']), z.string()),
  /** Of one that left partly: when and by which of its ways; the post is still to come. */
  left: z.nullable(z.object({ on: CalendarDate, way: lenient(z.enum(['email', 'ftp']), z.string()) })),
  /** Told that it left: its posting was undone after that. */
  was_client_told: z.boolean(),
})
export type WaitingLetter = z.output<typeof WaitingLetter>

/** A letter that left, or was submitted another way. */
export const SentLetter = z.object({
  /** As the workflow calls it. */
  name: z.string(),
  /** Calendar date. */
  sent_on: CalendarDate,
  way: lenient(z.enum(['email', 'ftp', 'post', 'email_and_post', 'counter', 'elsewhere']), z.string()),
})
export type SentLetter = z.output<typeof SentLetter>

/** The newest mail of one text that left. */
export const SentMail = z.object({
  /** As the workflow calls it. */
  template: z.string(),
  /** Calendar date. */
  sent_on: CalendarDate,
  recipient: z.string(),
})
export type SentMail = z.output<typeof SentMail>

/** How many events and logs come with a case: those its page shows at first. */
export const newestHistory = 50

export const CaseDetail = z.object({
  id: Id,
  internal_id: z.string(),
  official_id: z.nullable(z.string()),
  cjib_number: z.nullable(z.string()),
  /** Shown as "Onbekende status" when it is unknown. */
  status: lenient(CaseStatus, z.string()),
  /** Shown as "Onbekend type" when it is unknown. */
  type: lenient(CaseType, z.int()),
  notes: z.string(),
  client_note: z.string(),
  fact_code: z.nullable(z.string()),
  authorities: z.nullable(CaseAuthority),
  companies: z.array(CompanyName),
  client: z.array(Client),
  tasks: z.array(CaseTask),
  documents: z.array(CaseDocument),
  /** The newest {@link newestHistory}; the rest is in the history of the case. */
  events: z.array(CaseEvent),
  /** Likewise. */
  logs: z.array(CaseLog),
  history_counts: HistoryCounts,
  jobs: z.array(CaseJob),
  decision_date: z.nullable(CalendarDate),
  /** Of a BTU case: weeks by which its decision was put off, together. */
  adjourned_weeks: z.nullable(z.int()),
  late_decision: LateDecision,
  /** The oldest first. */
  waiting_letters: z.array(WaitingLetter),
  /** The oldest first. */
  sent_letters: z.array(SentLetter),
  /** The oldest first. */
  sent_mails: z.array(SentMail),
  /** Of each client the newest, as long as its IBAN is the one that stands there. */
  iban_updates: z.array(IbanUpdate),
  /** Of a reminder: the date of the decision that it reminds of. */
  original_decision_date: z.nullable(CalendarDate),
  /** When the client learned of a punishment order. */
  known_on: z.nullable(CalendarDate),
  /** Euros. */
  fine_amount: z.nullable(z.number()),
  /** Whether the decision is about being fit for work (Ziektewet); null: not known, as with the other ones of yes and no. */
  is_fitness_for_work: z.nullable(z.boolean()),
  has_medical_grounds: z.nullable(z.boolean()),
  has_committee: z.nullable(z.boolean()),
  /** When the objection or administrative appeal was submitted, where it was not sent from here. */
  objection_submitted_on: z.nullable(CalendarDate),
  /** The day on which the authority says it received the notice of default. */
  notice_received_on: z.nullable(CalendarDate),
  /** Whether the client received the assessment that a collection is about. */
  assessment_received: z.nullable(z.boolean()),
  /** When the authority was asked for something before a complaint. */
  asked_before_on: z.nullable(CalendarDate),
  /** Why something is submitted after its term (Awb 6:11). */
  lateness_reason: z.nullable(z.string()),
  committal_date: z.nullable(CalendarDate),
  /** `HH:mm`, local time. */
  time_of_committal: z.nullable(z.string()),
  is_car_lease: z.boolean(),
  /** Euros that the other side was made to pay, and what of that has come in; null: not filled in. */
  awarded: z.nullable(z.number()),
  received: z.nullable(z.number()),
  sharepoint_folder_url: z.nullable(z.string()),
  primary_document: z.nullable(z.string()),
  /** Raised by every edit of the case itself and by every event that is posted on it; compared with `If-Match`. */
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type CaseDetail = z.output<typeof CaseDetail>
