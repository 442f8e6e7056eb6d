import * as z from '@zaakwerk/contract/zod'
import { Code, Id, lenient, Timestamp } from '../primitives.ts'

/** Limits of one list (`4-workflow.md`), and of what it is unpacked to. */
export const importLimits = {
  fileSize: 10 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** Characters of one cell that is read. */
  cell: 200,
  /** Rows that may be mended before the start. */
  mended: 2_000,
  /** Rows of each outcome that a preview shows. */
  shown: 100,
} as const

/** Imports a page. */
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

/** What becomes of a row: IBAN bekend, IBAN opgevraagd, geen dossier gevonden, ongeldig CJIB-nummer, dubbele regel. */
export const importOutcomes = [
  'iban_known',
  'iban_requested',
  'no_case',
  'invalid_number',
  'double_row',
] as const
export const ImportOutcome = z.enum(importOutcomes)
export type ImportOutcome = z.output<typeof ImportOutcome>

/** How many rows have each outcome. */
export const OutcomeCounts = z.object({
  iban_known: z.int().check(z.minimum(0)),
  iban_requested: z.int().check(z.minimum(0)),
  no_case: z.int().check(z.minimum(0)),
  invalid_number: z.int().check(z.minimum(0)),
  double_row: z.int().check(z.minimum(0)),
})
export type OutcomeCounts = z.output<typeof OutcomeCounts>

/** A number for a row, as it was typed. */
export const CjibEntry = z.object({ line: z.int().check(z.positive()), cjib_number: Code(importLimits.cell) })

export const ImportDownload = z.object({
  id: Id,
  name: z.string(),
  sharepoint_id: z.string(),
  /** `cvom_cjib_report`: the report that "Download CVOM lijst" gives. */
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
  /** Rows of the list; null before it was read, and for types that have no rows here. */
  rows_total: z.nullable(z.int().check(z.minimum(0))),
  /** Rows that have their outcome. */
  rows_done: z.int().check(z.minimum(0)),
  outcomes: OutcomeCounts,
  /** Rows whose IBAN was asked for and has come since. */
  answered: z.int().check(z.minimum(0)),
  /** Seconds that the rest will take, at the pace so far; null: not known yet, or not running. */
  seconds_left: z.nullable(z.number().check(z.minimum(0))),
  /** Whether its work waits or runs; once its rows are done that makes its report. */
  is_at_work: z.boolean(),
  /** Why it failed, or what it holds ("1.906 besluiten"), in Dutch. */
  note: z.nullable(z.string()),
})
export type Import = z.output<typeof Import>

export const ImportRow = z.object({
  /** Of the file, as an editor or a spreadsheet numbers them. */
  line: z.int().check(z.positive()),
  /** Sixteen digits where it is valid, else as it stands in the file. */
  cjib_number: z.string(),
  name: z.string(),
  /** As in the file, in euros; null when there is none that can be read. */
  amount: z.nullable(z.number()),
  case: z.nullable(z.object({ id: Id, internal_id: z.string() })),
  /** Null while it waits. In a preview: what it would be. */
  outcome: z.nullable(lenient(ImportOutcome, z.string())),
  /** More about the outcome, in Dutch: "15 cijfers", "al opgevraagd op 3 november 2026", "zelfde als regel 3". */
  reason: z.nullable(z.string()),
  /**
   * Its IBAN was asked for, but the mail was called off or failed for good: it can be tried again, also with the number that it has.
   * Left out in a preview.
   */
  is_unsent: z.optional(z.boolean()),
  /** Its IBAN was asked for, and has come since. Left out in a preview. */
  is_answered: z.optional(z.boolean()),
})
export type ImportRow = z.output<typeof ImportRow>

/** The columns of the template that were recognised, from 0. */
const RecognisedColumns = z.object({
  cjib_number: z.nullable(z.int().check(z.minimum(0))),
  name: z.nullable(z.int().check(z.minimum(0))),
  amount: z.nullable(z.int().check(z.minimum(0))),
})

/** A list as it was understood, and what it would do. */
export const ImportPreview = z.object({
  rows_total: z.int().check(z.minimum(0)),
  /** What the file is: of a workbook the sheet that was read, of a CSV file separator and encoding. */
  format: z.object({
    kind: lenient(z.enum(['csv', 'xls', 'xlsx']), z.string()),
    separator: z.nullable(lenient(z.enum([';', ',', '\t']), z.string())),
    encoding: z.nullable(lenient(z.enum(['UTF-8', 'UTF-16', 'Windows-1252']), z.string())),
    sheet: z.nullable(z.string()),
  }),
  /** All headings of the file, in their order. */
  headings: z.array(z.string()),
  columns: RecognisedColumns,
  outcomes: OutcomeCounts,
  /** Clients that get a mail; one with several rows gets one. */
  mails: z.int().check(z.minimum(0)),
  /**
   * Of each outcome the first hundred, and every row that was mended, as they stand in the file. Empty while the column of the
   * numbers is not known.
   */
  rows: z.array(ImportRow),
})
export type ImportPreview = z.output<typeof ImportPreview>
