import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { readWorkbook } from '../../../platform/sheets/testing/read-workbook.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { insertHearings, openExports } from './testing/exports.ts'

const app = await testApp()
const { token } = await app.signInAs('admin')
const { ask, readers, stalled, nobodyReads } = openExports(app, token)

/** Names that come back too far away, also within a day, to be compressed, so that these rows fill every buffer on the way, with many to spare. */
const names = Array.from({ length: 40 }, () => randomBytes(7_500).toString('base64'))
const heavyRows = 2_400

it('has all rows once, in the order of the list, as they were at its start', async () => {
  // Three batches, the last of which is not full.
  const count = 1_200
  await insertHearings(app.db, count)
  const response = await ask('order_column=due_date&order_by=ascending')
  await app.db.update(tasks).set({ title: 'Intussen gewijzigd' })
  await app.db.execute(sql`delete from tasks where id % 2 = 0`)
  const book = readWorkbook(await buffer(response))
  expect(book.lastRow).toBe(count + 1)
  const rows = Array.from({ length: count }, (_, at) => book.values(at + 2))
  expect(new Set(rows.map(([id]) => id)).size).toBe(count)
  const deadlines = rows.map((row) => String(row[6]))
  expect(deadlines).toEqual(deadlines.toSorted())
  expect(new Set(rows.map((row) => row[10])).size).toBe(count)
  await nobodyReads()
  await app.db.delete(tasks)
})

describe('an export larger than every buffer on the way', () => {
  beforeAll(async () => {
    const ids: number[] = []
    for (const firstName of names) ids.push((await aUser(app.db, { firstName })).id)
    await insertHearings(app.db, heavyRows, ids)
  })

  it('reads no further than its reader, and ends when the reader leaves', async () => {
    const response = await ask('')
    expect(response.statusCode).toBe(200)
    await stalled(1)
    response.destroy()
    await nobodyReads()
  })

  it('breaks the connection when it fails, so that half a file does not look complete', async () => {
    const response = await ask('')
    await stalled(1)
    const [reader] = await readers()
    await app.db.execute(sql`select pg_terminate_backend(${reader?.pid})`)
    // Compares only the length: printing the file on failure would run out of memory.
    await expect(buffer(response).then(({ length }) => length)).rejects.toThrow('aborted')
    await expect.poll(() => app.logged.map(({ msg }) => msg)).toContain('an export broke off')
    expect(JSON.stringify(app.logged)).not.toContain(names[0])
  })

  it('is made for two users at once; a third waits for its turn', async () => {
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
})
