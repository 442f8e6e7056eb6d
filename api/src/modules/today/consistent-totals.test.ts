import { TaskFilter } from '@zaakwerk/contract/tasks'
import { expect, it } from 'vitest'
import { eq, type SQL } from '../../platform/db/drizzle.ts'
import { invoices } from '../../platform/db/schema/finance.ts'
import { mentions } from '../../platform/db/schema/mentions.ts'
import { tasks } from '../../platform/db/schema/tasks.ts'
import { insertCase } from '../../platform/db/testing/builders.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { selectInvoicePage } from '../finance/invoices/invoice-list.sql.ts'
import { insertNumberedInvoice } from '../finance/invoices/testing/numbered-invoice.builder.ts'
import { selectTaskPage } from '../tasks/tasks/task-search.sql.ts'
import { selectMentionRows } from './today.sql.ts'

const app = await testApp()
const { db } = app

it('reads the rows of a page of invoices that its total counts', async () => {
  await insertNumberedInvoice(app)
  const execute = async (query: SQL) => {
    const found = await db.execute(query)
    await insertNumberedInvoice(app)
    return found
  }
  const interrupted = Object.assign(Object.create(db), { execute })
  const { items, total } = await selectInvoicePage(interrupted, { page: 1, now: new Date() })
  expect({ total, rows: items.length }).toEqual({ total: 1, rows: 1 })
  expect(await db.$count(invoices)).toBe(2)
})

it('excludes from the total a task that was deleted after its id was read', async () => {
  const made = await db
    .insert(tasks)
    .values([{ title: 'Eerste' }, { title: 'Tweede' }])
    .returning()
  const execute = async (query: SQL) => {
    const found = await db.execute(query)
    await db.delete(tasks).where(eq(tasks.id, made[0]?.id ?? 0))
    return found
  }
  const interrupted = Object.assign(Object.create(db), { execute })
  const { items, total } = await selectTaskPage(interrupted, TaskFilter.parse({}))
  expect({ total, rows: items.length }).toEqual({ total: 1, rows: 1 })
})

it('counts all mentions, but reads only the newest', async () => {
  const { id } = await app.signInAs('lawyer')
  expect(await selectMentionRows(db, id, 2)).toEqual({ total: 0, items: [] })
  for (let count = 0; count < 3; count += 1)
    await db.insert(mentions).values({ user_id: id, author_id: id, case_id: (await insertCase(db)).id })
  const { items, total } = await selectMentionRows(db, id, 2)
  expect({ total, rows: items.length }).toEqual({ total: 3, rows: 2 })
})
