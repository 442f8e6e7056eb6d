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
  type: CaseType.default(1),
  official_id: Code(caseTextLengths.official_id).nullable().optional(),
  company_name: Line(caseTextLengths.company_name).nullable().optional(),
  client: CaseClient.nullable().optional(),
  /** Present in existing-folder mode, possibly empty. */
  sharepoint_folder_url: Line(caseTextLengths.sharepoint_folder_url).nullable().optional(),
  primary_document: Line(caseTextLengths.primary_document).nullable().optional(),
  decision_date: IsoDate.nullable().optional(),
  committal_date: IsoDate.nullable().optional(),
  time_of_committal: TimeOfDay.nullable().optional(),
  fact_code: Code(caseTextLengths.fact_code).nullable().optional(),
  cjib_number: Code(caseTextLengths.cjib_number).nullable().optional(),
})
export type NewCase = z.input<typeof NewCase>

/** Facts that letters and terms follow from, as they are asked for in the dialog that needs them; absent ones stay as they are. */
export const LegalFacts = z.object({
  /** Of a reminder: the date of the decision that it reminds of. */
  original_decision_date: IsoDate.nullable().optional(),
  /** When the client learned of a punishment order. */
  known_on: IsoDate.nullable().optional(),
  /** Euros. */
  fine_amount: z.number().nullable().optional(),
  /** Whether the decision is about being fit for work (Ziektewet); null: not known, as with the other ones of yes and no. */
  is_fitness_for_work: z.boolean().nullable().optional(),
  has_medical_grounds: z.boolean().nullable().optional(),
  has_committee: z.boolean().nullable().optional(),
  /** When the objection or administrative appeal was submitted, where it was not sent from here. */
  objection_submitted_on: IsoDate.nullable().optional(),
  /** The day on which the authority says it received the notice of default. */
  notice_received_on: IsoDate.nullable().optional(),
  /** Whether the client received the assessment that a collection is about. */
  assessment_received: z.boolean().nullable().optional(),
  /** When the authority was asked for something before a complaint. */
  asked_before_on: IsoDate.nullable().optional(),
  /** Why something is submitted after its term (Awb 6:11). */
  lateness_reason: Text(caseTextLengths.lateness_reason).nullable().optional(),
})
export type LegalFacts = z.input<typeof LegalFacts>

/** Fields of a case that are edited in place; absent ones stay as they are. */
export const CaseChanges = z.object({
  ...LegalFacts.shape,
  internal_id: Code(caseTextLengths.internal_id).optional(),
  official_id: Code(caseTextLengths.official_id).nullable().optional(),
  cjib_number: Code(caseTextLengths.cjib_number).nullable().optional(),
  /** Together with `time_of_committal`: both, or neither if there was none before. */
  committal_date: IsoDate.nullable().optional(),
  time_of_committal: TimeOfDay.nullable().optional(),
  decision_date: IsoDate.nullable().optional(),
  fact_code: Code(caseTextLengths.fact_code).nullable().optional(),
  is_car_lease: z.boolean().optional(),
  /** Euros that the other side was made to pay, and what of that has come in; the rules say which amounts can be. */
  awarded: z.number().nullable().optional(),
  received: z.number().nullable().optional(),
  /** Not trimmed, to keep the user's layout. */
  notes: Typed.max(caseTextLengths.notes).optional(),
  client_note: Typed.max(caseTextLengths.client_note).optional(),
})
export type CaseChanges = z.input<typeof CaseChanges>
