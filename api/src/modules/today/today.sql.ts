import type { TodayHearing } from '@zaakwerk/contract/today'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { todayCaseOf } from '../cases/cases/today-cases.sql.ts'

/** Hearings by the ids of their tasks, in that order. */
export const selectHearingRows = async (db: Queryable, ids: readonly number[]): Promise<TodayHearing[]> => {
  const wanted = sql`${sql.param([...ids])}::int[]`
  const { rows } = await db.execute<{ item: TodayHearing }>(sql`
    select json_build_object('id', t.id, 'day', t.hearing_date, 'court', t.court, 'status', t.status,
      'case', case when c.id is not null then ${todayCaseOf} end) as item
    from tasks t left join cases c on c.id = t.case_id
    where t.id = any(${wanted}) order by array_position(${wanted}, t.id)`)
  return rows.map(({ item }) => item)
}
