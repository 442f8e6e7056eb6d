import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isDatabaseDown } from '../core/database-errors.ts'
import { startRelay } from '../core/testing/relay.ts'
import { openForFilling, openPool } from './database.ts'
import { createTestDatabase } from './test-database.ts'

const log = { info: () => undefined, warn: () => undefined }
const reasonOf = (question: Promise<unknown>): Promise<unknown> =>
  question.then(
    () => undefined,
    (error) => error,
  )

it('gives up on a database that has vanished without a word, and lets go of its connections', async () => {
  const database = await createTestDatabase()
  const line = await startRelay(database.connectionString)
  const { db, pool, close } = openPool({ connectionString: line.connectionString, log, statementMs: 200 })
  await db.execute(sql`select 1`)
  line.silence()
  const from = Date.now()
  const asked = db.execute(sql`select 1`)
  expect(isDatabaseDown(await reasonOf(asked))).toBe(true)
  expect(Date.now() - from).toBeLessThan(2000)
  expect(pool.totalCount).toBe(0)

  await db.execute(sql`select 1`)
  const transaction = db.transaction(async (tx) => {
    line.silence()
    await tx.execute(sql`select 1`)
  })
  expect(isDatabaseDown(await reasonOf(transaction))).toBe(true)
  expect(pool.totalCount).toBe(0)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await line.cut()
  await close()
  await database.drop()
})

it('ends a statement that takes too long, but not while a database is filled', async () => {
  const database = await createTestDatabase()
  const { connectionString } = database
  const requests = openPool({ connectionString, log, statementMs: 100 })
  const filling = openForFilling(connectionString, log)
  const slow = sql`select pg_sleep(0.4)`
  expect(isDatabaseDown(await reasonOf(requests.db.execute(slow)))).toBe(true)
  expect(await reasonOf(filling.db.execute(slow))).toBeUndefined()
  await requests.close()
  await filling.close()
  await database.drop()
})
