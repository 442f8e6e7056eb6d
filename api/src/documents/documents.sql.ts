import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { case_logs, cases } from '../db/schema/cases.ts'
import { documents } from '../db/schema/documents.ts'
import type { FiledDocument } from './add-documents.ts'

/** Where the file of a document is, as long as its case lives. */
export const selectDocumentFile = async (
  db: Queryable,
  id: number,
): Promise<{ name: string; storage_key: string; content_type: string } | undefined> => {
  const [row] = await db
    .select({
      name: documents.name,
      storage_key: documents.storage_key,
      content_type: documents.content_type,
    })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.case_id))
    .where(and(eq(documents.id, id), isNull(cases.deleted_at)))
  return row
}

/** A living case, held until the transaction ends: who adds to it waits for each other. */
export const holdLivingCase = async (
  db: Queryable,
  id: number,
): Promise<{ primaryName: string | null; hasPrimary: boolean } | undefined> => {
  const [row] = await db
    .select({
      primaryName: cases.primary_document,
      hasPrimary: sql<boolean>`exists (select from ${documents} d where d.case_id = ${cases.id} and d.is_primary_document)`,
    })
    .from(cases)
    .where(and(eq(cases.id, id), isNull(cases.deleted_at)))
    .for('update')
  return row
}

/** Keys of the files of a case that have a row. */
export const selectStorageKeys = async (db: Queryable, caseId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ key: documents.storage_key })
    .from(documents)
    .where(eq(documents.case_id, caseId))
  return new Set(rows.map(({ key }) => key))
}

interface NewRow {
  readonly caseId: number
  readonly userId: number | null
  readonly at: Date
  readonly file: FiledDocument
  readonly isPrimary?: boolean
}

/** Gives a filed document its row; answers it as the case shows it. */
export const insertDocument = async (db: Queryable, row: NewRow): Promise<CaseDocument> => {
  const { file, isPrimary = false } = row
  const [inserted] = await db
    .insert(documents)
    .values({
      case_id: row.caseId,
      name: file.name,
      storage_key: file.storageKey,
      sha256: file.sha256,
      size: file.size,
      content_type: file.contentType,
      is_primary_document: isPrimary,
      created_by: row.userId,
      created_at: row.at,
    })
    .returning({ id: documents.id })
  if (!inserted) throw new Error('a document got no row')
  return {
    id: inserted.id,
    name: file.name,
    web_url: `/api/documents/${inserted.id}/content`,
    is_primary_document: isPrimary,
    content_type: file.contentType,
    size: file.size,
    user_id: row.userId,
    created_at: row.at.toISOString(),
  }
}

/** Writes who did what on a case, in words. */
export const addLog = async (
  db: Queryable,
  { caseId, userId, at, message }: { caseId: number; userId: number | null; at: Date; message: string },
): Promise<void> => {
  await db.insert(case_logs).values({ case_id: caseId, user_id: userId, message, created_at: at })
}
