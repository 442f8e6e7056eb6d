import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { cases } from '../db/schema/cases.ts'
import { documents } from '../db/schema/documents.ts'

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
