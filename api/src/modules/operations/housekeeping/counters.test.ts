import { CaseFilter } from '@zaakwerk/contract/case-search'
import { TaskFilter } from '@zaakwerk/contract/tasks'
import { afterEach, beforeAll, expect, it } from 'vitest'
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
import { countClients } from '../../people/clients/client-counters.sql.ts'
import { countTasks } from '../../tasks/tasks/task-counters.sql.ts'
import { checkCounters } from './counters.ts'
import { numberOf, randomWrites } from './testing/random-writes.ts'

const app = await testApp()
const { db } = app
const { id: colleague } = await aUser(db)
const { id: other } = await aUser(db)

const steps = randomWrites([colleague, other])

/** Differences between the counters and the rows, in one snapshot. An independent query that does not use the functions of the migration. */
const differences = async (on: Queryable): Promise<unknown[]> => {
  const listed = sql`select type, status, (created_at at time zone 'Europe/Amsterdam')::date as day from cases where deleted_at is null`
  const open = sql`select t.type, t.status, coalesce(assignee_id, 0) as who, coalesce(c.type, 0) as kind, coalesce(due_date, '-infinity') as day
    from tasks t left join cases c on c.id = t.case_id where t.case_id is null or c.deleted_at is null`
  const clients = sql`select is_company from clients where merged_into is null and erased_at is null`
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
      union all select concat_ws('|', 'client', 0, is_company), count(*) from (${clients}) p group by 1
      union all select concat_ws('|', 'client', omits, is_company), -count from client_counters
    ) as compared group by key having sum(n) <> 0 order by key`)
  return rows
}

/** Number of statements that wait for a lock. */
const lockWaits = async (): Promise<number> => {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

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
        // Its case, or the contact that it was merged into, was deleted meanwhile; or others were merged into it.
        if (error !== undone && !hasCode(error, ['23503', '23001'])) throw error
      })
  }
}

beforeAll(async () => {
  for (let nth = 0; nth < 8; nth += 1) for (const insert of steps.slice(0, 3)) await db.execute(insert)
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
    untilOver(async () => expect(await repairCounters(db, 5)).toEqual({ cases: 0, tasks: 0, clients: 0 })),
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
  const listed = () => numberOf(db, countTasks(ofType))
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

it('repairs counters that somebody changed, and reports them', async () => {
  await db.execute(sql`delete from case_counters where omits = 1`)
  await db.execute(sql`update task_counters set count = count + 7 where omits = 18`)
  await db.execute(sql`delete from client_counters`)
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
  await db.execute(sql`truncate cases, clients cascade`)
  expect(await numberOf(db, countCases(CaseFilter.parse({})))).toBe(0)
  expect(await numberOf(db, countTasks(TaskFilter.parse({})))).toBe(0)
  expect(await numberOf(db, countClients({ query: '', only_companies: false }))).toBe(0)
})
