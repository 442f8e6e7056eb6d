import { builtOnce } from '../db/built-once.ts'
import type { Queryable } from '../db/database.ts'
import { and, eq, getTableColumns, inArray, isNull, sql } from '../db/drizzle.ts'
import { cases } from '../db/schema/cases.ts'
import { notFound } from '../errors/errors.ts'

const { search_text: _, ...locked } = getTableColumns(cases)

/** Euros of an amount in cents. */
export const eurosOf = (cents: number | null): number | null => (cents === null ? null : cents / 100)

const withAmounts = <
  Row extends Pick<
    typeof cases.$inferSelect,
    'time_of_committal' | 'awarded_cents' | 'received_cents' | 'fine_cents'
  >,
>(
  row: Row,
) => ({
  ...row,
  time_of_committal: row.time_of_committal?.slice(0, 5) ?? null,
  awarded: eurosOf(row.awarded_cents),
  received: eurosOf(row.received_cents),
  fine_amount: eurosOf(row.fine_cents),
})

/** Locks cases as {@link lockCases} does, without reading them: for many at once. */
export const lockCaseIds = async (db: Queryable, ids: readonly number[]): Promise<void> => {
  await db.execute(sql`select from cases where id = any(${sql.param(ids)}::int[]) order by id for update`)
}

export type LockedCase = Awaited<ReturnType<typeof lockCases>>[number]

/** Locks cases in the order of their ids until the transaction ends, deleted ones included, so that writers take turns. */
export const lockCases = async (db: Queryable, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .select(locked)
    .from(cases)
    .where(inArray(cases.id, [...ids]))
    .orderBy(cases.id)
    .for('update')
  return rows.map((row) => withAmounts(row))
}

const lockedById = builtOnce((db) =>
  db
    .select(locked)
    .from(cases)
    .where(eq(cases.id, sql.placeholder('id')))
    .for('update')
    .prepare('lock_case'),
)

/** Locks a case. Undefined when it does not exist. */
export const lockCaseIfExists = async (db: Queryable, id: number): Promise<LockedCase | undefined> => {
  const [row] = await lockedById(db).execute({ id })
  return row && withAmounts(row)
}

/** A case that is not deleted; takes no lock. */
export const findExistingCase = async (
  db: Queryable,
  id: number,
): Promise<Pick<LockedCase, 'id' | 'status'> | undefined> => {
  const [found] = await db
    .select({ id: cases.id, status: cases.status })
    .from(cases)
    .where(and(eq(cases.id, id), isNull(cases.deleted_at)))
  return found
}

/** Whether a case exists and is not deleted; takes no lock. */
export const caseExists = async (db: Queryable, id: number): Promise<boolean> =>
  (await findExistingCase(db, id)) !== undefined

/** Locks a case that is not deleted; throws 404 when there is none. */
export const lockCase = async (db: Queryable, id: number): Promise<LockedCase> => {
  const locked = await lockCaseIfExists(db, id)
  if (!locked || locked.deleted_at) throw notFound('case_not_found')
  return locked
}
