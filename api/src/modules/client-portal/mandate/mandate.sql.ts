import type { Queryable } from '../../../platform/db/database.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { link_tokens, signed_mandates } from '../../../platform/db/schema/client-links.ts'
import { documents } from '../../../platform/db/schema/documents.ts'

export const selectLinkMoment = async (db: Queryable, id: string): Promise<Date | undefined> => {
  const [link] = await db
    .select({ at: link_tokens.created_at })
    .from(link_tokens)
    .where(eq(link_tokens.id, id))
  return link?.at
}

/** Storage keys of the mandates that clients of a case signed. */
export const selectMandateKeys = async (db: Queryable, caseId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ key: documents.storage_key })
    .from(signed_mandates)
    .innerJoin(documents, eq(documents.id, signed_mandates.document_id))
    .where(eq(signed_mandates.case_id, caseId))
  return new Set(rows.map(({ key }) => key))
}

export const insertSignedMandate = async (
  db: Queryable,
  row: Omit<typeof signed_mandates.$inferInsert, 'id'>,
): Promise<void> => {
  await db.insert(signed_mandates).values(row)
}
