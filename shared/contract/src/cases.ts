import { z } from 'zod'
import { CaseEventCall } from './case-events.ts'
import { CaseStatus } from './case-statuses.ts'
import { CaseType } from './case-types.ts'
import { endpoint, nothing, pageOf } from './endpoint.ts'
import { Client, ClientName, CompanyName, NewClient, NewCompany } from './people.ts'
import {
  CalendarDate,
  Id,
  Offset,
  OrderDirection,
  PathId,
  QueryFlag,
  repeated,
  SearchText,
  Text,
  TimeOfDay,
  Timestamp,
  Version,
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
  version: Version,
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
  /** Judged by content, not by name. */
  content_type: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  /** Who added it; null: the system. */
  user_id: Id.nullable(),
  created_at: Timestamp,
})
export type CaseDocument = z.output<typeof CaseDocument>

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

/** A mail or message about a case, without its text. */
export const CaseMessage = z.object({
  id: Id,
  channel: z.enum(['email', 'whatsapp']),
  status: z.string(),
  recipient: z.string(),
  subject: z.string(),
  created_at: Timestamp,
})

/** The authority of a case, and whether a letter can reach it. */
export const CaseAuthority = z.object({
  id: Id,
  name: z.string(),
  authority_type: z.int().positive(),
  submission_type: z.string(),
  /** Has what its submission type needs: an e-mail address, a postal address, both, or nothing more (FTP). */
  has_submission_address: z.boolean(),
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
  authorities: CaseAuthority.nullable(),
  companies: z.array(CompanyName),
  client: z.array(Client),
  tasks: z.array(CaseTask),
  documents: z.array(CaseDocument),
  events: z.array(CaseEvent),
  logs: z.array(CaseLog),
  messages: z.array(CaseMessage),
  decision_date: CalendarDate.nullable(),
  committal_date: CalendarDate.nullable(),
  /** `HH:mm`, local time. */
  time_of_committal: z.string().nullable(),
  is_car_lease: z.boolean(),
  sharepoint_folder_url: z.string().nullable(),
  primary_document: z.string().nullable(),
  /** Up with every edit of the case itself: what `If-Match` is compared with. */
  version: Version,
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
  versioned: true,
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
  versioned: true,
  errors: [404, 409, 412],
})

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

export const createCase = endpoint({
  method: 'POST',
  path: '/cases',
  access: 'cases.write',
  summary: 'Make a case, with its client and at most one file.',
  bodyType: 'multipart',
  jsonPart: 'case_data',
  body: NewCase,
  answer: CaseDetail,
  status: 201,
  idempotent: true,
  errors: [400, 404, 413, 415, 507],
})

export const updateCase = endpoint({
  method: 'PATCH',
  path: '/cases/{id}',
  access: 'cases.write',
  summary: 'Change fields of a case.',
  params: CaseParams,
  body: CaseChanges,
  answer: CaseDetail,
  versioned: true,
  errors: [404, 409, 412],
})

export const updateCaseStatus = endpoint({
  method: 'PATCH',
  path: '/cases/{id}/status',
  access: 'cases.write',
  summary: 'Set the status by hand, to any value; logged as manual.',
  params: CaseParams,
  query: z.object({ update: CaseStatus }),
  answer: CaseDetail,
  versioned: true,
  errors: [404, 412],
})

export const updateCaseType = endpoint({
  method: 'PATCH',
  path: '/cases/{id}/type',
  access: 'cases.write',
  summary: 'Set the type.',
  params: CaseParams,
  query: z.object({ update: z.coerce.number().pipe(CaseType) }),
  answer: CaseDetail,
  versioned: true,
  errors: [404, 412],
})

export const updateCaseFolder = endpoint({
  method: 'POST',
  path: '/cases/{id}/update-folder',
  access: 'cases.write',
  summary: 'Set the address of the folder and which document is the primary one, by name.',
  params: CaseParams,
  query: z.object({
    sharepoint_folder_url: Text(2000).optional(),
    primary_document: Text(255).optional(),
  }),
  answer: CaseDetail,
  versioned: true,
  errors: [404, 412],
})

export const postCaseEvent = endpoint({
  method: 'POST',
  path: '/cases/{id}/event',
  access: 'cases.write',
  summary:
    'Let something happen to a case, as the workflow allows. 208: it is queued already, and nothing changed.',
  params: CaseParams,
  body: CaseEventCall,
  answer: CaseDetail,
  idempotent: true,
  versioned: true,
  errors: [208, 400, 404, 412],
})

export const linkCaseCompany = endpoint({
  method: 'POST',
  path: '/cases/{id}/companies',
  access: 'cases.write',
  summary: 'Link a company to a case and its clients: an existing one by id, or a new one by name and IBAN.',
  params: CaseParams,
  body: z.union([z.object({ id: Id }), NewCompany]),
  answer: z.object({ result: z.object({ client: z.array(Client), companies: z.array(CompanyName) }) }),
  idempotent: true,
  errors: [404],
})
