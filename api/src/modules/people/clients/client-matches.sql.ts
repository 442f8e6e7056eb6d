import { type listClientMatches, matchLimit } from '@zaakwerk/contract/clients'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { ClientMatch } from '@zaakwerk/contract/entities/people'
import type * as z from '@zaakwerk/contract/zod'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { nameOrder, selectPage } from '../../../platform/db/page.sql.ts'
import { hasAddress, sameInitial } from './client-doubles.sql.ts'
import { clientNameFields } from './client-fields.sql.ts'
import { isListedClient, matchesClientText } from './client-search.sql.ts'

type Wanted = z.output<typeof listClientMatches.query>

const addressOf = ({ street_address_1, postal_code }: Wanted): SQL | undefined =>
  street_address_1 && postal_code ? hasAddress({ street_address_1, postal_code }) : undefined

/** Condition for the search text, or without a text for the address or last name of the addressee. */
const conditionOf = (wanted: Wanted): SQL | undefined => {
  const text = matchesClientText(wanted.query ?? '')
  if (text) return text
  const searches = [addressOf(wanted), matchesClientText(wanted.last_name ?? '')].flatMap((search) =>
    search ? [sql`select p.id from clients p where ${search}`] : [],
  )
  // A union, because each search uses an index of its own.
  return searches.length > 0 ? sql`p.id in (${sql.join(searches, sql` union all `)})` : undefined
}

/** Rank of a client: by address, then by last name, then by initial. */
const rankOf = (wanted: Wanted): SQL => {
  // The sort key of names, because folding is too slow for thousands of hits.
  const name = nameOrder(sql`${(wanted.last_name || wanted.query || '').trim()}::text`)
  const isNamed = sql`(${nameOrder(sql`p.last_name`)} = ${name} or ${nameOrder(sql`p.company_name`)} = ${name})`
  const byInitial = sql`case when ${sameInitial(wanted.initials ?? '')} then 0 else 1 end`
  return sql`case when ${addressOf(wanted) ?? sql`false`} then 0 else 3 end + case when ${isNamed} then ${byInitial} else 2 end`
}

const caseCount = sql`(select count(*)::int from case_clients kc join cases k on k.id = kc.case_id
  where kc.client_id = p.id and k.deleted_at is null)`

const firstCompany = sql`(select o.name from client_companies co join companies o on o.id = co.company_id
  where co.client_id = p.id order by o.name, o.id limit 1)`

/** The best matches for the text or the addressee, with the total. */
export const selectMatches = async (db: Queryable, wanted: Wanted): Promise<Page<ClientMatch>> => {
  const condition = conditionOf(wanted)
  if (!condition) return { items: [], total: 0 }
  return selectPage<ClientMatch>(db, {
    from: sql`clients p`,
    id: sql`p.id`,
    where: sql`${isListedClient} and ${condition}`,
    sortKey: sql`row(${rankOf(wanted)}, ${nameOrder(sql`p.last_name`)})`,
    direction: undefined,
    offset: 0,
    limit: matchLimit,
    item: sql`json_build_object(${clientNameFields}, 'street_address_1', p.street_address_1, 'city', p.city,
      'company', ${firstCompany}, 'case_count', ${caseCount},
      'is_same_address', coalesce(${addressOf(wanted) ?? sql`false`}, false))`,
  })
}
