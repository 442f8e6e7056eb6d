import { roles } from '@zaakwerk/contract/roles'
import type { UserMatch } from '@zaakwerk/contract/users'
import type * as z from '@zaakwerk/contract/zod'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { nameOrder } from '../../../platform/db/page.sql.ts'
import { folded, holdsTerm, holdsWords } from '../../../platform/db/words.sql.ts'
import { isActiveStaff } from '../staff/active-staff.sql.ts'

type Match = z.output<typeof UserMatch>

const most = 20

interface Wanted {
  readonly query: string
  readonly email: string
}

const matches = (searchText: SQL, address: SQL, { query, email }: Wanted): SQL => {
  const words = holdsWords(searchText, query) ?? sql`false`
  return email === '' ? words : sql`(${words} or ${address} = ${email})`
}

/** Whether a client `p` had this address before a merge. The condition on the search text comes first, as that is indexed. */
const hadAddress = (email: string): SQL =>
  email === ''
    ? sql`false`
    : sql`(${holdsTerm(sql`p.search_text`, email)} and ${email} = any(string_to_array(p.merged_text, ' ')))`

/** At most twenty active staff and clients: an exact e-mail address first, staff before clients, then by name. */
export const selectUserMatches = async (db: Queryable, wanted: Wanted): Promise<Match[]> => {
  const staffText = folded(sql`concat_ws(' ', '', u.first_name, u.last_name, u.email)`)
  const addresses = sql`(${wanted.email}, lower(${wanted.query.trim()}))`
  const { rows } = await db.execute<Match>(sql`
    with found as (
      select u.id, u.email, u.first_name, u.last_name, u.role::int as role from users u
      where ${isActiveStaff(sql`u`)} and ${matches(staffText, sql`u.email`, wanted)}
      union all
      select p.id, p.email, p.first_name, p.last_name, ${roles.client}::int from clients p
      where p.merged_into is null and p.erased_at is null
        and (${matches(sql`p.search_text`, sql`p.email`, wanted)} or ${hadAddress(wanted.email)})
    )
    select id, email, first_name, last_name, role from found
    order by email in ${addresses} desc, role = ${roles.client}, ${nameOrder(sql`last_name`)} nulls last,
      ${nameOrder(sql`first_name`)} nulls last, id
    limit ${most}`)
  return rows
}
