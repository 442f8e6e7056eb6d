import { CalendarDate } from '@zaakwerk/contract/primitives'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { insertTask, pageOf, taskRow } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('lawyer')

const grounds = async (query: string) => pageOf(await call('GET', `/tasks/grounds_search?${query}`))

const type = 'grounds_and_hearing_task'

/** Writes metadata past drizzle, which takes only objects. */
const sqlOf = (id: number, meta: unknown) => sql`
  update tasks set meta_data = ${JSON.stringify(meta)}::jsonb where id = ${id} returning hearing_date`

describe('metadata of an earlier system', () => {
  it.each<[string, unknown, string | null]>([
    ['a date', { hearing_date: '2026-12-14' }, '2026-12-14'],
    ['no date', { court: 'Rechtbank Den Haag' }, null],
    ['a day that does not exist', { hearing_date: '2026-02-30' }, null],
    ['29 February of no leap year', { hearing_date: '2100-02-29' }, null],
    ['29 February of a leap year', { hearing_date: '2000-02-29' }, '2000-02-29'],
    ['words', { hearing_date: 'volgende week' }, null],
    ['an empty text', { hearing_date: '' }, null],
    ['a moment', { hearing_date: '2026-12-14T10:00:00Z' }, null],
    ['a number', { hearing_date: 20261214 }, null],
    ['an object', { hearing_date: { day: '2026-12-14' } }, null],
    ['null', { hearing_date: null }, null],
    ['a list', ['2026-12-14'], null],
    ['a text', '2026-12-14', null],
    ['nothing', null, null],
  ])('that have %s neither break the list nor are in a wrong range', async (_, meta, date) => {
    await db.delete(tasks)
    const { id } = await insertTask(db, { type })
    const { rows } = await db.execute(sqlOf(id, meta))
    expect(rows).toEqual([{ hearing_date: date }])
    const all = await grounds('')
    expect([all.status, all.total]).toEqual([200, 1])
    const ever = 'start_hearing_date=1900-01-01&end_hearing_date=2199-12-31'
    expect((await grounds(ever)).total).toBe(date ? 1 : 0)
    if (date) expect((await grounds(`start_hearing_date=${date}&end_hearing_date=${date}`)).total).toBe(1)
    expect((await call('GET', `/tasks/${id}`)).status).toBe(200)
  })

  it('are a hearing on exactly the days that the contract accepts', async () => {
    const { id } = await insertTask(db, { type })
    const two = fc.integer({ min: 0, max: 39 }).map((part) => String(part).padStart(2, '0'))
    const near = fc
      .tuple(fc.integer({ min: 1880, max: 2220 }), two, two)
      .map(([year, month, day]) => `${year}-${month}-${day}`)
    const real = fc
      .date({ min: new Date('1890-01-01'), max: new Date('2210-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    await fc.assert(
      fc.asyncProperty(fc.oneof(near, real, fc.string({ maxLength: 12 })), async (text) => {
        await db.execute(sqlOf(id, { hearing_date: text }))
        const { hearing_date } = await taskRow(db, id)
        expect(hearing_date).toBe(CalendarDate.safeParse(text).success ? text : null)
      }),
      { numRuns: 100 },
    )
    // Hundreds of writes, beside other work longer than a test has as a rule.
  })
})

it('sorts grounds by the number of their case, and those without a case by their title', async () => {
  await db.delete(tasks)
  const ofCase = async (internal_id: string, title: string) => {
    const { id: case_id } = await insertCase(db, { internal_id })
    return (await insertTask(db, { type, title, case_id })).id
  }
  const second = await ofCase('Z-2699902', 'Aanvulling')
  const first = await ofCase('Z-2699901', 'Zitting')
  const loose = (await insertTask(db, { type, title: 'Algemeen' })).id
  const listed = async (direction: string) =>
    (await grounds(`order_column=title&order_by=${direction}`)).items.map(({ id }) => id)
  expect(await listed('ascending')).toEqual([loose, first, second])
  expect(await listed('descending')).toEqual([second, first, loose])
})

describe('the list of grounds by hearing', () => {
  const days = ['2026-12-14', '2027-01-04', null, '2026-11-30', '2026-12-14']

  it.each([
    ['ascending', [3, 0, 4, 1, 2]],
    ['descending', [1, 4, 0, 3, 2]],
  ])(
    'is sorted %s by the day of the hearing, without one last, equal days by id',
    async (order, expected) => {
      await db.delete(tasks)
      const ids: number[] = []
      for (const day of days) {
        const { id } = await insertTask(db, { type, ...(day ? { meta_data: { hearing_date: day } } : {}) })
        ids.push(id)
      }
      const found = await grounds(`order_column=hearing_date&order_by=${order}`)
      expect(found.ids.map((id) => ids.indexOf(id))).toEqual(expected)
    },
  )
})
