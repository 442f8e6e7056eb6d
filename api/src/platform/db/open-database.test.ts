import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startRelay } from '../testing/relay.ts'
import { isDatabaseDown } from './database-errors.ts'
import { sql } from './drizzle.ts'
import { type OpenDatabase, openForJobs, openPool, openWithoutTimeout } from './open-database.ts'
import { prepared } from './prepared.sql.ts'
import { createTestDatabase, onServer, type TestDatabase } from './testing/test-database.ts'

const told: string[] = []
const tell = (_details: object, message: string): void => void told.push(message)
const log = { info: tell, warn: tell, error: tell }
const reasonOf = (question: Promise<unknown>): Promise<unknown> =>
  question.then(
    () => undefined,
    (error) => error,
  )

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => told.splice(0))

const open = (changes: { statementMs?: number; max?: number; connectionString?: string } = {}) =>
  openPool({
    name: 'requests',
    connectionString: database.connectionString,
    log,
    statementMs: 11_000,
    ...changes,
  })

/** Every slot of a pool is put to work at once. */
const serveAtOnce = async ({ db }: OpenDatabase, count: number): Promise<void> => {
  await Promise.all(
    Array.from({ length: count }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))),
  )
}

/** Ends every connection of a pool, and waits until it is gone: one that is about to end is still given out. */
const terminateAll = () =>
  onServer(
    database.connectionString,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = '${new URL(database.connectionString).pathname.slice(1)}' and application_name = 'zaakwerk'`,
  )

it('loses no slot of its pool to connections that break while writing', async () => {
  const opened = open({ max: 8 })
  await opened.db.execute(sql`create table written (id int)`)
  let writing = true
  const write = async (): Promise<void> => {
    while (writing)
      await reasonOf(opened.db.transaction((tx) => tx.execute(sql`insert into written values (1)`)))
  }
  const writers = Array.from({ length: 16 }, write)
  // Twice; `npm run bench connections` does it 200 times.
  for (let round = 0; round < 2; round += 1) {
    await terminateAll()
    await pause(20)
  }
  writing = false
  await Promise.all(writers)
  await serveAtOnce(opened, 8)
  expect(opened.pool.totalCount).toBe(8)
  await opened.close()
})

/** Milliseconds until a pool gives up on a database that freezes. */
const timeToGiveUp = async (): Promise<number> => {
  const line = await startRelay(database.connectionString)
  const opened = open({ connectionString: line.connectionString, max: 2 })
  const { db, pool } = opened
  await serveAtOnce(opened, 2)
  const from = Date.now()
  line.silence()
  const asked = [db.execute(sql`select 1`), db.transaction((tx) => tx.execute(sql`select 1`))]
  // These wait for one of the two connections.
  for (let more = 0; more < 5; more += 1) asked.push(db.execute(sql`select 1`))
  for (const reason of await Promise.all(asked.map(reasonOf))) expect(isDatabaseDown(reason)).toBe(true)
  const took = Date.now() - from
  expect(pool.totalCount).toBe(0)
  expect(told).toContain('the database does not answer: its connections are dropped')
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await opened.close()
  await line.close()
  return took
}

it('fails within two seconds when the database hangs, on open connections, in a transaction and in the queue', async () => {
  // The best of ten: now and then a busy machine may take the last half second for itself.
  let shortest = await timeToGiveUp()
  for (let more = 0; more < 9 && shortest >= 2_000; more += 1)
    shortest = Math.min(shortest, await timeToGiveUp())
  expect(shortest).toBeLessThan(2_000)
})

it('fails when a database accepts a connection and does not answer', async () => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const address = mute.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { db, close } = open({ connectionString: `postgres://x@127.0.0.1:${port}/x` })
  expect(isDatabaseDown(await reasonOf(db.execute(sql`select 1`)))).toBe(true)
  expect(told).toContain('the database does not answer: its connections are dropped')
  await close()
  mute.close()
})

it('neither cancels a slow statement nor the call that waits for its connection', async () => {
  const { db, close } = open({ max: 1 })
  const asked = [db.execute(sql`select pg_sleep(1.7)`), db.execute(sql`select 1`)]
  expect(await Promise.all(asked.map(reasonOf))).toEqual([undefined, undefined])
  expect(told).toEqual([])
  await close()
})

it('cancels a statement that takes too long, but not while a database is filled', async () => {
  const requests = open({ statementMs: 100 })
  const filling = openWithoutTimeout(database.connectionString, log)
  const slow = sql`select pg_sleep(0.4)`
  expect(isDatabaseDown(await reasonOf(requests.db.execute(slow)))).toBe(true)
  expect(await reasonOf(filling.db.execute(slow))).toBeUndefined()
  await requests.close()
  await filling.close()
})

