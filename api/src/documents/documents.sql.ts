import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { cases } from '../db/schema/cases.ts'
import { documents } from '../db/schema/documents.ts'
import type { Author } from '../journal/journal.sql.ts'
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

export const selectHasPrimary = async (db: Queryable, caseId: number): Promise<boolean> => {
  const found = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.case_id, caseId), eq(documents.is_primary_document, true)))
  return found.length > 0
}

/** Keys of the files of a case that have a row. */
export const selectStorageKeys = async (db: Queryable, caseId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ key: documents.storage_key })
    .from(documents)
    .where(eq(documents.case_id, caseId))
  return new Set(rows.map(({ key }) => key))
}

/** The rows of files, by their keys. */
export const selectStoredRows = async (
  db: Queryable,
  keys: readonly string[],
): Promise<{ id: number; key: string }[]> =>
  keys.length === 0
    ? []
    : db
        .select({ id: documents.id, key: documents.storage_key })
        .from(documents)
        .where(inArray(documents.storage_key, [...keys]))

export const removeDocuments = async (db: Queryable, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.delete(documents).where(inArray(documents.id, [...ids]))
}

interface NewRow {
  readonly caseId: number
  readonly file: FiledDocument
  readonly isPrimary?: boolean
}

/** Gives a filed document its row, also where a synchronisation has just given it one; answers it as the case shows it. */
export const insertDocument = async (
  db: Queryable,
  { userId, at }: Author,
  { caseId, file, isPrimary = false }: NewRow,
): Promise<CaseDocument> => {
  const [inserted] = await db
    .insert(documents)
    .values({
      case_id: caseId,
      name: file.name,
      storage_key: file.storageKey,
      sha256: file.sha256,
      size: file.size,
      content_type: file.contentType,
      is_primary_document: isPrimary,
      created_by: userId,
      created_at: at,
    })
    .onConflictDoUpdate({ target: documents.storage_key, set: { created_by: userId, created_at: at } })
    .returning({ id: documents.id, isPrimary: documents.is_primary_document })
  if (!inserted) throw new Error('a document got no row')
  return {
    id: inserted.id,
    name: file.name,
    web_url: `/api/documents/${inserted.id}/content`,
    is_primary_document: inserted.isPrimary,
    content_type: file.contentType,
    size: file.size,
    user_id: userId,
    created_at: at.toISOString(),
  }
}
