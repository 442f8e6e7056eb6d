import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { case_events, case_logs, cases } from '../db/schema/cases.ts'
import { documents } from '../db/schema/documents.ts'

export type HeldCase = NonNullable<Awaited<ReturnType<typeof holdCase>>>

/** A living case as it is stored, locked until the transaction ends. */
export const holdCase = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({
      id: cases.id,
      version: cases.version,
      type: cases.type,
      status: cases.status,
      internal_id: cases.internal_id,
      official_id: cases.official_id,
      cjib_number: cases.cjib_number,
      notes: cases.notes,
      client_note: cases.client_note,
      fact_code: cases.fact_code,
      decision_date: cases.decision_date,
      committal_date: cases.committal_date,
      time_of_committal: cases.time_of_committal,
      is_car_lease: cases.is_car_lease,
      sharepoint_folder_url: cases.sharepoint_folder_url,
      primary_document: cases.primary_document,
    })
    .from(cases)
    .where(and(eq(cases.id, id), isNull(cases.deleted_at)))
    .for('update')
  return row && { ...row, time_of_committal: row.time_of_committal?.slice(0, 5) ?? null }
}

/** Sets columns of a case; its version goes up. */
export const updateCaseRow = async (
  db: Queryable,
  id: number,
  values: Partial<Omit<HeldCase, 'id' | 'version'>>,
): Promise<void> => {
  await db.update(cases).set(values).where(eq(cases.id, id))
}

/** By whom something is written on a case, and when. */
export interface Author {
  readonly caseId: number
  readonly userId: number
  readonly at: Date
}

/** Writes lines into the log of a case, in this order. */
export const insertCaseLogs = async (
  db: Queryable,
  { caseId, userId, at }: Author,
  lines: readonly string[],
): Promise<void> => {
  if (lines.length === 0) return
  await db
    .insert(case_logs)
    .values(lines.map((message) => ({ case_id: caseId, user_id: userId, message, created_at: at })))
}

/** Writes an event, and answers its id. */
export const insertCaseEvent = async (
  db: Queryable,
  { caseId, userId, at }: Author,
  event: { readonly type: string; readonly message: string; readonly data: Record<string, unknown> | null },
): Promise<number> => {
  const [row] = await db
    .insert(case_events)
    .values({
      case_id: caseId,
      user_id: userId,
      created_at: at,
      event_type: event.type,
      message: event.message,
      additional_data: event.data,
    })
    .returning({ id: case_events.id })
  if (!row) throw new Error('an event was not written')
  return row.id
}

/** The documents of a case by name, the newest first. */
export const selectDocumentNames = (
  db: Queryable,
  caseId: number,
): Promise<{ id: number; name: string; is_primary_document: boolean }[]> =>
  db
    .select({
      id: documents.id,
      name: documents.name,
      is_primary_document: documents.is_primary_document,
    })
    .from(documents)
    .where(eq(documents.case_id, caseId))
    .orderBy(desc(documents.created_at), desc(documents.id))

/** Makes one document of a case its primary one; none with no id. */
export const setPrimaryDocument = async (
  db: Queryable,
  caseId: number,
  documentId: number | undefined,
): Promise<void> => {
  // The old one first: a case has one primary document at a time.
  await db
    .update(documents)
    .set({ is_primary_document: false })
    .where(
      and(
        eq(documents.case_id, caseId),
        eq(documents.is_primary_document, true),
        documentId === undefined ? undefined : ne(documents.id, documentId),
      ),
    )
  if (documentId === undefined) return
  await db.update(documents).set({ is_primary_document: true }).where(eq(documents.id, documentId))
}
