import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { isHeldCase } from '../../cases/cases/case-closing.sql.ts'
import { closedOn, hasOpenEnds } from './proposal.sql.ts'

/** The current state of a case that was listed for destruction. */
export interface CaseState {
  readonly status: string
  readonly is_deleted: boolean
  readonly is_held: boolean
  readonly closed_on: string
  readonly has_open_ends: boolean
}

/** Undefined when the case is gone. */
export const selectCaseState = async (db: Queryable, caseId: number): Promise<CaseState | undefined> => {
  const { rows } = await db.execute<{ [Field in keyof CaseState]: CaseState[Field] }>(sql`
    select k.status, k.deleted_at is not null as is_deleted, ${isHeldCase} as is_held, ${closedOn}::text as closed_on,
      ${hasOpenEnds} as has_open_ends
    from cases k where k.id = ${caseId}`)
  return rows[0]
}
