import { mostRelatedCases, type RelatedCase } from '@zaakwerk/contract/related-cases'
import { addDays } from '@zaakwerk/domain/dates'
import type { FineTraits } from '@zaakwerk/domain/reading/fine-traits'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'

/** The fine for which related cases are searched. */
export interface Fine extends FineTraits {
  /** Id of its case; 0 without a case. */
  readonly caseId: number
  readonly committalDate: string
  /** `HH:mm`. */
  readonly time: string | null
}

const traitsIn = (from: SQL): SQL => sql`
  coalesce(array_agg(distinct plate) filter (where plate is not null), '{}') as plates,
  coalesce(array_agg(distinct place) filter (where place is not null), '{}') as places
  from ${from} left join lateral unnest(r.plates) plate on true left join lateral unnest(r.places) place on true`

/** The fine of a case, with the traits read from its documents; undefined without a date. */
export const selectFineOfCase = async (db: Queryable, caseId: number): Promise<Fine | undefined> => {
  const { rows } = await db.execute<Fine & Record<string, unknown>>(sql`
    select c.id as "caseId", c.committal_date::text as "committalDate", left(c.time_of_committal::text, 5) as time,
      ${traitsIn(sql`cases c left join documents d on d.case_id = c.id left join readings r on r.sha256 = d.sha256`)}
    where c.id = ${caseId} and c.deleted_at is null and c.committal_date is not null group by c.id`)
  return rows[0]
}

/** The traits read from a file. */
export const selectTraitsOfFile = async (db: Queryable, sha256: string): Promise<FineTraits | undefined> => {
  const { rows } = await db.execute<FineTraits & Record<string, unknown>>(
    sql`select ${traitsIn(sql`readings r`)} where r.sha256 = ${sha256} group by r.sha256`,
  )
  return rows[0]
}

/** A trait of a document of a case `c` that is also in a list. */
const common = (column: SQL, values: readonly string[]): SQL => sql`(
  select min(value) from documents d join readings r on r.sha256 = d.sha256 cross join unnest(${column}) value
  where d.case_id = c.id and value = any(${sql.param([...values])}::text[]))`

/** Other cases with the same plate on the same day, or with the same place within two hours. */
export const selectRelatedCases = async (
  db: Queryable,
  { caseId, committalDate, time, plates, places }: Fine,
): Promise<RelatedCase[]> => {
  const days = [committalDate, addDays(committalDate, -1), addDays(committalDate, 1)]
  const { rows } = await db.execute<{ item: RelatedCase }>(sql`
    with near as materialized (
      select c.id, c.internal_id, c.committal_date, c.time_of_committal,
        case when c.committal_date = ${committalDate}::date then ${common(sql`r.plates`, plates)} end as plate,
        case when abs(extract(epoch from (c.committal_date + c.time_of_committal)
          - (${committalDate}::date + ${time}::time))) <= 7200 then ${common(sql`r.places`, places)} end as place
      from cases c
      where c.committal_date = any(${sql.param(days)}::date[]) and c.deleted_at is null and c.id <> ${caseId}
    )
    select json_build_object('id', id, 'internal_id', internal_id, 'committal_date', committal_date, 'plate', plate) as item
    from near where plate is not null or place is not null
    order by plate is null, committal_date, time_of_committal, id limit ${mostRelatedCases}`)
  return rows.map(({ item }) => item)
}
