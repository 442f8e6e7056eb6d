import type { Reading } from '@zaakwerk/contract/audit'
import { fullName } from '@zaakwerk/domain/names'
import { oneReadingMs } from '../../../platform/audit/audit-call.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'

export const isClient = async (db: Queryable, id: number): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`select from clients where id = ${id}`)
  return rowCount === 1
}

/**
 * The users who saw a contact's details, by itself or with its case or company, for reading or changing; latest first. Readings within a quarter of an hour
 * are merged, whichever view they come from. Includes readings of contacts that were merged into it.
 */
export const selectReadings = async (db: Queryable, clientId: number): Promise<Reading[]> => {
  const { rows } = await db.execute<{
    id: number
    first_name: string
    last_name: string
    last_at: string
    times: number
  }>(sql`
    with kept as (select coalesce(merged_into, id) as id from clients where id = ${clientId}),
    meant as (select array_agg(c.id) as ids from clients c, kept k where c.id = k.id or c.merged_into = k.id),
    sights as (
      select e.user_id, e.at, lag(e.at) over (partition by e.user_id order by e.at) as earlier
      from audit_entries e
      where e.act not in ('list', 'export') and e.client_ids is not null and e.client_ids && (select ids from meant))
    select u.id, u.first_name, u.last_name, max(s.at) as last_at,
      count(*) filter (where s.earlier is null or s.at - s.earlier >= make_interval(secs => ${oneReadingMs / 1000}))::int as times
    from sights s join users u on u.id = s.user_id
    group by u.id order by max(s.at) desc, u.id`)
  return rows.map(({ id, last_at, times, ...name }) => ({
    user: { id, name: fullName(name) },
    last_at: new Date(last_at).toISOString(),
    times,
  }))
}
