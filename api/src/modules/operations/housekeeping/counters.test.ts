import { CaseFilter } from '@zaakwerk/contract/case-search'
import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { taskStatuses, taskTypes } from '@zaakwerk/contract/entities/task'
import { GroundsFilter, TaskFilter } from '@zaakwerk/contract/tasks'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { compactCounters, repairCounters } from '../../../platform/db/counters.sql.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { hasCode } from '../../../platform/db/error-codes.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { until } from '../../../platform/jobs/testing/pass-time.ts'
import { metricsOf, sampleOf } from '../../../platform/testing/metrics.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { countCases } from '../../cases/cases/case-counters.sql.ts'
import { matchesFilter } from '../../cases/cases/case-filter.sql.ts'
import { countTasks } from '../../tasks/tasks/task-counters.sql.ts'
import {
  groundsConditions,
  matchesTaskFilter,
  type TaskConditions,
} from '../../tasks/tasks/task-filter.sql.ts'
import { checkCounters } from './counters.ts'

const app = await testApp()
const { db } = app
const { id: colleague } = await aUser(db)
const { id: other } = await aUser(db)

/** Differences between the counters and the rows, in one snapshot. An independent query that does not use the functions of the migration. */
const differences = async (on: Queryable): Promise<unknown[]> => {
  const listed = sql`select type, status, (created_at at time zone 'Europe/Amsterdam')::date as day from cases where deleted_at is null`
  const open = sql`select t.type, t.status, coalesce(assignee_id, 0) as who, coalesce(c.type, 0) as kind, coalesce(due_date, '-infinity') as day
    from tasks t left join cases c on c.id = t.case_id where t.case_id is null or c.deleted_at is null`
  const { rows } = await on.execute(sql`
    select key, sum(n) as off from (
      select concat_ws('|', 'case', 7, 0, '', date '-infinity') as key, count(*) as n from (${listed}) l
      union all select concat_ws('|', 'case', 1, type, status, date '-infinity'), count(*) from (${listed}) l group by 1
      union all select concat_ws('|', 'case', 2, type, '', day), count(*) from (${listed}) l group by 1
      union all select concat_ws('|', 'case', omits, type, status, created_on), -count from case_counters
      union all select concat_ws('|', 'task', 7, type, status, 0, 0, date '-infinity'), count(*) from (${open}) o group by 1
      union all select concat_ws('|', 'task', 17, '', status, who, kind, date '-infinity'), count(*) from (${open}) o group by 1
      union all select concat_ws('|', 'task', 18, '', status, who, 0, day), count(*) from (${open}) o group by 1
      union all select concat_ws('|', 'task', omits, type, status, assignee_id, case_type, due_on), -count from task_counters
    ) as compared group by key having sum(n) <> 0 order by key`)
  return rows
}

const numberOf = async (expression: SQL | undefined): Promise<number | undefined> => {
  const { rows } = await db.execute<{ number: number }>(sql`select ${expression} as number`)
  return rows[0]?.number
}

/** Number of statements that wait for a lock. */
const lockWaits = async (): Promise<number> => {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

const subsetsOf = (keys: readonly string[]): readonly (readonly string[])[] => {
  const [first, ...others] = keys
  if (first === undefined) return [[]]
  const without = subsetsOf(others)
  return [...without, ...without.map((subset) => [first, ...subset])]
}

const hasDay = (keys: readonly string[]): boolean => keys.includes('start_date') || keys.includes('end_date')

const pick = (from: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))

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
const whom = sql`(${any([colleague, other, 0])})::int`
const due = sql`case when random() < 0.8 then date '2026-11-01' + floor(random() * 4)::int end`
const someCase = sql`(select id from cases order by random() limit 1)`
const someTask = sql`(select id from tasks order by random() limit 1)`

