import type { import_rows } from '@zaakwerk/api/db/schema/finance'
import type { ImportStatus, ImportType } from '@zaakwerk/contract/entities/import'
import type { CaseRow } from './make-case.ts'
import type { ClientRow } from './make-people.ts'

/** A row of a list, with its amount. */
export type RowInsert = typeof import_rows.$inferInsert & { cents: number }

/** What stands in a file: rows of a list, a table of something else, or bytes of another kind. */
export type FileContent =
  | { readonly kind: 'list'; readonly rows: readonly RowInsert[] }
  | { readonly kind: 'report'; readonly rows: readonly ReportLine[] }
  | {
      readonly kind: 'table'
      readonly headings: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'text'; readonly text: string }

/** A row of a report before it is written. */
export interface ReportLine {
  readonly row: RowInsert
  readonly case: CaseRow | undefined
  readonly client: ClientRow | undefined
}

/** An import of the past. */
export interface WantedImport {
  readonly type: ImportType
  readonly status: ImportStatus
  readonly daysAgo: number
  readonly name: (day: string) => string
  readonly note?: string
  /** How many rows of each kind a list has: clients with an IBAN, asked and answered, asked and silent. */
  readonly known?: number
  readonly answered?: number
  readonly silent?: number
  /** Of a list that was stopped: so many rows have their outcome. */
  readonly done?: number
  /** Instead of a list. */
  readonly content?: FileContent
  readonly downloads?: readonly { readonly name: string; readonly content: FileContent }[]
}

const list = (day: string): string => `cvom-iban-lijst-${day}`

/** Past imports, so that every status and every type can be seen. Nothing in it waits for work. */
export const wantedImports = (
  tables: Readonly<Record<'decisions' | 'unlinked' | 'accounts', FileContent>>,
): readonly WantedImport[] => [
  {
    type: 'cvom_iban_request_list',
    status: 'completed',
    daysAgo: 63,
    name: (day) => `${list(day)}.csv`,
    known: 6,
    answered: 9,
  },
  {
    type: 'cvom_iban_request_list',
    status: 'error',
    daysAgo: 57,
    name: (day) => `${list(day)}.csv`,
    note: 'Regel 1: kolom CJIB-nummer ontbreekt',
    content: { kind: 'text', text: 'Volgnr;Naam;Bedrag\r\n1;Jansen;100,00\r\n' },
  },
  {
    type: 'cvom_iban_request_list',
    status: 'completed',
    daysAgo: 56,
    name: (day) => `${list(day)}.xlsx`,
    known: 11,
    answered: 4,
    silent: 2,
  },
  {
    type: 'iban_backup_excel',
    status: 'sent',
    daysAgo: 50,
    name: (day) => `iban_backup_${day}.xlsx`,
    note: '12 rekeningnummers',
    content: tables.accounts,
    downloads: [{ name: 'iban_backup.xlsx', content: tables.accounts }],
  },
  {
    type: 'cvom_iban_request_list',
    status: 'canceled',
    daysAgo: 45,
    name: (day) => `${list(day)}.csv`,
    known: 10,
    silent: 6,
    done: 7,
  },
  {
    type: 'cjib_decisions',
    status: 'completed',
    daysAgo: 38,
    name: (day) => `CJIB_besluiten_${day.slice(0, 7)}.xlsx`,
    note: '9 besluiten',
    content: tables.decisions,
    downloads: [
      { name: 'Besluiten.xlsx', content: tables.decisions },
      { name: 'Niet_gekoppeld.xlsx', content: tables.unlinked },
    ],
  },
  {
    type: 'cvom_iban_request_list',
    status: 'error',
    daysAgo: 28,
    name: () => 'Kopie van aanvraaglijst.pdf.xlsx',
    note: 'Geen Excel-bestand: de inhoud is een pdf',
    content: { kind: 'text', text: '%PDF-1.4\n%%EOF\n' },
  },
  {
    type: 'cvom_iban_request_list',
    status: 'awaiting_update',
    daysAgo: 21,
    name: (day) => `${list(day)}.csv`,
    known: 8,
    answered: 5,
    silent: 6,
  },
  {
    type: 'cjib_decisions',
    status: 'pending',
    daysAgo: 15,
    name: (day) => `CJIB_besluiten_${day.slice(0, 7)}.xlsx`,
    content: tables.decisions,
  },
  {
    type: 'cvom_iban_request_list',
    status: 'awaiting_update',
    daysAgo: 6,
    name: (day) => `${list(day)}.xlsx`,
    known: 14,
    silent: 9,
  },
  {
    type: 'iban_backup_excel',
    status: 'created',
    daysAgo: 1,
    name: (day) => `iban_backup_${day}.xlsx`,
    content: tables.accounts,
  },
]
