import { dayOf } from '@zaakwerk/domain/dates'
import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'

/** Events after which a case counts as won: our work for it is done. */
const won = ['case_approved', 'btu_case_approved'] as const

/**
 * The date of the supply that an invoice is for (Wet OB 35a, first paragraph, g): the day on which the case was last recorded as won, else the invoice date.
 */
export const selectSupplyDate = async (db: Queryable, caseId: number, now: Date): Promise<string> => {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_char(max(e.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from case_events e where e.case_id = ${caseId} and e.event_type in (${literals(won)})`)
  const at = rows[0]?.at
  return dayOf(at ? new Date(at) : now)
}
