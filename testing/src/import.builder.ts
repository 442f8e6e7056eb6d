import type { Import, ImportPreview, ImportRow, OutcomeCounts } from '@zaakwerk/contract/entities/import'

const none: OutcomeCounts = { iban_known: 0, iban_requested: 0, no_case: 0, invalid_number: 0, double_row: 0 }

/** Counts per outcome, 0 by default. */
export const someOutcomes = (given: Partial<OutcomeCounts> = {}): OutcomeCounts => ({ ...none, ...given })

/** An import that requested account numbers and waits for them; pass only what the test is about. */
export const anImport = (given: Partial<Import> & { readonly id: number }): Import => ({
  import_type: 'cvom_iban_request_list',
  status: 'awaiting_update',
  file_name: 'CVOM_IBAN_week46.xlsx',
  uploaded_file: { name: 'CVOM_IBAN_week46.xlsx', sharepoint_id: `f-${given.id}` },
  downloads: [],
  created_at: '2026-11-13T09:14:00+01:00',
  rows_total: 400,
  rows_done: 400,
  outcomes: someOutcomes({ iban_known: 88, iban_requested: 312 }),
  answered: 214,
  seconds_left: null,
  is_at_work: false,
  note: null,
  ...given,
})

/** A row that matched its case; pass only what the test is about. */
export const anImportRow = (given: Partial<ImportRow> & { readonly line: number }): ImportRow => ({
  cjib_number: '8062539120467718',
  name: 'A.J. van den Berg',
  amount: 166.5,
  case: { id: 41, internal_id: 'Z-2603204' },
  outcome: 'iban_known',
  reason: null,
  ...given,
})

/** A parsed list; pass only what the test is about. */
export const aPreview = (given: Partial<ImportPreview> = {}): ImportPreview => ({
  rows_total: given.rows?.length ?? 0,
  format: { kind: 'csv', separator: ';', encoding: 'Windows-1252', sheet: null },
  headings: ['Volgnr', 'CJIB nr.', 'Betrokkene', '', 'Sanctiebedrag'],
  columns: { cjib_number: 1, name: 2, amount: 4 },
  outcomes: none,
  mails: 0,
  rows: [],
  ...given,
})
