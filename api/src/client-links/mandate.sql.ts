import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { link_tokens, signed_mandates } from '../db/schema/client-links.ts'

/** When a link was made. */
export const selectLinkMoment = async (db: Queryable, id: string): Promise<Date | undefined> => {
  const [link] = await db
    .select({ at: link_tokens.created_at })
    .from(link_tokens)
    .where(eq(link_tokens.id, id))
  return link?.at
}

export const insertSignedMandate = async (
  db: Queryable,
  row: Omit<typeof signed_mandates.$inferInsert, 'id'>,
): Promise<void> => {
  await db.insert(signed_mandates).values(row)
}
