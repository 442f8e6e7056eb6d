import * as z from '@zaakwerk/contract/zod'
import { CaseType } from '../case-types.ts'
import { Code, Id, IsoDate, Line, Text, TimeOfDay, Typed } from '../primitives.ts'
import { NewClient } from './people-input.ts'

/** Maximum length of each text of a case; inputs enforce it. */
export const caseTextLengths = {
  internal_id: 100,
  official_id: 100,
  cjib_number: 40,
  fact_code: 20,
  lateness_reason: 1_000,
  conduct: 1_000,
  company_name: 200,
  sharepoint_folder_url: 2_000,
  primary_document: 255,
  notes: 20_000,
  client_note: 5_000,
} as const

/** An existing client by id, or the fields of a new one. */
const CaseClient = z.union([z.object({ id: Id }), NewClient])

/** The part `case_data` of a new case. Required fields depend on the mode and type (specification 1, section 5). */
export const NewCase = z.object({
  type: z._default(CaseType, 1),
  official_id: z.optional(z.nullable(Code(caseTextLengths.official_id))),
  company_name: z.optional(z.nullable(Line(caseTextLengths.company_name))),
  client: z.optional(z.nullable(CaseClient)),
  /** Recipient of the letters. */
  authority: z.optional(z.nullable(z.object({ id: Id }))),
  /** Present in existing-folder mode, possibly empty. */
  sharepoint_folder_url: z.optional(z.nullable(Line(caseTextLengths.sharepoint_folder_url))),
  primary_document: z.optional(z.nullable(Line(caseTextLengths.primary_document))),
  decision_date: z.optional(z.nullable(IsoDate)),
  committal_date: z.optional(z.nullable(IsoDate)),
  time_of_committal: z.optional(z.nullable(TimeOfDay)),
  fact_code: z.optional(z.nullable(Code(caseTextLengths.fact_code))),
  cjib_number: z.optional(z.nullable(Code(caseTextLengths.cjib_number))),
})
export type NewCase = z.input<typeof NewCase>

/** Facts that letters and terms depend on. The dialog that needs them asks for them; absent fields are unchanged. */
export const LegalFacts = z.object({
  /** For a reminder: the date of the decision that it is about. */
  original_decision_date: z.optional(z.nullable(IsoDate)),
  /** The date of the contested decision, once the date of the decision on the objection has replaced it. */
  contested_decision_date: z.optional(z.nullable(IsoDate)),
  /** The day on which the client learned of a punishment order. */
  known_on: z.optional(z.nullable(IsoDate)),
  /** Euros. */
  fine_amount: z.optional(z.nullable(z.number())),
  /** Whether the decision is about fitness for work (Ziektewet); null: unknown, as for the other yes/no facts. */
  is_fitness_for_work: z.optional(z.nullable(z.boolean())),
  has_medical_grounds: z.optional(z.nullable(z.boolean())),
  has_committee: z.optional(z.nullable(z.boolean())),
  /** When the objection or administrative appeal was submitted, if not by us. */
  objection_submitted_on: z.optional(z.nullable(IsoDate)),
  /** The day on which the authority says that it received the notice of default. */
  notice_received_on: z.optional(z.nullable(IsoDate)),
  /** The date of the letter by which the authority last adjourned its decision. */
  adjourned_on: z.optional(z.nullable(IsoDate)),
  /** The date of the decision on the objection, in a benefit case. */
  objection_decided_on: z.optional(z.nullable(IsoDate)),
  /** Of a letter that asks for additional grounds: its date, and the last day that it gives (Awb 6:6); and when they were submitted. */
  grounds_asked_on: z.optional(z.nullable(IsoDate)),
  grounds_due_on: z.optional(z.nullable(IsoDate)),
  grounds_submitted_on: z.optional(z.nullable(IsoDate)),
  /** Whether the client received the assessment that is being collected. */
  assessment_received: z.optional(z.nullable(z.boolean())),
  /** When the authority was asked for something, before a complaint. */
  asked_before_on: z.optional(z.nullable(IsoDate)),
  /** Why something is submitted after its term ended (Awb 6:11). */
  lateness_reason: z.optional(z.nullable(Text(caseTextLengths.lateness_reason))),
})
export type LegalFacts = z.input<typeof LegalFacts>

/** Fields of a case that are edited in place; absent fields are unchanged. */
export const CaseChanges = z.object({
  ...LegalFacts.shape,
  internal_id: z.optional(Code(caseTextLengths.internal_id)),
  official_id: z.optional(z.nullable(Code(caseTextLengths.official_id))),
  cjib_number: z.optional(z.nullable(Code(caseTextLengths.cjib_number))),
  /** Required together with `time_of_committal`, unless both were empty before. */
  committal_date: z.optional(z.nullable(IsoDate)),
  time_of_committal: z.optional(z.nullable(TimeOfDay)),
  decision_date: z.optional(z.nullable(IsoDate)),
  fact_code: z.optional(z.nullable(Code(caseTextLengths.fact_code))),
  is_car_lease: z.optional(z.boolean()),
  /** Amount in euros that the other side was ordered to pay, and what was received of it; the domain rules check the amounts. */
  awarded: z.optional(z.nullable(z.number())),
  received: z.optional(z.nullable(z.number())),
  /** Not trimmed, to keep the user's layout. */
  notes: z.optional(Typed.check(z.maxLength(caseTextLengths.notes))),
  client_note: z.optional(Typed.check(z.maxLength(caseTextLengths.client_note))),
})
export type CaseChanges = z.input<typeof CaseChanges>
