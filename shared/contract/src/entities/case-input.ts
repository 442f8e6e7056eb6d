import { z } from 'zod'
import { CaseType } from '../case-types.ts'
import { CalendarDate, Id, Text, TimeOfDay } from '../primitives.ts'
import { NewClient } from './people-input.ts'

/** An existing client by id, or the fields of a new one. */
const CaseClient = z.union([z.object({ id: Id }), NewClient])

/** The part `case_data` of a new case. Which fields have to be filled depends on the mode and type (specification 1, section 5). */
export const NewCase = z.object({
  type: CaseType.default(1),
  official_id: Text(100).nullable().optional(),
  company_name: Text(200).nullable().optional(),
  client: CaseClient.nullable().optional(),
  /** Set, also to an empty text, in existing-folder mode. */
  sharepoint_folder_url: Text(2000).nullable().optional(),
  primary_document: Text(255).nullable().optional(),
  decision_date: CalendarDate.nullable().optional(),
  committal_date: CalendarDate.nullable().optional(),
  time_of_committal: TimeOfDay.nullable().optional(),
  fact_code: Text(20).nullable().optional(),
  cjib_number: Text(40).nullable().optional(),
})
export type NewCase = z.input<typeof NewCase>

/** Fields of a case that are edited in place: absent ones stay as they are. */
export const CaseChanges = z.object({
  internal_id: Text(100).optional(),
  official_id: Text(100).nullable().optional(),
  cjib_number: Text(40).nullable().optional(),
  /** Together with `time_of_committal`: both, and neither only where there was none. */
  committal_date: CalendarDate.nullable().optional(),
  time_of_committal: TimeOfDay.nullable().optional(),
  decision_date: CalendarDate.nullable().optional(),
  fact_code: Text(20).nullable().optional(),
  is_car_lease: z.boolean().optional(),
  /** Not trimmed: people's own layout. */
  notes: z.string().max(20_000).optional(),
  client_note: z.string().max(5_000).optional(),
})
export type CaseChanges = z.input<typeof CaseChanges>
