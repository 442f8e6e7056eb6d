import * as z from '@zaakwerk/contract/zod'
import { CaseStatus } from '../case-statuses.ts'
import { CaseType } from '../case-types.ts'
import { CalendarDate, Id, lenient, Timestamp, Version } from '../primitives.ts'
import { SubmissionType } from './authority.ts'
import { AppointedChannel, AuthorityOutage } from './authority-channel.ts'
import { CaseDocument } from './document.ts'
import { CaseEvent, CaseJob, CaseLog, HistoryCounts } from './history.ts'
import { IbanUpdate } from './iban-update.ts'
import { filingKinds } from './incoming.ts'
import { CaseHold } from './legal-hold.ts'
import { Client, CompanyName } from './people.ts'
import { CaseTask } from './task.ts'

/** The authority of a case, and whether letters can be sent to it. */
export const CaseAuthority = z.object({
  id: Id,
  name: z.string(),
  authority_type: z.int().check(z.positive()),
  submission_type: lenient(SubmissionType, z.string()),
  /** Whether it has the addresses that its submission type requires: e-mail, postal, both, or neither (FTP). */
  has_submission_address: z.boolean(),
  /** Whether letters can be posted to it, regardless of its submission type. */
  has_postal_address: z.boolean(),
  channel: AppointedChannel,
  /** The newest first. */
  outages: z.array(AuthorityOutage),
})

/** Status of the authority's decision, computed by the API from what was sent. */
export const LateDecision = z.object({
  /** When the decision was contested: the day our letter left or, if it was submitted in another way, the date on the case. */
  contested_on: z.nullable(CalendarDate),
  /** Last day on which the authority can decide in time; null when the case has no such term, or lacks the date that the term starts from. */
  due: z.nullable(CalendarDate),
  /** Whether that day has passed. */
  is_late: z.boolean(),
  /** The date of the case is that of the awaited decision. */
  is_decided: z.boolean(),
  /** Task types of the notices of default that were sent, the first one first. */
  notices: z.array(z.string()),
  /** A notice was requested but has not been sent yet. */
  is_notice_under_way: z.boolean(),
  /** First day of the penalty; null while no notice has been received after the term. */
  penalty_from: z.nullable(CalendarDate),
  is_penalty_running: z.boolean(),
})
export type LateDecision = z.output<typeof LateDecision>

/** A letter that has not been sent by all its channels yet; it may only have been requested. */
export const WaitingLetter = z.object({
  /** Its name in the workflow. */
  name: z.string(),
  /** A person delivers it at the counter. */
  is_at_counter: z.boolean(),
  /** Whether it was sent by one of its channels; `maybe`: unknown. */
  has_left: lenient(z.enum(['no', 'partly', 'maybe']), z.string()),
  /** For a partly sent letter: when and by which channel; the post is still pending. */
  left: z.nullable(z.object({ on: CalendarDate, way: lenient(z.enum(['email', 'ftp']), z.string()) })),
  /** The client was told that it was posted, and the posting was undone afterwards. */
  was_client_told: z.boolean(),
})
export type WaitingLetter = z.output<typeof WaitingLetter>

/** A document by which the authority answered a letter. */
export const LetterAnswer = z.object({
  kind: lenient(z.enum(filingKinds), z.string()),
  /** Day on which the office received it. */
  received_on: CalendarDate,
  /** Day on which the authority states that it received the letter; for other kinds of answers, the date on the document. */
  stated_on: z.nullable(CalendarDate),
})
export type LetterAnswer = z.output<typeof LetterAnswer>

/** A letter that was sent, or was submitted in another way. */
export const SentLetter = z.object({
  /** Its name in the workflow. */
  name: z.string(),
  sent_on: CalendarDate,
  way: lenient(z.enum(['email', 'ftp', 'post', 'email_and_post', 'counter', 'elsewhere']), z.string()),
})
export type SentLetter = z.output<typeof SentLetter>

/** A sent letter, with the answers that confirm its receipt. */
export const LetterReceipt = z.extend(SentLetter, {
  letter_id: Id,
  /** Its PDF. */
  document_id: Id,
  /** Oldest first; empty without answers. */
  answers: z.array(LetterAnswer),
  /** Day on which its mail was reported as not delivered. */
  returned_on: z.nullable(CalendarDate),
  /** Day of the last automatic answer to that mail that needs no filing, such as an absence message. */
  automatic_reply_on: z.nullable(CalendarDate),
})
export type LetterReceipt = z.output<typeof LetterReceipt>

