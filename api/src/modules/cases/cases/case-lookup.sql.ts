import type { CaseMatch } from '@zaakwerk/contract/entities/case-row'
import type * as z from '@zaakwerk/contract/zod'
import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { escapeLike } from '../../../platform/db/like.ts'
import { matchesText } from './case-filter.sql.ts'
import { clientNamesOf } from './case-people.sql.ts'
import { parseCaseQuery } from './case-query.ts'
import { plainReference } from './reference.sql.ts'

type Match = z.output<typeof CaseMatch>

const most = 20

const matchOf = sql`json_build_object('id', c.id, 'internal_id', c.internal_id, 'official_id', c.official_id,
  'cjib_number', c.cjib_number, 'type', c.type, 'decision_date', c.decision_date,
  'client', ${clientNamesOf(sql`c.id`)})`

const selectNewest = async (db: Queryable): Promise<Match[]> => {
  const { rows } = await db.execute<{ item: Match }>(sql`
    select ${matchOf} as item from cases c where c.deleted_at is null
    order by c.created_at desc, c.id desc limit ${most}`)
  return rows.map(({ item }) => item)
}

/** How close a case is to a search text, as an expression on its columns: 0 its id or number, 1 the beginning of one, 2 anything else. */
export const closenessOfCase = (text: string): SQL => {
  const digits = normaliseCjibNumber(text)
  const internalId = parseCaseQuery(text).internalId ?? text
  const starts = `${escapeLike(text)}%`
  const reference = plainReference(sql`official_id`)
  return sql`case
    when lower(internal_id) in (lower(${text}), lower(${internalId})) or ${reference} = ${plainReference(sql`${text}::text`)} then 0
    when ${digits} in (cjib_number, right(cjib_number, 9)) then 0
    when lower(internal_id) like lower(${starts}) or starts_with(${reference}, ${plainReference(sql`${text}::text`)}) then 1
    when ${digits} <> '' and starts_with(cjib_number, ${digits}) then 1
    else 2
  end`
}

/** The twenty best matches: an exact id or number first, then those that start with it, then the newest. */
export const selectMatches = async (db: Queryable, query: string): Promise<Match[]> => {
  const text = query.trim()
  // Without a text any case matches: no need to collect and rank them all.
  if (text === '') return selectNewest(db)
  const { rows } = await db.execute<{ item: Match }>(sql`
    with hits as materialized (
      select c.id, c.internal_id, c.official_id, c.cjib_number, c.created_at
      from cases c where c.deleted_at is null and ${matchesText(text)}
    ), best as (
      select id, row_number() over (order by ${closenessOfCase(text)}, created_at desc, id desc) as place
      from hits order by place limit ${most}
    )
    select ${matchOf} as item from best join cases c using (id) order by place`)
  return rows.map(({ item }) => item)
}
