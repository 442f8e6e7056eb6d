import * as z from '@zaakwerk/contract/zod'
import { endpoint, fileAnswer } from './endpoint.ts'
import { Client } from './entities/people.ts'
import { CalendarDate, Id, lenient, PathId, Version } from './primitives.ts'

/** File name of the archive, without the client's name. */
export const personArchiveName = (id: number): string => `gegevens-contact-${id}.zip`

const ClientParams = z.object({ id: PathId })

export const exportPerson = endpoint({
  method: 'GET',
  path: '/clients/{id}/export',
  access: 'people.export',
  audit: { action: 'export', entity: 'client', ids: 'answer.about', clients: 'answer.about' },
  summary:
    'All that is kept of a client as an archive: JSON, files and an explanation in Dutch; 503 with Retry-After while others export.',
  params: ClientParams,
  answer: fileAnswer,
  errors: [404],
})

/** What an erasure deletes. */
export const erasedKinds = [
  'details',
  'merged',
  'companies',
  'cases',
  'documents',
  'mails',
  'incoming',
  'letters',
  'tasks',
  'links',
  'mandates',
  'iban_updates',
  'import_rows',
  'invoice_details',
  'views',
  'log_values',
] as const

/** What has to be kept, and what is not deleted automatically. */
export const stayingKinds = [
  'invoices',
  'shared_cases',
  'import_files',
  'log_entries',
  'bookkeeping',
] as const

/** Why a person cannot be erased now. */
export const erasureObstacles = [
  'running_case',
  'deleted_case',
  'held_case',
  'money_to_come',
  'open_work',
  'letter_to_post',
  'unpaid_invoice',
] as const

export const ErasureObstacle = z.object({
  kind: lenient(z.enum(erasureObstacles), z.string()),
  /** Number of the case or invoice. */
  reference: z.string(),
  /** The case, when it can be opened. */
  case_id: z.nullable(Id),
})
export type ErasureObstacle = z.output<typeof ErasureObstacle>

export const RetainedRecords = z.object({
  kind: lenient(z.enum(stayingKinds), z.string()),
  count: z.int(),
  /** Last day of its retention period; null: none of its own. */
  until: z.nullable(CalendarDate),
})
export type RetainedRecords = z.output<typeof RetainedRecords>

export const ErasurePreview = z.object({
  /** The client to erase; after a merge, the contact that it was merged into. */
  id: Id,
  version: Version,
  goes: z.array(z.object({ kind: lenient(z.enum(erasedKinds), z.string()), count: z.int() })),
  stays: z.array(RetainedRecords),
  /** Any of these prevents the erasure. */
  obstacles: z.array(ErasureObstacle),
})
export type ErasurePreview = z.output<typeof ErasurePreview>

export const previewErasure = endpoint({
  method: 'GET',
  path: '/clients/{id}/erasure',
  access: 'people.erase',
  audit: { action: 'read', entity: 'client', ids: 'answer', clients: 'answer' },
  summary: 'Preview the erasure of a client: what is deleted, what stays until when, and what prevents it.',
  params: ClientParams,
  answer: ErasurePreview,
  errors: [404, 409],
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/clients/{id}/erasure',
  access: 'people.erase',
  audit: { action: 'erase', entity: 'client', ids: 'params.id', clients: 'answer', isKeptByHandler: true },
  summary: 'Erase a client permanently, with the cases that have no other client. Cannot be undone.',
  params: ClientParams,
  body: z.object({
    /** The client's number, typed again. */
    confirmation: Id,
  }),
  answer: Client,
  versioned: true,
  idempotent: true,
  errors: [404, 409],
})
