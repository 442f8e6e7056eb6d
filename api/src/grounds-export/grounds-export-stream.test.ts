import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../core/testing/set-up.ts'
import { aUser } from '../core/testing/users.builder.ts'
import { tasks } from '../db/schema/tasks.ts'
import { readWorkbook } from '../sheets/testing/read-workbook.ts'

const app = await testApp()
const { token } = await app.signInAs('admin')

/** An answer that nobody reads yet. `fetch` would end it when the garbage collector finds that out. */
const ask = async (query: string): Promise<IncomingMessage> => {
  const request = get(`${app.url}/api/imports/grounds_search?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [answer]: IncomingMessage[] = await once(request, 'response')
  if (!answer) throw new Error('no answer')
  return answer
}

/** Processes of the database that read an export, with what they do between two batches. */
const readers = async (): Promise<readonly { pid: number; state: string }[]> => {
  const { rows } = await app.db.execute<{ pid: number; state: string }>(sql`
    select pid, state from pg_stat_activity where datname = current_database() and query like 'fetch forward%' and state <> 'idle'`)
  return rows
}

const nobodyReads = () => expect.poll(readers, { timeout: 20_000 }).toEqual([])
/** So many exports wait until somebody reads on. */
const stalled = (count: number) =>
  expect
    .poll(async () => (await readers()).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(Array.from({ length: count }, () => 'idle in transaction'))

const addHearings = (count: number, colleagues: readonly number[] = []) =>
  app.db.execute(sql`insert into tasks (type, title, assignee_id, due_date, meta_data)
    select 'grounds_and_hearing_task', 'Zitting ' || n, (${`{${colleagues.join()}}`}::int[])[1 + n / 50 % ${Math.max(1, colleagues.length)}::int],
      date '2026-12-08' + n % 50,
      jsonb_build_object('court', 'Rechtbank Limburg', 'hearing_date', date '2026-12-18' + n % 50)
    from generate_series(1, ${count}::int) as n`)

/** Names that come back too far away, also within a day, to be compressed, so that these rows fill every buffer on the way, with many to spare. */
const names = Array.from({ length: 40 }, () => randomBytes(2_250).toString('base64'))
const heavyRows = 8_000

beforeAll(async () => {
  const ids: number[] = []
  for (const firstName of names) ids.push((await aUser(app.db, { firstName })).id)
  await addHearings(heavyRows, ids)
  // Rows that nobody has counted yet may be read by a plan for a handful.
  await app.db.execute(sql`analyze tasks`)
})

it('reads no further than its reader, and ends with a reader who leaves', async () => {
  const response = await ask('')
  expect(response.statusCode).toBe(200)
  await stalled(1)
  response.destroy()
  await nobodyReads()
})

it('breaks the connection off when it cannot be finished, so that half a file is not taken for a whole one', async () => {
  const response = await ask('')
  await stalled(1)
  const [reader] = await readers()
  await app.db.execute(sql`select pg_terminate_backend(${reader?.pid})`)
  await expect(buffer(response)).rejects.toThrow('aborted')
  expect(app.logged.map(({ msg }) => msg)).toContain('an export of grounds broke off')
  expect(JSON.stringify(app.logged)).not.toContain(names[0])
})

it('is made for two at once; the next one waits for its turn', async () => {
  const first = await ask('')
  const second = await ask('')
  await stalled(2)
  const third = ask('statuses=failed')
  expect(await readers()).toHaveLength(2)
  first.destroy()
  expect(readWorkbook(await buffer(await third)).lastRow).toBe(1)
  second.destroy()
  await nobodyReads()
})

it('has all of 5,000 rows, each once, in the order of the list, and as they were when it began', async () => {
  await app.db.delete(tasks)
  await addHearings(5_000)
  await app.db.execute(sql`analyze tasks`)
  const response = await ask('order_column=due_date&order_by=ascending')
  await app.db.update(tasks).set({ title: 'Intussen gewijzigd' })
  await app.db.execute(sql`delete from tasks where id % 2 = 0`)
  const book = readWorkbook(await buffer(response))
  expect(book.lastRow).toBe(5_001)
  const rows = Array.from({ length: 5_000 }, (_, at) => book.values(at + 2))
  expect(new Set(rows.map(([id]) => id)).size).toBe(5_000)
  const deadlines = rows.map((row) => String(row[6]))
  expect(deadlines).toEqual(deadlines.toSorted())
  expect(new Set(rows.map((row) => row[10])).size).toBe(5_000)
  await nobodyReads()
})
