import type { Page } from '@zaakwerk/contract/endpoint'
import { pageSize } from '@zaakwerk/contract/primitives'
import type { SecurityEntry, SecurityFilter } from '@zaakwerk/contract/security'
import { fullName } from '@zaakwerk/domain/names'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { startOfDay } from '../../../platform/db/days.sql.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { escapeLike } from '../../../platform/db/like.ts'

const isOf = (userIds: readonly number[]): SQL =>
  sql`(e.user_id = any(${sql.param(userIds)}::int[]) or e.about_id = any(${sql.param(userIds)}::int[]))`

const matching = ({ user_ids, acts, address, start_date, end_date }: SecurityFilter): SQL => {
  const typed = address?.trim().toLowerCase() ?? ''
  return allOf([
    ...(user_ids.length > 0 ? [isOf(user_ids)] : []),
    ...oneOf(sql`e.act`, acts),
    ...(typed === '' ? [] : [sql`e.address like ${`${escapeLike(typed)}%`}`]),
    ...(start_date ? [sql`e.at >= ${startOfDay(start_date, 0)}`] : []),
    ...(end_date ? [sql`e.at < ${startOfDay(end_date, 1)}`] : []),
  ])
}

interface Person {
  readonly id: number
  readonly first_name: string | null
  readonly last_name: string | null
}

interface Found extends Omit<SecurityEntry, 'id' | 'at' | 'user' | 'about' | 'changes'> {
  readonly id: string
  readonly at: string
  readonly user: Person | null
  readonly about: Person | null
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null
}

/** A missing account, whose invitation was revoked, is shown by its id. */
const personOf = (one: Person | null): SecurityEntry['user'] =>
  one && {
    id: one.id,
    name:
      one.last_name === null
        ? `Medewerker ${one.id}`
        : fullName({ first_name: one.first_name ?? '', last_name: one.last_name }),
  }

const entryOf = ({ id, at, user, about, changes, ...row }: Found): SecurityEntry => ({
  ...row,
  id: Number(id),
  at: new Date(at).toISOString(),
  user: personOf(user),
  about: personOf(about),
  changes: Object.entries(changes ?? {}).map(([field, [before, after]]) => ({
    field,
    before: before ?? null,
    after: after ?? null,
  })),
})

const person = (id: SQL, user: SQL): SQL => sql`case when ${id} is not null
  then json_build_object('id', ${id}, 'first_name', ${user}.first_name, 'last_name', ${user}.last_name) end`

const selectEntries = async (db: Queryable, filter: SecurityFilter): Promise<SecurityEntry[]> => {
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    with page as materialized (
      select e.* from security_entries e where ${matching(filter)}
      order by e.at desc, e.id desc limit ${pageSize} offset ${filter.offset})
    select e.id, e.at, e.act, ${person(sql`e.user_id`, sql`u`)} as user, ${person(sql`e.about_id`, sql`o`)} as about,
      e.address, e.session_id, e.request_id, e.call, e.status, e.code, e.changes, e.more
    from page e left join users u on u.id = e.user_id left join users o on o.id = e.about_id
    order by e.at desc, e.id desc`)
  return rows.map(entryOf)
}

const countEntries = async (db: Queryable, filter: SecurityFilter): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from security_entries e where ${matching(filter)}`,
  )
  return rows[0]?.total ?? 0
}

/** One page of the security trail, newest first, with the total. */
export const selectSecurityPage = async (
  db: Queryable,
  filter: SecurityFilter,
): Promise<Page<SecurityEntry>> => {
  const [items, total] = await Promise.all([selectEntries(db, filter), countEntries(db, filter)])
  return { items, total }
}
