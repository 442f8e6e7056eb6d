import { HearingGroup } from '@zaakwerk/contract/hearings'
import * as z from '@zaakwerk/contract/zod'
import { beforeEach, describe, expect, it } from 'vitest'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { aHearing } from './testing/hearings.builder.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')
const pieter = await aUser(app.db, { firstName: 'Pieter', lastName: 'van der Linden' })
const tom = await aUser(app.db, { firstName: 'Tom', lastName: 'Bakker' })
beforeEach(() => app.db.delete(tasks))

const december = 'start_date=2026-12-01&end_date=2026-12-31'
const day = '2026-12-08'

/** Lines as a reader sees them: day, court, colleague, number. */
const calendar = async (query = december): Promise<readonly string[]> => {
  const { status, body } = await call('GET', `/tasks/hearings?${query}`)
  expect(status).toBe(200)
  return z
    .array(HearingGroup)
    .parse(body)
    .map(({ day, court, assigned_to, count }) => [day, court, assigned_to, count].join(' | '))
}

describe('the calendar of hearings', () => {
  it('counts by day, court and colleague, in that order, unassigned last', async () => {
    for (const id of [pieter.id, pieter.id, tom.id])
      await aHearing(app, { day, court: 'Rotterdam', assignee_id: id })
    await aHearing(app, { day, court: 'Rotterdam' })
    await aHearing(app, { day, court: 'Den Haag', assignee_id: tom.id })
    await aHearing(app, { day: '2026-12-01', court: 'Utrecht', assignee_id: tom.id })
    expect(await calendar()).toEqual([
      '2026-12-01 | Utrecht | Tom Bakker | 1',
      '2026-12-08 | Den Haag | Tom Bakker | 1',
      '2026-12-08 | Rotterdam | Pieter van der Linden | 2',
      '2026-12-08 | Rotterdam | Tom Bakker | 1',
      '2026-12-08 | Rotterdam |  | 1',
    ])
  })

  it('includes the first and last day, and no others', async () => {
    for (const one of ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'])
      await aHearing(app, { day: one })
    expect(await calendar()).toEqual(['2026-12-01 | Rotterdam |  | 1', '2026-12-31 | Rotterdam |  | 1'])
  })

  it('recognises a court in each of its spellings, and includes hearings without a court', async () => {
    for (const court of ['Rechtbank Den Haag', 'Den Haag', 'den haag ', null, 7, ''])
      await aHearing(app, { day, court })
    expect(await calendar()).toEqual([
      '2026-12-08 | 7 |  | 1',
      '2026-12-08 | Den Haag |  | 3',
      '2026-12-08 |  |  | 2',
    ])
  })

  it('ignores white space around a court, in the calendar and in the list of a day', async () => {
    // What JavaScript trims, as text from a sheet or a page may hold it.
    const blanks = '\t\n\v\f\r \u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
    for (const blank of blanks) {
      await app.db.delete(tasks)
      await aHearing(app, { day, court: `${blank}Rechtbank${blank}Den${blank}${blank}Haag${blank}` })
      expect(await calendar(`${december}&courts=Den+Haag`)).toEqual(['2026-12-08 | Den Haag |  | 1'])
      const path = `/tasks/hearings/list?start_date=${day}&end_date=${day}&courts=Den+Haag`
      expect((await call('GET', path)).body, JSON.stringify(blank)).toHaveLength(1)
    }
  })

  it.each([
    '2026-02-30',
    '2026-12-32',
    '2026-12-08T10:00:00Z',
    '20261208',
    20_261_208,
    'morgen',
    '',
    null,
    ['2026-12-08'],
    { day },
  ])('leaves out %j, which is not a date', async (odd) => {
    await aHearing(app, { day: odd })
    expect(await calendar('start_date=2026-02-01&end_date=2026-03-31')).toEqual([])
    expect(await calendar()).toEqual([])
  })

  it('leaves out other tasks, and those of a deleted case', async () => {
    const gone = await insertCase(app.db, { deleted_at: new Date() })
    const there = await insertCase(app.db)
    await aHearing(app, { day, case_id: gone.id })
    await aHearing(app, { day, case_id: there.id })
    await aHearing(app, { day, type: 'user_task' })
    expect(await calendar()).toEqual(['2026-12-08 | Rotterdam |  | 1'])
  })

  it('is filtered by court, status and colleague', async () => {
    await aHearing(app, { day, court: 'Rechtbank Rotterdam', assignee_id: tom.id })
    await aHearing(app, { day, court: 'Limburg', assignee_id: tom.id, status: 'completed' })
    await aHearing(app, { day, court: 'Limburg', assignee_id: pieter.id })
    expect(await calendar(`${december}&courts=rotterdam`)).toEqual([
      '2026-12-08 | Rotterdam | Tom Bakker | 1',
    ])
    expect(await calendar(`${december}&courts=Limburg&courts=Rotterdam`)).toHaveLength(3)
    await aHearing(app, { day, court: ' ' })
    expect(await calendar(`${december}&courts=Rechtbank+onbekend`)).toEqual(['2026-12-08 |  |  | 1'])
    expect(await calendar(`${december}&courts=${encodeURIComponent("';--")}`)).toEqual([])
    expect(await calendar(`${december}&statuses=completed&statuses=failed`)).toEqual([
      '2026-12-08 | Limburg | Tom Bakker | 1',
    ])
    expect(await calendar(`${december}&assignee_ids=${pieter.id}`)).toEqual([
      '2026-12-08 | Limburg | Pieter van der Linden | 1',
    ])
  })

  it('shows at most 62 days', async () => {
    expect(await calendar('start_date=2026-12-01&end_date=2027-01-31')).toEqual([])
    const refused = await call('GET', '/tasks/hearings?start_date=2026-12-01&end_date=2027-02-01')
    expect([refused.status, refusals(refused)]).toEqual([
      422,
      ['query.end_date: Kies een periode van hoogstens 62 dagen.'],
    ])
    expect(await calendar('start_date=2026-12-31&end_date=2026-12-01')).toEqual([])
    const half = await call('GET', '/tasks/hearings?start_date=2026-12-01')
    expect([half.status, refusals(half)]).toEqual([422, ['query.end_date: Dit veld is verplicht.']])
  })

  it('lists the hearings of a week by day, court and colleague, a page at a time', async () => {
    const { id: caseId } = await insertCase(app.db, { internal_id: 'Z-2604097' })
    const last = await aHearing(app, { day: '2026-12-09', court: 'Amsterdam' })
    const second = await aHearing(app, { day, court: 'Rechtbank Rotterdam', assignee_id: pieter.id })
    const third = await aHearing(app, { day, court: 'rotterdam', assignee_id: tom.id })
    const first = await aHearing(app, { day, court: 'Limburg', assignee_id: tom.id, case_id: caseId })
    await aHearing(app, { day: '2026-12-14' })
    const listed = async (query = '') => {
      const path = `/tasks/hearings/list?start_date=2026-12-07&end_date=2026-12-13${query}`
      const { status, body, headers } = await call('GET', path)
      expect(status).toBe(200)
      const ids: number[] = body.map(({ id }: { id: number }) => id)
      return { ids, body, total: headers.get('x-total-count') }
    }
    const { ids, body, total } = await listed()
    expect([ids, total]).toEqual([[first.id, second.id, third.id, last.id], '4'])
    expect(body[0]).toMatchObject({ case: { internal_id: 'Z-2604097' }, assigned_to: 'Tom Bakker' })
    expect((await listed('&courts=Rotterdam')).ids).toEqual([second.id, third.id])
    expect((await listed(`&assignee_ids=${tom.id}`)).ids).toEqual([first.id, third.id])
    expect(await listed('&offset=100')).toMatchObject({ ids: [], total: '4' })
  })

  it('lists at most seven days', async () => {
    const refused = await call('GET', '/tasks/hearings/list?start_date=2026-12-07&end_date=2026-12-14')
    expect([refused.status, refusals(refused)]).toEqual([
      422,
      ['query.end_date: Kies een periode van hoogstens 7 dagen.'],
    ])
  })

  it('is refused to a BTU lawyer', async () => {
    const btu = await app.signInAs('btu_lawyer')
    for (const path of [`hearings?${december}`, 'hearings/list?start_date=2026-12-01&end_date=2026-12-01'])
      expect((await btu.call('GET', `/tasks/${path}`)).status).toBe(403)
  })
})
