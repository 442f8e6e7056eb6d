import type { Reading } from '@zaakwerk/contract/audit'
import { fullName } from '@zaakwerk/domain/names'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

export const isClient = async (db: Queryable, id: number): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`select from clients where id = ${id}`)
  return rowCount === 1
}

/** Who read the details of a contact, by itself or with its case or company; the latest first. */
export const selectReadings = async (db: Queryable, clientId: number): Promise<Reading[]> => {
  const { rows } = await db.execute<{
    id: number
    first_name: string
    last_name: string
    last_at: string
    times: number
  }>(sql`
    select u.id, u.first_name, u.last_name, max(e.at) as last_at, count(*)::int as times
    from audit_entries e join users u on u.id = e.user_id
    where e.act = 'read' and e.client_ids is not null and e.client_ids @> array[${clientId}]::int[]
    group by u.id order by max(e.at) desc, u.id`)
  return rows.map(({ id, last_at, times, ...name }) => ({
    user: { id, name: fullName(name) },
    last_at: new Date(last_at).toISOString(),
    times,
  }))
}
