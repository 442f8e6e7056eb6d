import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { proof_requests } from '../db/schema/client-links.ts'

/** Until when proof is waited for. */
export const findProofTerm = async (db: Queryable, id: number) => {
  const [found] = await db
    .select({ until: proof_requests.until, finishedAt: proof_requests.finished_at })
    .from(proof_requests)
    .where(eq(proof_requests.id, id))
  return found
}