const steps: readonly SQL[] = [
  sql`insert into cases (internal_id, status, type, created_at) select gen_random_uuid(), ${status}, ${type}, ${moment} from generate_series(1, 2)`,
  sql`insert into tasks (case_id, status, type, assignee_id, due_date)
    select case when random() < 0.8 then ${someCase} end, ${taskStatus}, ${taskType}, nullif(${whom}, 0), ${due} from generate_series(1, 2)`,
  sql`update cases set status = ${status} where id = ${someCase}`,
  sql`update cases set type = ${type} where id = ${someCase}`,
  sql`update cases set deleted_at = ${deleted} where id = ${someCase}`,
  sql`update cases set notes = 'nieuw', created_at = ${moment} where id = ${someCase}`,
  sql`update tasks set status = ${taskStatus}, type = ${taskType} where id = ${someTask}`,
  sql`update tasks set assignee_id = nullif(${whom}, 0), due_date = ${due} where id = ${someTask}`,
  sql`update tasks set case_id = ${someCase} where id = ${someTask}`,
  sql`delete from tasks where id = ${someTask}`,
  sql`delete from cases where id = ${someCase}`,
]

/** The steps in an order of its own, each in a transaction; the last of every five is taken back. */
const write = async (on: Database, seed: number): Promise<void> => {
  for (let nth = 0; nth < 2 * steps.length; nth += 1) {
    const step = steps[(seed + nth * (seed + 2)) % steps.length]
    if (!step) continue
    const undone = new Error('undone')
    await on
      .transaction(async (tx) => {
        await tx.execute(step)
        expect(await differences(tx)).toEqual([])
        if (nth % 5 === 4) throw undone
      })
      .catch((error: unknown) => {
        // Its case was deleted meanwhile.
        if (error !== undone && !hasCode(error, ['23503'])) throw error
      })
  }
}

beforeAll(async () => {
  for (let nth = 0; nth < 8; nth += 1) for (const insert of steps.slice(0, 2)) await db.execute(insert)
})
afterEach(async () => {
  expect(await differences(db)).toEqual([])
})

it('is right at every moment, with eight writers, compaction and checks at once', async () => {
  let isOver = false
  const untilOver = async (work: () => Promise<void>): Promise<void> => {
    while (!isOver) await work()
  }
  const upkeep = [
    untilOver(() => compactCounters(db)),
    untilOver(async () => expect(await repairCounters(db, 5)).toEqual({ cases: 0, tasks: 0 })),
  ]
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((seed) => write(db, seed))).finally(() => {
    isOver = true
  })
  await Promise.all(upkeep)
  await Promise.all([compactCounters(db), compactCounters(db)])
  const { rows } = await db.execute(sql`
    select omits, type, status, created_on from case_counters group by 1, 2, 3, 4 having count(*) > 1 or sum(count) = 0`)
  expect(rows).toEqual([])
})

it.each(['case', 'task'])(
  'counts both when the type of a case and one of its tasks change at once, the %s first',
  async (first) => {
    const { id } = await insertCase(db, { type: 1 })
    await db.execute(sql`insert into tasks (case_id) values (${id})`)
    const changes = {
      case: sql`update cases set type = 4 where id = ${id}`,
      task: sql`update tasks set status = 'completed' where case_id = ${id}`,
    }
    const [one, later] = first === 'case' ? [changes.case, changes.task] : [changes.task, changes.case]
    let second: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx) => {
      await tx.execute(one)
      second = db.execute(later).then()
      await until(async () => (await lockWaits()) > 0)
    })
    await second
  },
)

it('counts a task by the new case type when it is added between a rolled-back change of the type and a committed one', async () => {
  const { id } = await insertCase(db, { type: 1 })
  const changeTo = (type: number): SQL => sql`update cases set type = ${type} where id = ${id}`
  const addTask = sql`insert into tasks (case_id) values (${id})`
  for (let round = 0; round < 20; round += 1) {
    await db.execute(changeTo(1))
    const undone = new Error('undone')
    let waiting: Promise<unknown>[] = []
    const change = db.transaction(async (tx) => {
      await tx.execute(changeTo(2))
      waiting = [addTask, addTask, changeTo(4), addTask].map((statement) => db.execute(statement).then())
      await until(async () => (await lockWaits()) === waiting.length)
      throw undone
    })
    await expect(change).rejects.toBe(undone)
    await Promise.all(waiting)
    expect(await differences(db)).toEqual([])
  }
})

it('follows a case that is deleted, restored and removed, with its tasks', async () => {
  const ofType = TaskFilter.parse({ task_types: 'add_authority' })
  const listed = () => numberOf(countTasks(ofType))
  const { id } = await insertCase(db)
  await db.execute(sql`insert into tasks (case_id, type) values (${id}, 'add_authority')`)
  expect(await listed()).toBe(1)
  await db.execute(sql`update cases set deleted_at = now() where id = ${id}`)
  expect(await listed()).toBe(0)
  await db.execute(sql`update cases set deleted_at = null where id = ${id}`)
  expect(await listed()).toBe(1)
  await db.execute(sql`delete from cases where id = ${id}`)
  expect(await listed()).toBe(0)
})

