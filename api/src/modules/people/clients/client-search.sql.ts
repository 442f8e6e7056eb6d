import type * as calls from '@zaakwerk/contract/clients'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { ClientSummary } from '@zaakwerk/contract/entities/people'
import { PathId } from '@zaakwerk/contract/primitives'
import type * as z from '@zaakwerk/contract/zod'
import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { nameOrder } from '../../../platform/db/page.sql.ts'
import { pageOfIds, selectIds } from '../../../platform/db/page-of-ids.ts'
import { page, rowsOfPage } from '../../../platform/db/page-rows.sql.ts'
import { holdsTerm, holdsWords } from '../../../platform/db/words.sql.ts'
import { countClients } from './client-counters.sql.ts'

interface Listed extends ClientSummary, Record<string, unknown> {}

type ClientFilter = z.output<typeof calls.searchClients.query>

/** Part of a CJIB number, from four digits on, with or without the spaces of its printed form. */
const cjibPart = (text: string): string | undefined => {
  const digits = normaliseCjibNumber(text)
  return /^\d{4,16}$/.test(digits) ? digits : undefined
}

/** Clients of cases whose CJIB number contains these digits. Also matches the search text, because that is indexed. */
const clientsWithCjib = (digits: string): SQL =>
  sql`select cc.client_id from cases k join case_clients cc on cc.case_id = k.id
    where k.deleted_at is null and ${holdsTerm(sql`k.search_text`, digits)} and k.cjib_number like ${`%${digits}%`}`

/** The client with this number, or the one it was merged into. */
const clientOfNumber = (text: string): SQL | undefined => {
  const id = PathId.safeParse(text.trim())
  return id.success ? sql`select coalesce(merged_into, id) from clients where id = ${id.data}` : undefined
}

/** Whether a text also finds clients by a case number or by their own number. */
export const hasNumber = (text: string): boolean =>
  cjibPart(text) !== undefined || clientOfNumber(text) !== undefined

/** The condition of a search text on `clients p`; undefined when the text is empty. */
export const matchesClientText = (text: string): SQL | undefined => {
  const words = holdsWords(sql`p.search_text`, text)
  if (!words) return undefined
  const digits = cjibPart(text)
  const others = [digits && clientsWithCjib(digits), clientOfNumber(text)].filter(
    (search) => search !== undefined,
  )
  // A union: no index can answer an `or` over these searches.
  const searches = [sql`select p.id from clients p where ${words}`, ...others]
  return others.length === 0 ? words : sql`p.id in (${sql.join(searches, sql` union all `)})`
}

/** Condition for listed clients: excludes merged and erased clients. */
export const isListedClient = sql`p.merged_into is null and p.erased_at is null`

const rowsOf = rowsOfPage({
  rows: sql`
    select p.id, p.email, p.salutation, p.initials, p.first_name, p.prefixes, p.last_name, p.is_company, p.company_name, p.phone_number, p.iban
    from ${page} join clients p on p.id = page.id order by page.place`,
})

/** One page of clients by last name. */
export const selectClients = async (
  db: Queryable,
  { query = '', only_companies, order_by, offset, limit }: ClientFilter,
): Promise<Page<ClientSummary>> => {
  const text = matchesClientText(query)
  const found = await selectIds(db, {
    hits: sql`
      select p.id, ${nameOrder(sql`p.last_name`)} as sort_key from clients p
      where ${isListedClient} and ${text ?? sql`true`} and ${only_companies ? sql`p.is_company` : sql`true`}`,
    // Companies are few and have an index in ascending order only.
    isCollected: Boolean(text ?? (only_companies && order_by === 'descending')),
    by: (key, id) => {
      const direction = order_by === 'descending' ? sql`desc` : sql`asc`
      return sql`${key} ${direction} nulls last, ${id} ${direction}`
    },
    total: countClients({ query, only_companies }),
    offset,
    limit,
  })
  return pageOfIds(found, async (ids) => (await db.execute<Listed>(rowsOf(ids))).rows)
}
