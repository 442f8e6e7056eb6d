import type { Queryable } from '../../../platform/db/database.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { clients } from '../../../platform/db/schema/people.ts'

/** The bookkeeping service's id of a contact; null when it is unknown, or there is no contact. */
export const selectOutsideId = async (db: Queryable, clientId: number | null): Promise<string | null> => {
  if (clientId === null) return null
  const [row] = await db
    .select({ outsideId: clients.moneybird_client_id })
    .from(clients)
    .where(eq(clients.id, clientId))
  return row?.outsideId || null
}
