import type * as calls from '@zaakwerk/contract/clients'
import type { ClientDouble, DoubleReason } from '@zaakwerk/contract/entities/people'
import type * as z from '@zaakwerk/contract/zod'
import { normaliseIban } from '@zaakwerk/domain/iban'
import { fold } from '@zaakwerk/domain/normal-forms'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { postcodeKey } from '../../../platform/db/schema/people.ts'
import { folded, nameKey } from '../../../platform/db/words.sql.ts'
import { clientNameFields } from './client-fields.sql.ts'

interface Typed extends z.output<typeof calls.listDoubles.query> {
  /** Restricts the search to this client. */
  readonly only?: number
}

/** Maximum number of duplicates shown in a form. */
const shown = 10

const hit = (same: DoubleReason, condition: SQL): SQL =>
  sql`select p.id, ${same}::text as same from clients p where ${condition}`

interface TypedAddress {
  readonly street_address_1: string
  readonly postal_code: string
}

const withoutSpaces = (text: SQL): SQL => sql`replace(${folded(text)}, ' ', '')`

/** Whether a client `p` has this postcode and street, ignoring spaces and capitals. */
export const hasAddress = ({ street_address_1, postal_code }: TypedAddress): SQL =>
  sql`(${postcodeKey(sql`p.postal_code`)} = ${postcodeKey(sql`${postal_code}::text`)}
    and ${withoutSpaces(sql`p.street_address_1`)} = ${withoutSpaces(sql`${street_address_1}::text`)})`

/** Compares the first letter only: "M." and "M.E." can be one person, while members of a family at one address differ in it. */
export const sameInitial = (initials: string): SQL => {
  const [first] = fold(initials).trim()
  return first ? sql`left(${nameKey(sql`coalesce(p.initials, '')`)}, 1) in ('', ${first})` : sql`true`
}

/** The searches that the given fields allow; each uses an index of its own. */
const searchesFor = ({ email, iban, initials = '', last_name, street_address_1, postal_code }: Typed) => {
  const account = normaliseIban(iban ?? '')
  return [
    ...(email ? [hit('email', sql`p.email = lower(${email})`)] : []),
    ...(account ? [hit('iban', sql`p.iban = ${account}`)] : []),
    ...(last_name && street_address_1 && postal_code
      ? [
          hit(
            'name_address',
            sql`${hasAddress({ street_address_1, postal_code })}
              and ${nameKey(sql`p.last_name`)} = ${nameKey(sql`${last_name}::text`)}
              and ${sameInitial(initials)}`,
          ),
        ]
      : []),
  ]
}

/** Possible duplicates of the client being entered, best matches first. */
export const selectDoubles = async (db: Queryable, typed: Typed): Promise<ClientDouble[]> => {
  const searches = searchesFor(typed)
  if (searches.length === 0) return []
  const { only } = typed
  const { rows } = await db.execute<{ item: ClientDouble }>(sql`
    with hits as (${sql.join(searches, sql` union all `)}),
    found as (select id, array_agg(same order by same) as same from hits where id <> ${typed.id ?? 0} group by id)
    select json_build_object(${clientNameFields}, 'same', found.same) as item
    from found join clients p on p.id = found.id
    where p.merged_into is null and p.erased_at is null and ${only === undefined ? sql`true` : sql`p.id = ${only}`} and not exists (
      select from client_distinctions d
      where d.low_id = least(p.id, ${typed.id ?? 0}) and d.high_id = greatest(p.id, ${typed.id ?? 0}))
    order by cardinality(found.same) desc, p.id limit ${shown}`)
  return rows.map(({ item }) => item)
}
