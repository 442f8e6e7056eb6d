import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { isOverForClient } from '@zaakwerk/domain/client-places'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, inArray, ne, sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import { turnProofTasks } from './history/asked-proof.sql.ts'
import { termsFollow } from './terms/write-terms.ts'

/** Its status is set by {@link writeStatus} alone. */
type CaseValues = Partial<Omit<typeof cases.$inferSelect, 'id' | 'version' | 'search_text' | 'status'>>

/** Sets columns of cases and raises their versions. Lock the cases first. */
export const updateCaseRows = async (
  db: Queryable,
  ids: readonly number[],
  values: CaseValues,
): Promise<void> => {
  await db
    .update(cases)
    .set(values)
    .where(inArray(cases.id, [...ids]))
  for (const id of ids) termsFollow(id)
}

/** Sets columns of a case and raises its version. Lock the case first. */
export const updateCaseRow = (db: Queryable, id: number, values: CaseValues): Promise<void> =>
  updateCaseRows(db, [id], values)

const statusAlone = builtOnce((db) =>
  db
    .update(cases)
    .set({ status: sql`${sql.placeholder('status')}` })
    .where(eq(cases.id, sql.placeholder('id')))
    .prepare('case_status'),
)

/**
 * Sets the status of a case, and other columns with it, and raises its version. Also closes or reopens the proof tasks of the case,
 * because closing a case ends its proof requests.
 */
export const writeStatus = async (
  db: Queryable,
  author: Author,
  {
    locked: { id, status: before },
    status = before,
    values,
  }: {
    readonly locked: Pick<LockedCase, 'id' | 'status'>
    readonly status: CaseStatus | undefined
    readonly values?: CaseValues
  },
): Promise<void> => {
  if (values)
    await db
      .update(cases)
      .set({ ...values, status })
      .where(eq(cases.id, id))
  else await statusAlone(db).execute({ id, status })
  termsFollow(id)
  const isOver = isOverForClient(status)
  if (isOver !== isOverForClient(before))
    await turnProofTasks(db, author, { caseId: id, to: isOver ? 'closed' : 'awaiting' })
}

/** The documents of a case by name, the newest first. */
export const selectNamedDocuments = (
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

/** Makes a document the primary one of its case; without an id the case has none. */
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
