import type { Queryable } from '../../../platform/db/database.ts'
import { and, asc, eq, sql } from '../../../platform/db/drizzle.ts'
import { import_files } from '../../../platform/db/schema/imports.ts'
import { isRequest } from './requests.sql.ts'

type ImportFile = typeof import_files.$inferSelect

/** The file with the outcome of every row. */
export const reportType = 'cvom_cjib_report'

export const insertImportFile = async (
  db: Queryable,
  row: typeof import_files.$inferInsert,
): Promise<void> => {
  await db.insert(import_files).values(row)
}

/** Locks a file, which may have no row yet, until the transaction ends. */
export const lockFile = async (db: Queryable, storageKey: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file ${storageKey}`}, 0))`)
}

export const isFileKnown = async (db: Queryable, storageKey: string): Promise<boolean> => {
  const known = await db
    .select({ id: import_files.id })
    .from(import_files)
    .where(eq(import_files.storage_key, storageKey))
  return known.length > 0
}

/** The keys among these that belong to no import. */
export const selectUnknownFiles = async (
  db: Queryable,
  storageKeys: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(storageKeys)}::text[]) as key
    where not exists (select from import_files where storage_key = key)`)
  return rows.map(({ key }) => key)
}

export const findUploadedFile = async (db: Queryable, importId: number): Promise<ImportFile | undefined> => {
  const [row] = await db
    .select()
    .from(import_files)
    .where(and(eq(import_files.import_id, importId), eq(import_files.origin, 'uploaded')))
    .orderBy(asc(import_files.id))
    .limit(1)
  return row
}

export const findGeneratedFile = async (db: Queryable, id: number): Promise<ImportFile | undefined> => {
  const [row] = await db
    .select()
    .from(import_files)
    .where(and(eq(import_files.id, id), eq(import_files.origin, 'generated')))
  return row
}

export const findFileBySharepointId = async (
  db: Queryable,
  sharepointId: string,
): Promise<ImportFile | undefined> => {
  const [row] = await db.select().from(import_files).where(eq(import_files.sharepoint_id, sharepointId))
  return row
}

export const hasReport = async (db: Queryable, importId: number): Promise<boolean> => {
  const known = await db
    .select({ id: import_files.id })
    .from(import_files)
    .where(and(eq(import_files.import_id, importId), eq(import_files.document_type, reportType)))
  return known.length > 0
}

type Content = Pick<ImportFile, 'storage_key' | 'size' | 'created_at'>

/** Replaces the content of a file; false when another call did so meanwhile. */
export const replaceContent = async (
  db: Queryable,
  file: Pick<ImportFile, 'id' | 'storage_key'>,
  content: Content,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(import_files)
    .set(content)
    .where(and(eq(import_files.id, file.id), eq(import_files.storage_key, file.storage_key)))
  return rowCount === 1
}

/** Longer than any call takes: changes during generation may be missing in the file. */
const margin = sql`interval '2 minutes'`

/** Whether data in the report of an import (rows, cases, clients, mails) has changed since a file was generated. */
export const isOutdated = async (
  db: Queryable,
  { import_id, created_at }: Pick<ImportFile, 'import_id' | 'created_at'>,
): Promise<boolean> => {
  const since = sql`${created_at.toISOString()}::timestamptz - ${margin}`
  const { rows } = await db.execute<{ is_outdated: boolean }>(sql`
    select exists (select from imports where id = ${import_id} and updated_at > ${since})
      or exists (select from import_rows r join clients m on m.id = r.client_id
        join clients c on c.id = coalesce(m.merged_into, m.id) where r.import_id = ${import_id} and c.updated_at > ${since})
      or exists (select from import_rows r join cases k on k.id = r.case_id
        where r.import_id = ${import_id} and k.updated_at > ${since})
      or exists (select from import_rows r join jobs j on ${isRequest} and j.subject_id = r.case_id
        where r.import_id = ${import_id} and r.outcome = 'iban_requested' and j.updated_at > ${since}) as is_outdated`)
  return rows[0]?.is_outdated ?? true
}
