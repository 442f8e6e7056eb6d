import { CaseFilter } from '@zaakwerk/contract/case-search'
import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { GroundsFilter, TaskFilter } from '@zaakwerk/contract/tasks'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { countCases } from '../../cases/cases/case-counters.sql.ts'
import { matchesFilter } from '../../cases/cases/case-filter.sql.ts'
import { countClients } from '../../people/clients/client-counters.sql.ts'
import { isListedClient } from '../../people/clients/client-search.sql.ts'
import { countTasks } from '../../tasks/tasks/task-counters.sql.ts'
import {
  groundsConditions,
  matchesTaskFilter,
  type TaskConditions,
} from '../../tasks/tasks/task-filter.sql.ts'
import { numberOf, randomWrites } from './testing/random-writes.ts'

const { db } = await testApp()
const { id: colleague } = await aUser(db)
const { id: other } = await aUser(db)

const subsetsOf = (keys: readonly string[]): readonly (readonly string[])[] => {
  const [first, ...others] = keys
  if (first === undefined) return [[]]
  const without = subsetsOf(others)
  return [...without, ...without.map((subset) => [first, ...subset])]
}

const hasDay = (keys: readonly string[]): boolean => keys.includes('start_date') || keys.includes('end_date')

const pick = (from: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))

beforeAll(async () => {
  const writes = randomWrites([colleague, other])
  for (let nth = 0; nth < 8; nth += 1) for (const insert of writes.slice(0, 3)) await db.execute(insert)
  for (const write of writes) await db.execute(write)
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
      if (counted) expect(await numberOf(db, counted), keys.join()).toBe(await numberOf(db, exact))
    }
  })

  const exactly = (asked: TaskConditions) =>
    numberOf(db, sql`(select count(*)::int from tasks t where ${matchesTaskFilter(asked)})`)

  it('of tasks are a sum of counters, except with a text, or with two of type, case type and deadline, or a type with a colleague', async () => {
    for (const keys of subsetsOf(Object.keys(given)))
      for (const viewer of [undefined, scope]) {
        const asked = { ...TaskFilter.parse(pick(given, keys)), scope: viewer }
        const counted = countTasks(asked)
        const hasCaseType = viewer !== undefined || keys.includes('case_types')
        const apart = [keys.includes('task_types'), hasCaseType, hasDay(keys)].filter(Boolean).length
        const ofColleague = keys.includes('task_types') && keys.includes('assignee_ids')
        expect(counted === undefined, keys.join()).toBe(keys.includes('query') || apart > 1 || ofColleague)
        if (counted) expect(await numberOf(db, counted), keys.join()).toBe(await exactly(asked))
      }
  })

  it('of contacts are a sum of counters, except with a text', async () => {
    for (const only_companies of [false, true]) {
      const exact = sql`(select count(*)::int from clients p where ${isListedClient} and (p.is_company or not ${only_companies}))`
      const counted = countClients({ query: ' ', only_companies })
      expect(await numberOf(db, counted)).toBe(await numberOf(db, exact))
      expect(countClients({ query: 'a', only_companies })).toBeUndefined()
    }
  })

  it('of grounds are a sum of counters without a deadline or hearing', async () => {
    const grounds = (filter: object) => groundsConditions(GroundsFilter.parse(filter))
    const asked = grounds({ statuses: 'open' })
    expect(await numberOf(db, countTasks(asked))).toBe(await exactly(asked))
    expect(countTasks(grounds({ end_hearing_date: '2026-11-03' }))).toBeUndefined()
  })
})
