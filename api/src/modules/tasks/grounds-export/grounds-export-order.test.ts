import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { readWorkbook } from '../../../platform/sheets/testing/read-workbook.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { insertHearings, openExports } from './testing/exports.ts'

const app = await testApp()
const { token } = await app.signInAs('admin')
const { ask, nobodyReads } = openExports(app, token)

it('has all of 5,000 rows, each once, in the order of the list, and as they were when it began', async () => {
  await insertHearings(app.db, 5_000)
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
