import { addDays } from '@zaakwerk/domain/dates'
import { openTaskStatuses } from '@zaakwerk/domain/tasks'
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { case_logs, type cases } from '../../platform/db/schema/cases.ts'
import { jobs } from '../../platform/db/schema/jobs.ts'
import { tasks } from '../../platform/db/schema/tasks.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { workOfToday } from './testing/today.builder.ts'

const app = await testApp()
const { db, services } = app
const { anouk, tom, today, yesterday, todayOf, aTask, aCaseOf, done, aTerm, answer, totalOf, fillDay } =
  await workOfToday(app)

describe('what waits for a colleague', () => {
  beforeAll(fillDay)

  it.each([
    ['a lawyer', anouk],
    ['a colleague', tom],
  ])('each number of %s equals the total of the list that it links to', async (_, who) => {
    const body = await todayOf(who)
    const week = `start_hearing_date=${today}&end_hearing_date=${addDays(today, 6)}`
    const lists: Readonly<Record<string, string>> = {
      danger: `/terms?tab=mine&end_date=${body.danger_until}`,
      tasks: `/tasks/query?assignee_ids=${who.id}&end_date=${today}&${openTaskStatuses.map((status) => `statuses=${status}`).join('&')}`,
      incoming: '/incoming?own=true',
      hearings: `/tasks/grounds_search?assignee_ids=${who.id}&${week}`,
      failed: '/cases/search?today=failed',
      answered: '/cases/search?today=answered',
      stalled: '/cases/search?today=stalled',
      to_confirm: '/terms?tab=to_confirm',
    }
    const numbers = Object.fromEntries(Object.keys(lists).map((group) => [group, body[group].total]))
    expect(numbers).toEqual({
      danger: 3,
      tasks: 2,
      incoming: 4,
      hearings: 2,
      failed: 2,
      answered: 1,
      stalled: 1,
      to_confirm: 8,
    })
    for (const [group, path] of Object.entries(lists))
      expect({ group, total: await totalOf(who, path) }).toEqual({ group, total: numbers[group] })
    expect(body.term_count).toBe(await totalOf(who, '/terms?tab=mine'))
  })

  it('shows all terms at risk, most urgent first, and the first rows of the other groups', async () => {
    const body = await todayOf(anouk)
    expect(body.danger.items.map(({ last_day }: { last_day: string }) => last_day)).toEqual([
      addDays(today, -2),
      today,
      addDays(today, 4),
    ])
    expect(body.tasks.items).toMatchObject([
      {
        title: 'Eerst',
        due_date: addDays(today, -7),
        status: 'awaiting',
        case: { client: [{ last_name: 'Öztürk' }] },
      },
      { title: 'Vandaag', due_date: today, case: null },
    ])
    expect(body.incoming.items).toHaveLength(3)
    expect(body.failed.items[0]).toMatchObject({
      text: 'E-mail is niet gelukt: postvak bestaat niet',
      task_id: expect.any(Number),
      event: null,
    })
    expect(body.answered.items[0]).toMatchObject({
      text: 'Volmacht ondertekend',
      event: 'mandate_signed',
      case: { client: [{ last_name: 'Öztürk' }] },
    })
    expect(body.hearings.items[0]).toMatchObject({ day: today, court: 'Rotterdam', status: 'open' })
  })

  it('does not ask the mailroom to confirm terms, which it can still do on Termijnen', async () => {
    const post = await app.signInAs('mailroom')
    expect((await todayOf(post)).to_confirm).toEqual({ total: 0, items: [] })
    expect(await totalOf(post, '/terms?tab=to_confirm')).toBeGreaterThan(0)
  })

  it('shows a BTU lawyer cases of their types, and no hearings', async () => {
    const btu = await app.signInAs('btu_lawyer')
    await answer((await aCaseOf(btu, { type: 1 })).id)
    await answer((await aCaseOf(btu, { type: 10 })).id)
    expect(await todayOf(btu)).toMatchObject({ hearings: null, answered: { total: 1 }, failed: { total: 0 } })
    expect(await totalOf(btu, '/cases/search?today=answered')).toBe(1)
  })
})

it.each([
  ['an act in the case', (id: number) => anouk.call('PATCH', `/cases/${id}`, { json: { notes: 'Gezien' } })],
  ['an act of any colleague', (id: number) => tom.call('PATCH', `/cases/${id}`, { json: { notes: 'Ook' } })],
  [
    'an act on a task of it',
    async (id: number) => {
      const [task] = await db.select().from(tasks).where(eq(tasks.case_id, id))
      await anouk.call('PATCH', `/tasks/${task?.id}`, { json: { status: 'in_progress' } })
    },
  ],
])('removes the answer of a client after %s, but not after it was read', async (_, act) => {
  const { id } = await aCaseOf()
  await answer(id, 'proof_received')
  const isThere = async () =>
    (await anouk.call('GET', '/cases/search?today=answered')).body.some(
      (row: { id: number }) => row.id === id,
    )
  await anouk.call('GET', `/cases/${id}`)
  expect(await isThere()).toBe(true)
  await act(id)
  expect(await isThere()).toBe(false)
})

interface Kind {
  readonly name: string
  readonly isStalled: boolean
  readonly given?: Partial<typeof cases.$inferInsert>
  readonly change?: (id: number) => Promise<unknown>
}

it.each<Kind>([
  { name: 'whose tasks are done', isStalled: true },
  { name: 'that is closed', isStalled: false, given: { status: 'case_closed_success' } },
  { name: 'that was lost', isStalled: false, given: { status: 'objection_rejected' } },
  {
    name: 'with an unassigned open task',
    isStalled: false,
    change: (id) => aTask(id, { assignee_id: null }),
  },
  { name: 'with a running term', isStalled: false, change: (id) => aTerm(id, addDays(today, 30)) },
  {
    name: 'with a term that is closed',
    isStalled: true,
    change: (id) => aTerm(id, today, { closing: 'submitted', closed_at: yesterday }),
  },
  {
    name: 'for which something is being sent',
    isStalled: false,
    change: async (id) => {
      await db.insert(jobs).values({
        subject_type: 'case',
        subject_id: id,
        kind: 'send_mail',
        key: 'mail:x',
        payload: { template: 'x' },
      })
    },
  },
  {
    name: 'of which a colleague had the last task',
    isStalled: false,
    change: (id) => aTask(id, { ...done, assignee_id: tom.id, completed_at: services.now() }),
  },
])('a case $name: without a next step $isStalled', async ({ isStalled, given = {}, change }) => {
  const { id } = await aCaseOf(anouk, { task: done, ...given })
  await change?.(id)
  await db.insert(case_logs).values({ case_id: id, message: 'Laatste', created_at: yesterday })
  const rows = (await anouk.call('GET', '/cases/search?today=stalled')).body
  expect(rows.some((row: { id: number }) => row.id === id)).toBe(isStalled)
})
