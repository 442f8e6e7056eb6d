import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '../core/errors.ts'
import type { Queryable } from '../db/database.ts'
import { cases } from '../db/schema/cases.ts'

/** A case as stored, its row locked. */
export type HeldCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>

/**
 * Locks a case until the transaction ends, also a deleted one, so that writers take turns.
 * Undefined when it does not exist.
 */
export const lockCase = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({
      id: cases.id,
      version: cases.version,
      type: cases.type,
      status: cases.status,
      internal_id: cases.internal_id,
      official_id: cases.official_id,
      cjib_number: cases.cjib_number,
      notes: cases.notes,
      client_note: cases.client_note,
      fact_code: cases.fact_code,
      authority_id: cases.authority_id,
      decision_date: cases.decision_date,
      committal_date: cases.committal_date,
      time_of_committal: cases.time_of_committal,
      is_car_lease: cases.is_car_lease,
      sharepoint_folder_url: cases.sharepoint_folder_url,
      primary_document: cases.primary_document,
      deleted_at: cases.deleted_at,
      delete_folder: cases.delete_folder,
    })
    .from(cases)
    .where(eq(cases.id, id))
    .for('update')
  return row && { ...row, time_of_committal: row.time_of_committal?.slice(0, 5) ?? null }
}

/** Whether a case exists and is not deleted; takes no lock. */
export const isLiving = async (db: Queryable, id: number): Promise<boolean> => {
  const found = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.id, id), isNull(cases.deleted_at)))
  return found.length > 0
}

/** Locks a case that is not deleted; throws 404 when there is none. */
export const holdCase = async (db: Queryable, id: number): Promise<HeldCase> => {
  const held = await lockCase(db, id)
  if (!held || held.deleted_at) throw notFound('case_not_found')
  return held
}
