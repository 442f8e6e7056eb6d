import type { LegalHold } from '@zaakwerk/contract/entities/legal-hold'
import type { Queryable } from '../../../platform/db/database.ts'
import { eq, type InferInsertModel, sql } from '../../../platform/db/drizzle.ts'
import { legal_holds } from '../../../platform/db/schema/retention.ts'

/** The hold of a case `c` as JSON; null when it is not held. */
export const holdOf = sql`(
  select json_build_object('reason', h.reason, 'note', h.note, 'review_on', h.review_on,
    'held_by', concat_ws(' ', u.first_name, u.last_name), 'held_at', h.held_at)
  from legal_holds h join users u on u.id = h.held_by where h.case_id = c.id)`

/** Whether a case is held. */
export const isHeld = async (db: Queryable, caseId: number): Promise<boolean> =>
  (await db.select({ id: legal_holds.case_id }).from(legal_holds).where(eq(legal_holds.case_id, caseId)))
    .length > 0

/** Holds a case, or replaces its hold. */
export const upsertHold = async (db: Queryable, row: InferInsertModel<typeof legal_holds>): Promise<void> => {
  await db.insert(legal_holds).values(row).onConflictDoUpdate({ target: legal_holds.case_id, set: row })
}

/** False when the case was not held. */
export const deleteHold = async (db: Queryable, caseId: number): Promise<boolean> =>
  (await db.delete(legal_holds).where(eq(legal_holds.case_id, caseId))).rowCount === 1

/** The hold of a case, or those of all, the first to look at again first. */
export const selectHolds = async (
  db: Queryable,
  { caseId = null, limit }: { readonly caseId?: number | null; readonly limit: number },
): Promise<readonly LegalHold[]> => {
  const { rows } = await db.execute<{ hold: LegalHold }>(sql`
    select json_build_object('case_id', h.case_id, 'internal_id', c.internal_id, 'reason', h.reason, 'note', h.note,
      'review_on', h.review_on, 'held_by', concat_ws(' ', u.first_name, u.last_name), 'held_at', h.held_at) as hold
    from legal_holds h join cases c on c.id = h.case_id join users u on u.id = h.held_by
    where ${caseId}::int is null or h.case_id = ${caseId}::int
    order by h.review_on, h.case_id limit ${limit}`)
  return rows.map(({ hold }) => hold)
}
