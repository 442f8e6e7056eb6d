import type { Account, searchAccounts } from '@zaakwerk/contract/accounts'
import type { Page } from '@zaakwerk/contract/endpoint'
import { roles, staffRoles } from '@zaakwerk/contract/roles'
import type * as z from '@zaakwerk/contract/zod'
import { newWorkRoles } from '@zaakwerk/domain/task-assignment'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { nameOrder, selectPage } from '../../../platform/db/page.sql.ts'
import { folded, holdsWords } from '../../../platform/db/words.sql.ts'
import { firstStillOn } from '../session/session.sql.ts'

type Filter = z.output<typeof searchAccounts.query>

const numbers = (given: readonly number[]): SQL =>
  sql.join(
    given.map((number) => sql`${number}`),
    sql`, `,
  )
const isStaff = sql`u.role in (${numbers(staffRoles.map((role) => roles[role]))})`
const isSystem = (user: SQL): SQL => sql`${user}.role = ${roles.system}`
const isManager = (user: SQL): SQL => sql`${user}.role in (${numbers([roles.system, roles.admin])})`

const status = sql`case when u.invited_at is not null then 'invited' when u.is_active then 'active' else 'deactivated' end`
const lastSeen = sql`(select max(s.last_used_at) from sessions s where s.user_id = u.id)`
const isOn = sql`exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`
const isRequired = sql`exists (select from second_factor_roles r where r.role = u.role)`

/** The account in the form of the response, at this moment. */
const item = (now: Date): SQL => sql`json_build_object(
  'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email, 'role', u.role,
  'status', ${status},
  'second_factor', case when ${isOn} then 'on' when ${isRequired} then 'required' else 'off' end,
  'is_linked', exists (select from identities d where d.user_id = u.id),
  'last_seen_at', ${lastSeen},
  'sessions', (select count(*) from sessions s
    where s.user_id = u.id and u.is_active and s.ended_at is null and s.expires_at > ${now.toISOString()}
    and s.created_at > ${firstStillOn(now).toISOString()}),
  'invited_until', (select max(l.expires_at) from link_tokens l
    where l.user_id = u.id and l.purpose = 'invitation' and l.used_at is null and u.invited_at is not null),
  'room', u.room, 'weekly_hours', u.weekly_hours,
  'takes_new_work', coalesce(u.takes_new_work, u.role in (${numbers(newWorkRoles.map((role) => roles[role]))})),
  'is_last_admin', u.is_active and ${isManager(sql`u`)} and not exists (
    select from users o where o.id <> u.id and o.is_active and ${isManager(sql`o`)}),
  'is_last_system', ${isSystem(sql`u`)} and not exists (
    select from users o where o.id <> u.id and o.is_active and ${isSystem(sql`o`)}),
  'version', u.version)`

const name = sql`concat_ws(' ', u.first_name, u.last_name)`

const sortKeys = {
  name: nameOrder(name),
  role: sql`u.role`,
  last_seen: lastSeen,
} as const

const where = ({ query = '', roles: chosen, statuses }: Filter): SQL =>
  sql.join(
    [
      isStaff,
      holdsWords(folded(sql`concat_ws(' ', '', u.first_name, u.last_name, u.email)`), query),
      chosen.length > 0 ? sql`u.role in (${numbers(chosen)})` : undefined,
      statuses.length > 0
        ? sql`${status} in (${sql.join(
            statuses.map((one) => sql`${one}`),
            sql`, `,
          )})`
        : undefined,
    ].filter((part) => part !== undefined),
    sql` and `,
  )

/** One page of accounts. The default order, by name, puts inactive ones last. */
export const selectAccounts = (db: Queryable, filter: Filter, now: Date): Promise<Page<Account>> => {
  const { order_column, order_by, offset, limit } = filter
  const usual = sql`concat(case when ${status} = 'deactivated' then '2' else '1' end, ${sortKeys.name})`
  return selectPage<Account>(db, {
    from: sql`users u`,
    id: sql`u.id`,
    where: where(filter),
    sortKey: order_column ? sortKeys[order_column] : usual,
    direction: order_by,
    offset,
    limit,
    item: item(now),
  })
}

export const selectAccount = async (
  db: Queryable,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<Account | undefined> => {
  const { rows } = await db.execute<{ item: Account }>(
    sql`select ${item(now)} as item from users u where u.id = ${id} and ${isStaff}`,
  )
  return rows[0]?.item
}
