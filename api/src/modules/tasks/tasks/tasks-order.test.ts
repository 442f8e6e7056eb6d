import { taskStatuses } from '@zaakwerk/contract/entities/task'
import { taskStatusesByLabel, taskStatusLabel } from '@zaakwerk/domain/tasks'
import { beforeAll, describe, expect, it } from 'vitest'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { insertTask, insertTasks, pageOf } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('lawyer')

const list = async (query: string) => pageOf(await call('GET', `/tasks/query?${query}`))

describe('the orders', () => {
  it('sort a status by its Dutch label', async () => {
    await db.delete(tasks)
    await insertTasks(
      db,
      taskStatuses.map((status) => ({ status })),
    )
    const { items } = await list('order_column=status')
    expect(items.map(({ status }) => status)).toEqual(taskStatusesByLabel)
    const labels = items.map(({ status }) => taskStatusLabel(status))
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'nl')))
  })

  it('sort a title ignoring case', async () => {
    await db.delete(tasks)
    await insertTasks(
      db,
      ['b', 'C', 'A', ''].map((title) => ({ title })),
    )
    expect((await list('order_column=title')).titles).toEqual(['', 'A', 'b', 'C'])
  })

  it('put failed and completed tasks behind open ones, each group by its own deadlines', async () => {
    await db.delete(tasks)
    const dates = ['1900-01-01', '2199-12-31', null]
    await insertTasks(
      db,
      (['completed', 'failed', 'awaiting'] as const).flatMap((status) =>
        dates.map((due_date) => ({
          status,
          due_date,
          title: `${status} ${due_date?.slice(0, 4) ?? 'none'}`,
        })),
      ),
    )
    expect((await list('')).titles).toEqual([
      ...['awaiting 1900', 'awaiting 2199', 'awaiting none'],
      ...['failed 2199', 'failed 1900', 'failed none'],
      ...['completed 2199', 'completed 1900', 'completed none'],
    ])
  })

  it.each(['20260-01-01', '0026-11-22', '2200-01-01'])(
    'exclude the deadline %s, which the database refuses',
    async (due_date) => {
      await expect(insertTask(db, { due_date })).rejects.toMatchObject({
        cause: { constraint: 'tasks_due_plausible' },
      })
    },
  )

  describe('with equal sort values', () => {
    beforeAll(async () => {
      await db.delete(tasks)
      const gone = await insertCase(db, { deleted_at: new Date() })
      await insertTasks(db, [
        ...Array.from({ length: 150 }, () => ({ title: 'Gelijk' })),
        ...Array.from({ length: 7 }, () => ({ title: 'Gelijk', case_id: gone.id })),
        ...Array.from({ length: 100 }, () => ({ title: 'Gelijk', status: 'completed' as const })),
      ])
    })

    it.each([
      '',
      'order_column=id&',
      'order_column=title&order_by=descending&',
      'order_column=due_date&',
      'order_column=due_date&order_by=descending&',
      'order_column=status&order_by=descending&',
      'query=gelijk&',
      'statuses=open&statuses=completed&',
      'task_types=user_task&order_column=due_date&order_by=descending&',
    ])('show every task once over three pages (%s)', async (order) => {
      const pages = []
      for (const offset of [0, 100, 200, 300]) pages.push(await list(`${order}offset=${offset}`))
      expect(pages.map(({ ids }) => ids.length)).toEqual([100, 100, 50, 0])
      expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(250)
      expect(pages.map(({ total }) => total)).toEqual([250, 250, 250, 250])
    })
  })
})
