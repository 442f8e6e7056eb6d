import * as z from '@zaakwerk/contract/zod'
import { CaseType } from '../case-types.ts'
import { Code, Id, IsoDate, Line, TimeOfDay, Typed } from '../primitives.ts'
import { NewClient } from './people-input.ts'

/** Maximum length of each text of a case; inputs enforce it. */
export const caseTextLengths = {
  internal_id: 100,
  official_id: 100,
  cjib_number: 40,
  fact_code: 20,
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

/** Fields of a case that are edited in place; absent ones stay as they are. */
export const CaseChanges = z.object({
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