describe('totals of lists', () => {
  const scope = { caseTypes: [4, 8] as const, userId: colleague }
  const given = {
    query: 'a',
    statuses: ['open', 'completed'],
    task_types: 'needs_manual_review',
    assignee_ids: String(colleague),
    case_types: '1',
    start_date: '2026-11-02',
    end_date: '2026-11-03',
  }

  it('of cases are a sum of counters, except with a text, deleted cases, or a status with days', async () => {
    const filter = {
      query: 'a',
      statuses: caseStatuses.slice(0, 2),
      types: '1',
      start_date: '2026-10-25',
      end_date: '2026-10-26',
      deleted: 'true',
    }
    for (const keys of subsetsOf(Object.keys(filter))) {
      const asked = CaseFilter.parse(pick(filter, keys))
      const counted = countCases(asked)
      const isUnknown = keys.includes('query') || keys.includes('deleted')
      expect(counted === undefined, keys.join()).toBe(
        isUnknown || (hasDay(keys) && keys.includes('statuses')),
      )
      const exact = sql`(select count(*)::int from cases c where ${matchesFilter(asked, new Date())})`
      if (counted) expect(await numberOf(counted), keys.join()).toBe(await numberOf(exact))
    }
  })

  const exactly = (asked: TaskConditions) =>
    numberOf(sql`(select count(*)::int from tasks t where ${matchesTaskFilter(asked)})`)

  it('of tasks are a sum of counters, except with a text, or with two of type, case type and deadline, or a type with a colleague', async () => {
    for (const keys of subsetsOf(Object.keys(given)))
      for (const viewer of [undefined, scope]) {
        const asked = { ...TaskFilter.parse(pick(given, keys)), scope: viewer }
        const counted = countTasks(asked)
        const hasCaseType = viewer !== undefined || keys.includes('case_types')
        const apart = [keys.includes('task_types'), hasCaseType, hasDay(keys)].filter(Boolean).length
        const ofColleague = keys.includes('task_types') && keys.includes('assignee_ids')
        expect(counted === undefined, keys.join()).toBe(keys.includes('query') || apart > 1 || ofColleague)
        if (counted) expect(await numberOf(counted), keys.join()).toBe(await exactly(asked))
      }
  })

  it('of grounds are a sum of counters without a deadline or hearing', async () => {
    const grounds = (filter: object) => groundsConditions(GroundsFilter.parse(filter))
    const asked = grounds({ statuses: 'open' })
    expect(await numberOf(countTasks(asked))).toBe(await exactly(asked))
    expect(countTasks(grounds({ end_hearing_date: '2026-11-03' }))).toBeUndefined()
  })
})

it('repairs counters that somebody changed, and reports them', async () => {
  await db.execute(sql`delete from case_counters where omits = 1`)
  await db.execute(sql`update task_counters set count = count + 7 where omits = 18`)
  const wrong = (await differences(db)).length
  expect(wrong).toBeGreaterThan(2)
  await checkCounters(app.services)
  expect(app.logged.at(-1)).toMatchObject({ level: 50, msg: expect.stringContaining('were repaired') })
  expect(sampleOf(await metricsOf(app), 'zaakwerk_counters_repaired_total')).toBe(wrong)
  await checkCounters(app.services)
  expect(app.logged.filter(({ msg }) => String(msg).includes('were repaired'))).toHaveLength(1)
})

it('repairs what was written while triggers were off', async () => {
  await db.execute(sql`alter table cases disable trigger cases_count_inserted`)
  await insertCase(db)
  await db.execute(sql`alter table cases enable trigger cases_count_inserted`)
  expect(await differences(db)).toHaveLength(3)
  await checkCounters(app.services)
})

it('counts nothing once the tables are emptied', async () => {
  await db.execute(sql`truncate cases cascade`)
  expect(await numberOf(countCases(CaseFilter.parse({})))).toBe(0)
  expect(await numberOf(countTasks(TaskFilter.parse({})))).toBe(0)
})
