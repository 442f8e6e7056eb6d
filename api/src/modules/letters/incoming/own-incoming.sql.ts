import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { plainReference } from '../../cases/cases/reference.sql.ts'
import { isOwnCase } from '../../cases/cases/today-cases.sql.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Whether an open item `i` has the number of a case of a colleague, or answers a mail from such a case. Excludes matches by sender or by a similar number. */
export const isForOwnCase = (userId: number): SQL => sql`i.id in (
  with own as materialized (
    select c.id, c.cjib_number, c.official_id, c.internal_id from cases c where c.deleted_at is null and ${isOwnCase(userId)}
  ), numbers as materialized (
    select o.id as item_id, lower(n.number) as number from incoming_items o cross join unnest(o.numbers) as n (number)
    where o.state = 'open'
  )
  select n.item_id from numbers n join own on own.cjib_number = n.number
  union select n.item_id from numbers n join own on ${plainReference(sql`own.official_id`)} = ${plainReference(sql`n.number`)}
  union select n.item_id from numbers n join own on lower(own.internal_id) = n.number
  union select o.id from incoming_items o
    cross join regexp_matches(lower(o.in_reply_to), ${uuid}, 'g') as found (ids)
    join messages m on m.message_id = found.ids[1]::uuid join own on own.id = m.case_id
    where o.state = 'open')`
