import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { authorities } from '../db/schema/authorities.ts'
import { case_logs, cases } from '../db/schema/cases.ts'

/** What a case's authority is called now; undefined when it has none. */
export const selectCaseAuthority = async (db: Queryable, caseId: number) => {
  const [row] = await db
    .select({ id: authorities.id, name: authorities.name })
    .from(cases)
    .innerJoin(authorities, eq(authorities.id, cases.authority_id))
    .where(eq(cases.id, caseId))
  return row
}

/** Gives a case another authority, with a line in its log. Hold its row. */
export const setCaseAuthority = async (
  db: Queryable,
  entry: { caseId: number; authorityId: number; userId: number; at: Date; message: string },
): Promise<void> => {
  await db.update(cases).set({ authority_id: entry.authorityId }).where(eq(cases.id, entry.caseId))
  await db
    .insert(case_logs)
    .values({ case_id: entry.caseId, user_id: entry.userId, message: entry.message, created_at: entry.at })
}
