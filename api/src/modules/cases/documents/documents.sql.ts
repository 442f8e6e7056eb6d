import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, gt, inArray, isNull, notInArray, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { documents, file_removals } from '../../../platform/db/schema/documents.ts'
import { letter_answers, letters } from '../../../platform/db/schema/letters.ts'
import { message_documents } from '../../../platform/db/schema/messages.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'
import type { FiledDocument } from './filed-document.ts'

/** Whether a client sent one of `documents` by a link: its name and content are untrusted, and no colleague has checked it. */
export const isOfClient: SQL<boolean> = sql`exists (select from proof_files f where f.document_id = documents.id)`

/** Storage key, name and case of a document; undefined when its case is deleted. */
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

/** Storage keys of a case's files that have a row. */
export const selectStorageKeys = async (db: Queryable, caseId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ key: documents.storage_key })
    .from(documents)
    .where(eq(documents.case_id, caseId))
  // Rows already deleted, files not yet.
  const leaving = await db.select({ key: file_removals.storage_key }).from(file_removals)
  return new Set([...rows, ...leaving].flatMap(({ key }) => key ?? []))
}

export const selectDocumentNames = async (db: Queryable, caseId: number): Promise<readonly string[]> => {
  const rows = await db.select({ name: documents.name }).from(documents).where(eq(documents.case_id, caseId))
  return rows.map(({ name }) => name)
}

export const selectStoredRows = async (
  db: Queryable,
  keys: readonly string[],
): Promise<{ id: number; key: string; name: string }[]> =>
  keys.length === 0
    ? []
    : db
        .select({ id: documents.id, key: documents.storage_key, name: documents.name })
        .from(documents)
        .where(inArray(documents.storage_key, [...keys]))

/** A letter whose only answer was a document that was deleted. */
interface UnprovenLetter {
  readonly name: string
  readonly type: number
}

/**
 * Removes documents, except letters and attachments of mails: a letter is evidence of what was sent, and a waiting mail would leave without its attachment
 * unnoticed. Returns the letters that have no answer left; colleagues are asked for their receipt again.
 */
export const removeDocuments = async (
  db: Queryable,
  ids: readonly number[],
): Promise<readonly UnprovenLetter[]> => {
  if (ids.length === 0) return []
  const answered = await db
    .select({ id: letter_answers.letter_id })
    .from(letter_answers)
    .where(inArray(letter_answers.document_id, [...ids]))
  const sent = db.select({ id: letters.document_id }).from(letters)
  const enclosed = db.select({ id: message_documents.document_id }).from(message_documents)
  await db
    .delete(documents)
    .where(
      and(
        inArray(documents.id, [...ids]),
        notInArray(documents.id, sent.where(inArray(letters.document_id, [...ids]))),
        notInArray(documents.id, enclosed.where(inArray(message_documents.document_id, [...ids]))),
      ),
    )
  if (answered.length === 0) return []
  const { rows } = await db.execute<{ name: string; type: number }>(sql`
    update letters l set receipt_asked_at = null from cases c
    where c.id = l.case_id and l.id = any(${sql.param(answered.map(({ id }) => id))}::int[])
      and not exists (select from letter_answers a where a.letter_id = l.id)
    returning l.name, c.type`)
  return rows
}

/** Documents after an id, in their order, to go through all. */
export const selectDocumentsAfter = (
  db: Queryable,
  { after, limit }: { readonly after: number; readonly limit: number },
) =>
  db
    .select({
      id: documents.id,
      case_id: documents.case_id,
      name: documents.name,
      storage_key: documents.storage_key,
      created_at: documents.created_at,
    })
    .from(documents)
    .where(gt(documents.id, after))
    .orderBy(documents.id)
    .limit(limit)

/** Whether no other process moves documents, until the transaction ends. */
export const tryMoveLock = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('move documents', 0)) as "isFree"`,
  )
  return rows[0]?.isFree ?? false
}

/** Size and hash of a document whose store changed it. */
export const updateContent = async (
  db: Queryable,
  id: number,
  { size, sha256 }: { readonly size: number; readonly sha256: string },
): Promise<void> => {
  await db.update(documents).set({ size, sha256 }).where(eq(documents.id, id))
}

export const renameDocument = async (db: Queryable, id: number, name: string): Promise<void> => {
  await db.update(documents).set({ name }).where(eq(documents.id, id))
}

interface NewRow {
  readonly caseId: number
  readonly file: FiledDocument
  readonly isPrimary?: boolean
  /** A client signed it, or a colleague marked the file as a mandate. */
  readonly isMandate?: boolean
}

const shown = {
  id: documents.id,
  name: documents.name,
  is_primary_document: documents.is_primary_document,
  is_mandate: documents.is_mandate,
  content_type: documents.content_type,
  size: documents.size,
  user_id: documents.created_by,
  created_at: documents.created_at,
}

const asShown = ({
  created_at,
  ...row
}: Omit<CaseDocument, 'web_url' | 'created_at' | 'proof' | 'sent_as'> & { created_at: Date }) => ({
  ...row,
  web_url: `/api/documents/${row.id}/content`,
  created_at: created_at.toISOString(),
  // An upload is not one of our letters.
  proof: null,
  // Where a client's upload by a link is shown, it is derived from the case.
  sent_as: null,
})

/** Inserts the row of a filed document, or updates the one a synchronisation just made; returns the document. */
export const insertDocument = async (
  db: Queryable,
  { userId, at }: Author,
  { caseId, file, isPrimary = false, isMandate = false }: NewRow,
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
      is_mandate: isMandate,
      created_by: userId,
      created_at: at,
    })
    .onConflictDoUpdate({
      target: documents.storage_key,
      set: { name: file.name, is_mandate: isMandate, created_by: userId, created_at: at },
    })
    .returning(shown)
  if (!inserted) throw new Error('a document got no row')
  return asShown(inserted)
}

/** Case and name of a document; undefined when there is none. */
export const selectDocument = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ caseId: documents.case_id, name: documents.name, isMandate: documents.is_mandate })
    .from(documents)
    .where(eq(documents.id, id))
  return row
}

export const updateIsMandate = (db: Queryable, id: number, isMandate: boolean) =>
  db.update(documents).set({ is_mandate: isMandate }).where(eq(documents.id, id))

export const selectDocuments = async (
  db: Queryable,
  { caseId, ids }: { readonly caseId: number; readonly ids: readonly number[] },
): Promise<CaseDocument[]> => {
  const rows = await db
    .select(shown)
    .from(documents)
    .where(and(eq(documents.case_id, caseId), inArray(documents.id, [...ids])))
    .orderBy(documents.id)
  return rows.map(asShown)
}
