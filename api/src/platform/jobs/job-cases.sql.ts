import type { Queryable } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { caseOfJob } from '../db/job-case.sql.ts'

/** The case of each job, by job id. Jobs without a case are left out. */
export const selectCasesOfJobs = async (
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await db.execute<{ id: number; case_id: number }>(sql`
    select found.id, found.case_id
    from (select j.id, ${caseOfJob} as case_id from jobs j where j.id = any(${sql.param(ids)}::int[])) found
    where found.case_id is not null`)
  return new Map(rows.map(({ id, case_id }) => [id, case_id]))
}
