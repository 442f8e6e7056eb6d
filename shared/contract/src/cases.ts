import { z } from 'zod'
import { CaseStatus } from './case-statuses.ts'
import { CaseType } from './case-types.ts'
import { endpoint, nothing, pageOf } from './endpoint.ts'
import { Client, ClientName, CompanyName } from './people.ts'
import {
  CalendarDate,
  Id,
  Offset,
  OrderDirection,
  PathId,
  QueryFlag,
  repeated,
  SearchText,
  Timestamp,
} from './primitives.ts'
import { CaseTask } from './tasks.ts'

/** Columns a cases list can be sorted by: Dossier, Status, Type. Status and type sort by their Dutch label. */
export const caseOrderColumns = ['internal_id', 'status', 'type'] as const

export const CaseFilter = z.object({
  offset: Offset,
  query: SearchText.optional(),
  statuses: repeated(CaseStatus),
  types: repeated(z.coerce.number().pipe(CaseType)),
  order_column: z.enum(caseOrderColumns).optional(),
  order_by: OrderDirection.optional(),
  /** Created on or after this day (Europe/Amsterdam). */
  start_date: CalendarDate.optional(),
  /** Created on or before this day (Europe/Amsterdam). */
  end_date: CalendarDate.optional(),
  /** Deleted cases of the last 30 days instead of the living ones; needs `cases.restore`. */
  deleted: QueryFlag.optional(),
})
export type CaseFilter = z.output<typeof CaseFilter>

export const CaseSummary = z.object({
  id: Id,
  internal_id: z.string(),
  official_id: z.string().nullable(),
  cjib_number: z.string().nullable(),
  status: CaseStatus,
  type: CaseType,
  client: z.array(ClientName),
  companies: z.array(CompanyName),
  open_task_count: z.int(),
  task_count: z.int(),
  document_count: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
})
export type CaseSummary = z.output<typeof CaseSummary>

export const CaseDocument = z.object({
  id: Id,
  name: z.string(),
  web_url: z.string(),
  is_primary_document: z.boolean(),
  created_at: Timestamp,
})

export const CaseEvent = z.object({
  id: Id,
  event_type: z.string(),
  message: z.string().nullable(),
  additional_data: z.record(z.string(), z.unknown()).nullable(),
  user_id: Id.nullable(),
  created_at: Timestamp,
})

export const CaseLog = z.object({
  id: Id,
  user_id: Id.nullable(),
  message: z.string(),
  created_at: Timestamp,
})

export const CaseDetail = z.object({
  id: Id,
  internal_id: z.string(),
  official_id: z.string().nullable(),
  cjib_number: z.string().nullable(),
  /** Anything else than a status we know is shown as "Onbekende status". */
  status: z.union([CaseStatus, z.string()]),
  /** Likewise "Onbekend type". */
  type: z.union([CaseType, z.int()]),
  notes: z.string(),
  client_note: z.string(),
  fact_code: z.string().nullable(),
  authorities: z.object({ id: Id, name: z.string() }).nullable(),
  companies: z.array(CompanyName),
  client: z.array(Client),
  tasks: z.array(CaseTask),
  documents: z.array(CaseDocument),
  events: z.array(CaseEvent),
  logs: z.array(CaseLog),
  decision_date: CalendarDate.nullable(),
  committal_date: CalendarDate.nullable(),
  /** `HH:mm`, local time. */
  time_of_committal: z.string().nullable(),
  is_car_lease: z.boolean(),
  sharepoint_folder_url: z.string().nullable(),
  primary_document: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type CaseDetail = z.output<typeof CaseDetail>

export const CaseMatch = z.object({
  id: Id,
  internal_id: z.string(),
  cjib_number: z.string().nullable(),
  client: z.array(ClientName),
})

const CaseParams = z.object({ id: PathId })

export const searchCases = endpoint({
  method: 'GET',
  path: '/cases/search',
  access: 'cases.read',
  summary: 'Search, filter and sort cases; 100 a page.',
  query: CaseFilter,
  answer: pageOf(CaseSummary),
})

export const lookupCases = endpoint({
  method: 'GET',
  path: '/cases/lookup',
  access: 'cases.read',
  summary: "The pickers' search: the twenty best matches.",
  query: z.object({ query: SearchText }),
  answer: z.array(CaseMatch),
})

export const getCase = endpoint({
  method: 'GET',
  path: '/cases/{id}',
  access: 'cases.read',
  summary: 'One case with client, companies, tasks, documents, events and logs.',
  params: CaseParams,
  answer: CaseDetail,
  errors: [404],
})

export const deleteCase = endpoint({
  method: 'DELETE',
  path: '/cases/{id}',
  access: 'cases.delete',
  summary: 'Move a case out of every list; an admin can undo it for 30 days.',
  params: CaseParams,
  query: z.object({
    /** Also delete the storage folder once the 30 days are over. */
    delete_sharepoint: QueryFlag.default(true),
  }),
  answer: nothing,
  errors: [404, 412],
})

export const restoreCase = endpoint({
  method: 'POST',
  path: '/cases/{id}/restore',
  access: 'cases.restore',
  summary: 'Undo the deletion of a case within 30 days.',
  params: CaseParams,
  answer: CaseDetail,
  idempotent: true,
  errors: [404, 409, 412],
})
