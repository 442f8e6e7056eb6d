import * as z from '@zaakwerk/contract/zod'
import { Code, Id, lenient, Timestamp } from '../primitives.ts'

/** Limits of one list (ADR 59), and of its unpacked size. */
export const importLimits = {
  fileSize: 10 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** Characters read from one cell. */
  cell: 200,
  /** Rows that may be corrected before the start. */
  mended: 2_000,
  /** Rows of each outcome that a preview shows. */
  shown: 100,
} as const

/** Imports per page. */
export const importsPageSize = 50

export const importTypes = ['iban_backup_excel', 'cvom_iban_request_list', 'cjib_decisions'] as const
export const ImportType = z.enum(importTypes)
export type ImportType = z.output<typeof ImportType>

export const importStatuses = [
  'created',
  'sent',
  'pending',
  'completed',
  'awaiting_update',
  'update_received',
  'canceled',
  'error',
] as const
export const ImportStatus = z.enum(importStatuses)
export type ImportStatus = z.output<typeof ImportStatus>

/** Outcome of a row: IBAN bekend, IBAN opgevraagd, geen dossier gevonden, ongeldig CJIB-nummer, dubbele regel. */
export const importOutcomes = [
  'iban_known',
  'iban_requested',
  'no_case',
  'invalid_number',
  'double_row',
] as const
export const ImportOutcome = z.enum(importOutcomes)
export type ImportOutcome = z.output<typeof ImportOutcome>

/** Number of rows with each outcome. */
export const OutcomeCounts = z.object({
  iban_known: z.int().check(z.minimum(0)),
  iban_requested: z.int().check(z.minimum(0)),
  no_case: z.int().check(z.minimum(0)),
  invalid_number: z.int().check(z.minimum(0)),
  double_row: z.int().check(z.minimum(0)),
})
export type OutcomeCounts = z.output<typeof OutcomeCounts>

/** A corrected CJIB number for a row, as typed. */
export const CjibEntry = z.object({ line: z.int().check(z.positive()), cjib_number: Code(importLimits.cell) })

export const ImportDownload = z.object({
  id: Id,
  name: z.string(),
  sharepoint_id: z.string(),
  /** `cvom_cjib_report`: the report behind the button "Download CVOM lijst". */
  document_type: z.nullable(z.string()),
})
export type ImportDownload = z.output<typeof ImportDownload>

export const Import = z.object({
  id: Id,
  import_type: lenient(ImportType, z.string()),
  status: lenient(ImportStatus, z.string()),
  file_name: z.nullable(z.string()),
  uploaded_file: z.nullable(z.object({ name: z.string(), sharepoint_id: z.string() })),
  downloads: z.array(ImportDownload),
  created_at: Timestamp,
  /** Rows of the list; null before it is parsed, and for types whose rows are not stored here. */
  rows_total: z.nullable(z.int().check(z.minimum(0))),
  /** Rows that have an outcome. */
  rows_done: z.int().check(z.minimum(0)),
  outcomes: OutcomeCounts,
  /** Rows whose requested IBAN has been received since. */
  answered: z.int().check(z.minimum(0)),
  /** Estimated seconds until the end, at the current pace; null: unknown yet, or not running. */
  seconds_left: z.nullable(z.number().check(z.minimum(0))),
  /** Whether its job waits or runs; after the last row, the job makes the report. */
  is_at_work: z.boolean(),
  /** Why it failed, or its size ("1.906 besluiten"), in Dutch. */
  note: z.nullable(z.string()),
})
export type Import = z.output<typeof Import>

export const ImportRow = z.object({
  /** Line number in the file, as an editor or a spreadsheet shows it. */
  line: z.int().check(z.positive()),
  /** Sixteen digits when valid, otherwise as written in the file. */
  cjib_number: z.string(),
  name: z.string(),
  /** As in the file, in euros; null when missing or unreadable. */
  amount: z.nullable(z.number()),
  case: z.nullable(z.object({ id: Id, internal_id: z.string() })),
  /** Null while the row waits. In a preview: the expected outcome. */
  outcome: z.nullable(lenient(ImportOutcome, z.string())),
  /** Details of the outcome, in Dutch: "15 cijfers", "al opgevraagd op 3 november 2026", "zelfde als regel 3". */
  reason: z.nullable(z.string()),
  /** Its IBAN was requested, but the mail was cancelled or failed permanently: the row can be retried, also with the same number. Absent in a preview. */
  is_unsent: z.optional(z.boolean()),
  /** Its requested IBAN has been received since. Absent in a preview. */
  is_answered: z.optional(z.boolean()),
})
export type ImportRow = z.output<typeof ImportRow>

/** Indexes of the recognised columns of the template, from 0. */
const RecognisedColumns = z.object({
  cjib_number: z.nullable(z.int().check(z.minimum(0))),
  name: z.nullable(z.int().check(z.minimum(0))),
  amount: z.nullable(z.int().check(z.minimum(0))),
})

/** A parsed list, with what importing it would do. */
export const ImportPreview = z.object({
  rows_total: z.int().check(z.minimum(0)),
  /** The file format: for a workbook the sheet that was read, for a CSV file separator and encoding. */
  format: z.object({
    kind: lenient(z.enum(['csv', 'xls', 'xlsx']), z.string()),
    separator: z.nullable(lenient(z.enum([';', ',', '\t']), z.string())),
    encoding: z.nullable(lenient(z.enum(['UTF-8', 'UTF-16', 'Windows-1252']), z.string())),
    sheet: z.nullable(z.string()),
  }),
  /** All headings of the file, in order. */
  headings: z.array(z.string()),
  columns: RecognisedColumns,
  outcomes: OutcomeCounts,
  /** Number of clients that get a mail; a client with several rows gets one. */
  mails: z.int().check(z.minimum(0)),
  /** The first hundred rows of each outcome and all corrected rows, in the order of the file. Empty while the number column is unknown. */
  rows: z.array(ImportRow),
})
export type ImportPreview = z.output<typeof ImportPreview>
