import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { taskStatuses, taskTypes } from '@zaakwerk/contract/entities/task'
import type { Queryable } from '../../../../platform/db/database.ts'
import { type SQL, sql } from '../../../../platform/db/drizzle.ts'

/** Any one of them. */
const any = (values: readonly (string | number)[]): SQL =>
  sql`(array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}])[1 + floor(random() * ${values.length})::int]`
const status = any(caseStatuses.slice(0, 3))
const type = sql`(${any([1, 2, 4])})::smallint`
const moment = sql`timestamptz '2026-10-24 20:00Z' + random() * interval '3 days'`
const deleted = sql`case when random() < 0.3 then now() end`
const taskStatus = any(taskStatuses)
const taskType = any(taskTypes.slice(0, 3))
const due = sql`case when random() < 0.8 then date '2026-11-01' + floor(random() * 4)::int end`
const someCase = sql`(select id from cases order by random() limit 1)`
const someTask = sql`(select id from tasks order by random() limit 1)`
const someClient = sql`(select id from clients order by random() limit 1)`

/** Writes of random cases, tasks and clients, of which the first three insert rows; tasks are of these colleagues or of nobody. */
export const randomWrites = (colleagues: readonly number[]): readonly SQL[] => {
  const whom = sql`(${any([...colleagues, 0])})::int`
  return [
    sql`insert into cases (internal_id, status, type, created_at) select gen_random_uuid(), ${status}, ${type}, ${moment} from generate_series(1, 2)`,
    sql`insert into tasks (case_id, status, type, assignee_id, due_date)
      select case when random() < 0.8 then ${someCase} end, ${taskStatus}, ${taskType}, nullif(${whom}, 0), ${due} from generate_series(1, 2)`,
    sql`insert into clients (email, is_company) select gen_random_uuid() || '@voorbeeld.test', random() < 0.3 from generate_series(1, 2)`,
    sql`update cases set status = ${status} where id = ${someCase}`,
    sql`update cases set type = ${type} where id = ${someCase}`,
    sql`update cases set deleted_at = ${deleted} where id = ${someCase}`,
    sql`update cases set notes = 'nieuw', created_at = ${moment} where id = ${someCase}`,
    sql`update tasks set status = ${taskStatus}, type = ${taskType} where id = ${someTask}`,
    sql`update tasks set assignee_id = nullif(${whom}, 0), due_date = ${due} where id = ${someTask}`,
    sql`update tasks set case_id = ${someCase} where id = ${someTask}`,
    sql`delete from tasks where id = ${someTask}`,
    sql`delete from cases where id = ${someCase}`,
    sql`update clients set is_company = random() < 0.3, city = 'Zwolle' where id = ${someClient}`,
    sql`update clients set merged_into = case when random() < 0.5 then nullif(${someClient}, id) end where id = ${someClient}`,
    sql`update clients set erased_at = ${deleted} where id = ${someClient}`,
    sql`delete from clients where id = ${someClient}`,
  ]
}

/** The value of an expression. */
export const numberOf = async (db: Queryable, expression: SQL | undefined): Promise<number | undefined> => {
  const { rows } = await db.execute<{ number: number }>(sql`select ${expression} as number`)
  return rows[0]?.number
}
