import * as z from '@zaakwerk/contract/zod'
import { CaseStatus } from '../case-statuses.ts'
import { CaseType } from '../case-types.ts'
import { CalendarDate, Id, lenient, Timestamp, Version } from '../primitives.ts'
import { ClientName, CompanyName } from './people.ts'

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
  /** Name of its authority. This field and the next two are only present if the query has `extras`. */
  authority_name: z.optional(z.nullable(z.string())),
  /** Last day of the running term in which the authority must decide. */
  decision_due: z.optional(z.nullable(CalendarDate)),
  /** Name of the assignee of the unfinished task that is due first. */
  handler_name: z.optional(z.nullable(z.string())),
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