it('uses no named statements behind a pooler in transaction mode', async () => {
  const named = { name: 'one', text: 'select 1' }
  const prepared = async (listenUrl?: string): Promise<unknown> => {
    const { pool, close } = openPool({
      name: 'requests',
      connectionString: database.connectionString,
      log,
      statementMs: 11_000,
      max: 1,
      listenUrl,
    })
    await pool.query(named)
    const { rows } = await pool.query('select name from pg_prepared_statements')
    await close()
    return rows
  }
  expect(await prepared()).toEqual([{ name: 'one' }])
  expect(await prepared(database.connectionString)).toEqual([])
})

it('prepares every statement with parameters once per connection, if configured', async () => {
  const { db, pool, close } = openPool({
    name: 'jobs',
    connectionString: database.connectionString,
    log,
    statementMs: 11_000,
    max: 1,
    prepares: true,
  })
  for (const number of [1, 2]) {
    await db.execute(sql`select ${number}::int as one`)
    await pool.query('select $1::int as two', [number])
    await db.execute(sql`select 1`)
  }
  const { rows } = await pool.query('select statement from pg_prepared_statements order by statement')
  expect(rows).toEqual([{ statement: 'select $1::int as one' }, { statement: 'select $1::int as two' }])
  await close()
})

it('prepares only marked statements on connections of requests, however many those of jobs are', async () => {
  const jobs = openForJobs(database.connectionString, log)
  for (let column = 0; column < 500; column += 1)
    await jobs.pool.query(`select $1::int as many_${column}`, [1])
  await jobs.close()
  const { db, pool, close } = open({ max: 1 })
  for (const number of [1, 2]) {
    await db.execute(sql`${prepared} select ${number}::int as marked`)
    await db.execute(sql`select ${number}::int as plain`)
  }
  const { rows } = await pool.query('select statement from pg_prepared_statements')
  expect(rows).toEqual([{ statement: '/* prepared */ select $1::int as marked' }])
  await close()
})

it('fails a transaction in which the error of a statement was swallowed', async () => {
  const { db, close } = open()
  const swallowing = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(swallowing).rejects.toThrow('a statement of this transaction failed')
  await close()
})

it('retries a transaction that lost a deadlock, and both succeed', async () => {
  const { db, close } = open()
  await db.execute(sql`create table points as select id, 0 as count from (values (1), (2)) as ids (id)`)
  let runs = 0
  let holders = 0
  let bothHold: () => void = () => undefined
  const holding = new Promise<void>((resolve) => {
    bothHold = resolve
  })
  const countBoth = (first: number, second: number) =>
    db.transaction(async (tx) => {
      runs += 1
      await tx.execute(sql`update points set count = count + 1 where id = ${first}`)
      holders += 1
      if (holders === 2) bothHold()
      await holding
      await tx.execute(sql`update points set count = count + 1 where id = ${second}`)
    })
  await Promise.all([countBoth(1, 2), countBoth(2, 1)])
  expect((await db.execute(sql`select count from points`)).rows).toEqual([{ count: 2 }, { count: 2 }])
  expect(runs).toBeGreaterThan(2)
  await close()
})

it.each([
  ['40P01', 3],
  ['40001', 3],
  ['23505', 1],
])('stops retrying a transaction that ends with %s after %i runs', async (code, expected) => {
  const { db, close } = open()
  let runs = 0
  const failing = db.transaction(async () => {
    runs += 1
    throw Object.assign(new Error('broken off'), { code })
  })
  await expect(failing).rejects.toThrow('broken off')
  expect(runs).toBe(expected)
  await close()
})

it('reports why a transaction failed, also when its connection breaks at the same moment', async () => {
  const { db, close } = open()
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await terminateAll()
    throw new Error('the real reason')
  })
  await expect(failing).rejects.toThrow('the real reason')
  await close()
})

it('reports that it is stuck when every connection is in use and none is released, and still closes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { pool, isStuck, close } = open({ max: 2 })
  const [first] = await Promise.all([pool.connect(), pool.connect()])
  expect(isStuck()).toBe(false)
  vi.advanceTimersByTime(100_000)
  expect(isStuck()).toBe(true)
  first.release()
  expect(isStuck()).toBe(false)
  vi.useRealTimers()
  const from = Date.now()
  await close()
  // Who waits for the connection that does not come back, waits forever.
  expect(Date.now() - from).toBeLessThan(30_000)
})
