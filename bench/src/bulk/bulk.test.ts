import { sql } from '@zaakwerk/api/platform/db/drizzle'
import { type OpenDatabase, openWithoutTimeout } from '@zaakwerk/api/platform/db/open-database'
import { cases } from '@zaakwerk/api/platform/db/schema/cases'
import { tasks } from '@zaakwerk/api/platform/db/schema/tasks'
import { users } from '@zaakwerk/api/platform/db/schema/users'
import { createTestDatabase, type TestDatabase } from '@zaakwerk/api/platform/db/testing/test-database'
import { taskTypes } from '@zaakwerk/contract/entities/task'
import { isCjibNumber } from '@zaakwerk/domain/cjib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBulkCases } from './insert-cases.ts'
import { insertBulkTasks } from './insert-tasks.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('bulk cases', () => {
  let database: TestDatabase
  let opened: OpenDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
    opened = openWithoutTimeout(database.connectionString, silent)
    await insertBulkCases(opened.db, 300)
    await insertBulkCases(opened.db, 200)
  })

  afterAll(async () => {
    await opened.close()
    await database.drop()
  })

  it('adds as many as asked, again and again', async () => {
    expect(await opened.db.$count(cases)).toBe(500)
  })

  it('gives them valid CJIB numbers', async () => {
    const rows = await opened.db.select({ number: cases.cjib_number }).from(cases)
    const numbers = rows.flatMap(({ number }) => (number ? [number] : []))
    expect(numbers.length).toBeGreaterThan(100)
    expect(numbers.filter((number) => !isCjibNumber(number))).toEqual([])
  })

  it('writes the search texts that the triggers would have written', async () => {
    const { rows } = await opened.db.execute(sql`select id from cases
      where search_text <> case_search_text(id, internal_id, official_id, cjib_number)`)
    expect(rows).toEqual([])
  })
  it('get tasks of every type, with and without a case, a colleague and a deadline', async () => {
    const [colleague] = await opened.db
      .insert(users)
      .values({ email: 'a@b.test', password_hash: 'none', first_name: 'A', last_name: 'B', role: 1 })
      .returning()
    await opened.db.delete(tasks)
    await insertBulkTasks(opened.db, 2_000)
    const rows = await opened.db.select().from(tasks)
    expect(rows).toHaveLength(2_000)
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(taskTypes))
    expect(new Set(rows.map(({ assignee_id }) => assignee_id))).toEqual(new Set([null, colleague?.id]))
    expect(rows.some(({ case_id }) => case_id === null)).toBe(true)
    expect(rows.some(({ due_date }) => due_date === null)).toBe(true)
    const hearings = rows.filter(({ type }) => type === 'grounds_and_hearing_task')
    expect(hearings).toHaveLength(200)
    expect(hearings.every(({ court, hearing_date }) => court && hearing_date)).toBe(true)
  })
})
