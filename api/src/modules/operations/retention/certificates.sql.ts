import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'

/** Cases of a list that are held now, by reason. */
export const selectHeldOf = async (
  db: Queryable,
  id: number,
): Promise<readonly { readonly reason: string; readonly count: number }[]> => {
  const { rows } = await db.execute<{ reason: string; count: number }>(sql`
    select h.reason, count(*)::int as count from destruction_cases l join legal_holds h on h.case_id = l.case_id
    where l.destruction_id = ${id} group by h.reason order by h.reason`)
  return rows
}

/** Where the trail has this hash of a certificate: its place in the chain, 0 until it is sealed; null: nowhere. */
export const selectLogPosition = async (
  db: Queryable,
  id: number,
  sha256: string,
): Promise<number | null> => {
  const { rows } = await db.execute<{ position: string }>(sql`
    select coalesce(s.position, 0) as position from audit_entries e join audit_values v on v.entry_id = e.id
    left join audit_seals s on s.entry_id = e.id
    where e.subject = 'destruction' and e.subject_id = ${id} and e.act = 'create' and e.user_id is null
      and v.changes::jsonb #>> '{sha256,1}' = ${sha256} order by e.id limit 1`)
  const [row] = rows
  return row ? Number(row.position) : null
}

/** The newest readers of a certificate. */
export const selectReadings = async (
  db: Queryable,
  id: number,
): Promise<readonly { readonly by: string; readonly at: Date }[]> => {
  const { rows } = await db.execute<{ by: string; at: string }>(sql`
    select concat_ws(' ', u.first_name, u.last_name) as by, max(e.at) as at
    from audit_entries e join users u on u.id = e.user_id
    where e.subject = 'destruction' and e.subject_id = ${id} and e.act = 'read'
    group by u.id order by 2 desc limit 10`)
  return rows.map(({ by, at }) => ({ by, at: new Date(at) }))
}
