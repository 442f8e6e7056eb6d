import type { Absence } from '@zaakwerk/contract/absences'
import { roles, staffRoles } from '@zaakwerk/contract/roles'
import { doesWorkOf } from '@zaakwerk/domain/task-assignment'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { absences } from '../../../platform/db/schema/users.ts'
import { isActiveStaff } from '../staff/active-staff.sql.ts'

/** Pairs of roles: a cover, and an absent colleague whose tasks the role of the cover does not handle. */
const unfitPairs = sql.raw(
  staffRoles
    .flatMap((cover) =>
      staffRoles
        .filter((absent) => !doesWorkOf(cover, absent))
        .map((absent) => `(${roles[cover]}, ${roles[absent]})`),
    )
    .join(', '),
)

/** The fields of an absence `a`, as arguments for json_build_object. The cover is null if that account is no longer active. */
export const absenceFields = (today: string): SQL => sql`
  'id', a.id, 'first_day', a.first_day, 'last_day', a.last_day,
  'cover', (select json_build_object('id', k.id, 'name', concat_ws(' ', k.first_name, k.last_name),
      'is_absent', exists (select from absences o where o.user_id = k.id
        and o.first_day <= a.last_day and o.last_day >= greatest(a.first_day, ${today}::date)),
      'does_work', (k.role, (select w.role from users w where w.id = a.user_id)) not in (${unfitPairs}))
    from users k where k.id = a.cover_id and ${isActiveStaff(sql`k`)})`

/** Locks a colleague until the transaction ends, so that no other absence is added. False if the id is not of active staff. */
export const lockColleague = async (db: Queryable, id: number): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select u.id from users u where u.id = ${id} and ${isActiveStaff(sql`u`)} for no key update`,
  )
  return rows.length > 0
}

/** Whether a user is active staff. */
export const isColleague = async (db: Queryable, id: number): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select u.id from users u where u.id = ${id} and ${isActiveStaff(sql`u`)}`,
  )
  return rows.length > 0
}

/** The current and future absences of a user, earliest first. */
export const selectAbsences = async (
  db: Queryable,
  { userId, today }: { readonly userId: number; readonly today: string },
): Promise<Absence[]> => {
  const { rows } = await db.execute<{ item: Absence }>(sql`
    select json_build_object(${absenceFields(today)}) as item
    from absences a where a.user_id = ${userId} and a.last_day >= ${today}::date order by a.first_day, a.id`)
  return rows.map(({ item }) => item)
}

/** A colleague who is absent today. */
interface CoveredColleague {
  readonly id: number
  readonly name: string
  readonly role: number
}

/** The absent colleagues for whom a user covers today, by name, up to a limit. */
export const selectCovered = async (
  db: Queryable,
  { userId, today, limit }: { readonly userId: number; readonly today: string; readonly limit: number },
): Promise<CoveredColleague[]> => {
  const { rows } = await db.execute<CoveredColleague & Record<string, unknown>>(sql`
    select u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.role
    from absences a join users u on u.id = a.user_id
    where a.cover_id = ${userId} and ${today}::date between a.first_day and a.last_day and ${isActiveStaff(sql`u`)}
    order by 2, 1 limit ${limit}`)
  return rows
}

export const insertAbsence = async (db: Queryable, values: typeof absences.$inferInsert): Promise<number> => {
  const [row] = await db.insert(absences).values(values).returning({ id: absences.id })
  if (!row) throw new Error('no absence was inserted')
  return row.id
}

/** Deletes an absence of a user; false if it does not exist. */
export const deleteAbsenceRow = async (
  db: Queryable,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<boolean> => {
  const deleted = await db
    .delete(absences)
    .where(and(eq(absences.id, id), eq(absences.user_id, userId)))
    .returning({ id: absences.id })
  return deleted.length > 0
}
