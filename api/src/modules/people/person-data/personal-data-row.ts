import type { erasedKinds } from '@zaakwerk/contract/person-data'
import { getTableColumns, type PgTable, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { anyOf, type Person } from './person-scope.sql.ts'

/** Which rows `t` of a table are about a person. */
export type Scope = (person: Person) => SQL

/** Who erases, and when. */
export interface ErasedBy {
  readonly at: Date
  readonly userId: number | null
}

/** What an erasure does with the rows of a table. */
export type Erasure =
  /** Deletes them, and first the rows of a table that refers to them by its `company_id`. */
  | { readonly delete: Scope; readonly linkedBy?: PgTable }
  /** Goes with a row of another table, by its foreign key. */
  | { readonly goesWith: string }
  /** Blanks these columns; the others stay. */
  | {
      readonly anonymise: (person: Person, by: ErasedBy) => Readonly<Record<string, SQL>>
      readonly of: Scope
      readonly stays: string
      /** Of those, rows that go nevertheless. */
      readonly except?: SQL
    }
  /** Stays, with the reason. */
  | { readonly keeps: string }

interface ExportList {
  readonly name: string
  readonly order?: SQL
  /** Further values of a row, as an object. */
  readonly with?: () => SQL
}

/** What is decided of a table that holds data about people. */
export interface PersonalDataRow {
  readonly table: PgTable
  /** Columns of the export. */
  readonly shown: string
  /** Columns that are left out of it, besides those that are of every table. */
  readonly hidden?: string
  /** Its list in the export of the person as a whole. */
  readonly ofPerson?: ExportList & { readonly where: Scope }
  /** Its list in the export of each case; all rows of the case, if nothing else is said. */
  readonly ofCase?: ExportList & { readonly where?: (person: Person, caseId: number) => SQL }
  readonly counted?: readonly [kind: (typeof erasedKinds)[number], rows: Scope]
  readonly erasure: Erasure
}

/** Columns that no export has: they are about colleagues or machines, or repeat another column. */
export const hiddenColumns =
  'user_id created_by updated_by deleted_by assignee_id merged_by undone_by printed_by posted_by session_id search_text merged_text list_order status_rank title_order storage_key body_html used_key mail outside_key outside_version runner_job_id dedupe_key seller entry reading values_hash shown client_ids version'

/** Rows of the person's own clients, in any case. */
export const ofClients: Scope = (person) => sql`t.client_id = ${anyOf(person.clientIds)}`

export const goesWithCase = { goesWith: 'cases' } as const

/** Columns that an erasure empties. */
export const blank = (columns: string): Record<string, SQL> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, sql`null`]))

/** The columns of a table that an export leaves out: also those without a decision. */
export const leftOutOf = ({ table, shown }: Pick<PersonalDataRow, 'table' | 'shown'>): SQL => {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  return sql`${sql.param(names.filter((name) => !shown.split(' ').includes(name)))}::text[]`
}

/** Rows `r` of a table that belong to a row `t` of another, as a list. */
export const listOf = (of: PersonalDataRow, where: SQL, order: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(r) - ${leftOutOf(of)} order by ${order}), '[]') from ${of.table} r where ${where})`