/** The newest sent mail of one template. */
export const SentMail = z.object({
  /** Its name in the workflow. */
  template: z.string(),
  sent_on: CalendarDate,
  recipient: z.string(),
})
export type SentMail = z.output<typeof SentMail>

/** Number of events and logs included in a case: those that its page shows first. */
export const newestHistory = 50

export const CaseDetail = z.object({
  id: Id,
  internal_id: z.string(),
  official_id: z.nullable(z.string()),
  cjib_number: z.nullable(z.string()),
  /** Screens show an unknown value as "Onbekende status". */
  status: lenient(CaseStatus, z.string()),
  /** Screens show an unknown value as "Onbekend type". */
  type: lenient(CaseType, z.int()),
  notes: z.string(),
  client_note: z.string(),
  fact_code: z.nullable(z.string()),
  authorities: z.nullable(CaseAuthority),
  companies: z.array(CompanyName),
  client: z.array(Client),
  tasks: z.array(CaseTask),
  documents: z.array(CaseDocument),
  /** The newest {@link newestHistory}; the history of the case has the rest. */
  events: z.array(CaseEvent),
  /** The newest {@link newestHistory}. */
  logs: z.array(CaseLog),
  history_counts: HistoryCounts,
  jobs: z.array(CaseJob),
  decision_date: z.nullable(CalendarDate),
  /** For a BTU case: total number of weeks by which the decision was adjourned. */
  adjourned_weeks: z.nullable(z.int()),
  late_decision: LateDecision,
  /** Null: not held. */
  hold: z.nullable(CaseHold),
  /** Oldest first. */
  waiting_letters: z.array(WaitingLetter),
  /** Oldest first. */
  sent_letters: z.array(SentLetter),
  /** Of the letters that we sent, oldest first. */
  receipts: z.array(LetterReceipt),
  /** Oldest first. */
  sent_mails: z.array(SentMail),
  /** The newest of each client, while its IBAN is still the client's current one. */
  iban_updates: z.array(IbanUpdate),
  /** For a reminder: the date of the decision that it is about. */
  original_decision_date: z.nullable(CalendarDate),
  /** The date of the contested decision, once the date of the decision on the objection has replaced it. */
  contested_decision_date: z._default(z.nullable(CalendarDate), null),
  /** The day on which the client learned of a punishment order. */
  known_on: z.nullable(CalendarDate),
  /** Euros. */
  fine_amount: z.nullable(z.number()),
  /** Whether the decision is about fitness for work (Ziektewet); null: unknown, as for the other yes/no facts. */
  is_fitness_for_work: z.nullable(z.boolean()),
  has_medical_grounds: z.nullable(z.boolean()),
  has_committee: z.nullable(z.boolean()),
  /** When the objection or administrative appeal was submitted, if not by us. */
  objection_submitted_on: z.nullable(CalendarDate),
  /** The day on which the authority says that it received the notice of default. */
  notice_received_on: z.nullable(CalendarDate),
  adjourned_on: z.nullable(CalendarDate),
  objection_decided_on: z.nullable(CalendarDate),
  grounds_asked_on: z.nullable(CalendarDate),
  grounds_due_on: z.nullable(CalendarDate),
  grounds_submitted_on: z.nullable(CalendarDate),
  /** Whether the client received the assessment that is being collected. */
  assessment_received: z.nullable(z.boolean()),
  /** When the authority was asked for something, before a complaint. */
  asked_before_on: z.nullable(CalendarDate),
  /** Why something is submitted after its term ended (Awb 6:11). */
  lateness_reason: z.nullable(z.string()),
  committal_date: z.nullable(CalendarDate),
  /** `HH:mm`, local time. */
  time_of_committal: z.nullable(z.string()),
  is_car_lease: z.boolean(),
  /** Amount in euros that the other side was ordered to pay, and what was received of it; null: not filled in. */
  awarded: z.nullable(z.number()),
  received: z.nullable(z.number()),
  sharepoint_folder_url: z.nullable(z.string()),
  primary_document: z.nullable(z.string()),
  /** Incremented by every edit of the case itself and by every event posted on it; compared with `If-Match`. */
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type CaseDetail = z.output<typeof CaseDetail>
