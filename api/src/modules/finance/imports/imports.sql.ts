import {
  type ImportDownload,
  type ImportStatus,
  type ImportType,
  importsPageSize,
  type OutcomeCounts,
} from '@zaakwerk/contract/entities/import'
import { openJobStates } from '@zaakwerk/contract/jobs'
import type { Queryable } from '../../../platform/db/database.ts'
import { eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { imports } from '../../../platform/db/schema/imports.ts'
import { isAnswered } from './requests.sql.ts'

export type ImportRecord = typeof imports.$inferSelect

/** An import with values derived from its rows. */
export interface FoundImport {
  readonly id: number
  readonly import_type: ImportType
  readonly status: ImportStatus
  readonly file_name: string
  readonly note: string | null
  readonly rows_total: number | null
  readonly started_at: string | null
  readonly created_at: string
  readonly uploaded_file: { readonly name: string; readonly sharepoint_id: string } | null
  readonly downloads: readonly ImportDownload[]
  readonly outcomes: Partial<OutcomeCounts>
  readonly answered: number
  /** State of the queued or running job of the import. */
  readonly job: (typeof openJobStates)[number] | null
}

const counted = (importId: SQL): SQL => sql`
  select coalesce(jsonb_object_agg(t.outcome, t.n), '{}') from (
    select outcome, count(*) as n from import_rows where import_id = ${importId} and outcome is not null group by outcome) t`

/** Number of rows of an import whose requested IBAN has been received. */
export const answers = (importId: SQL): SQL =>
  sql`select count(*)::int from import_rows r where r.import_id = ${importId} and ${isAnswered()}`

const settled = sql`coalesce((i.summary ->> 'answered')::int, 0)`

/** Rows are counted for running imports; finished ones have stored counts. Answers are counted `now`, or taken as last stored. */
const found = (
  answered: 'now' | 'settled',
): SQL => sql`json_build_object('id', i.id, 'import_type', i.import_type, 'status', i.status, 'file_name', i.file_name, 'note', i.note,
  'rows_total', i.rows_total, 'started_at', i.started_at, 'created_at', i.created_at,
  'uploaded_file', (select json_build_object('name', f.name, 'sharepoint_id', f.sharepoint_id) from import_files f
    where f.import_id = i.id and f.origin = 'uploaded' order by f.id limit 1),
  'downloads', (select coalesce(json_agg(json_build_object(
    'id', f.id, 'name', f.name, 'sharepoint_id', f.sharepoint_id, 'document_type', f.document_type) order by f.id), '[]')
    from import_files f where f.import_id = i.id and f.origin = 'generated'),
  'outcomes', case when i.summary is not null then i.summary -> 'outcomes'
    when i.rows_total is not null then (${counted(sql`i.id`)}) else '{}' end,
  'answered', ${answered === 'now' ? sql`case when i.status = 'awaiting_update' then (${answers(sql`i.id`)}) else ${settled} end` : settled},
  'job', (select j.state from jobs j where j.subject_type = 'import' and j.subject_id = i.id
    and j.state in (${literals(openJobStates)}) limit 1))`

/**
 * One page of imports, newest first, in one statement: an open page polls it every second while an import runs. Answers are up to a minute old: forty waiting
 * lists have a hundred thousand clients to look up.
 */
export const selectImportPage = async (
  db: Queryable,
  offset: number,
): Promise<{ readonly items: readonly FoundImport[]; readonly total: number }> => {
  const { rows } = await db.execute<{ total: number; item: FoundImport | null }>(sql`
    with page as materialized (
      select * from imports order by created_at desc, id desc limit ${importsPageSize} offset ${offset})
    select (select count(*)::int from imports) as total, case when i.id is not null then ${found('settled')} end as item
    from (select 1) as always left join page i on true order by i.created_at desc, i.id desc`)
  return { items: rows.flatMap((row) => row.item ?? []), total: rows[0]?.total ?? 0 }
}

export const findImport = async (db: Queryable, id: number): Promise<FoundImport | undefined> => {
  const { rows } = await db.execute<{ item: FoundImport }>(
    sql`select ${found('now')} as item from imports i where i.id = ${id}`,
  )
  return rows[0]?.item
}

/** An import, its row locked until the transaction ends. */
export const lockImport = async (db: Queryable, id: number): Promise<ImportRecord | undefined> => {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

export const insertImport = async (db: Queryable, row: typeof imports.$inferInsert): Promise<number> => {
  const [made] = await db.insert(imports).values(row).returning({ id: imports.id })
  if (!made) throw new Error('an import was not made')
  return made.id
}

export const updateImport = async (
  db: Queryable,
  id: number,
  changes: Partial<typeof imports.$inferInsert>,
): Promise<void> => {
  await db.update(imports).set(changes).where(eq(imports.id, id))
}

/** Stores the current row counts of an import. */
export const sumUpImport = async (db: Queryable, id: number): Promise<void> => {
  await db.execute(sql`
    update imports set summary = jsonb_build_object('outcomes', (${counted(sql`${id}::int`)}), 'answered', (${answers(sql`${id}::int`)}))
    where id = ${id}`)
}

const ibanRequests = 720_411_010

/** Locks out other imports that queue requests, until the transaction ends: no client gets a request from two at once. */
export const lockRequests = async (db: Queryable): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${ibanRequests})`)
}

/** Locks cases and clients against deletion until the transaction ends, each in the order of their ids (ADR 22). */
export const lockReferred = async (
  db: Queryable,
  { caseIds, clientIds }: { readonly caseIds: readonly number[]; readonly clientIds: readonly number[] },
): Promise<void> => {
  await db.execute(
    sql`select from clients where id = any(${sql.param(clientIds)}::int[]) order by id for key share`,
  )
  await db.execute(
    sql`select from cases where id = any(${sql.param(caseIds)}::int[]) order by id for key share`,
  )
}
