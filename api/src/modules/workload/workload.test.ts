import { taskStatuses } from '@zaakwerk/contract/entities/task'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { isTaskDone } from '@zaakwerk/domain/tasks'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { case_clients, type cases } from '../../platform/db/schema/cases.ts'
import { firstFinishedOrder, task_logs, tasks } from '../../platform/db/schema/tasks.ts'
import { case_terms } from '../../platform/db/schema/terms.ts'
import { absences, users } from '../../platform/db/schema/users.ts'
import { insertCase } from '../../platform/db/testing/builders.ts'
import { toNoon } from '../../platform/testing/noon.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { aHearing } from '../tasks/hearings/testing/hearings.builder.ts'

const app = await testApp()
toNoon(app)
const { db } = app
const anouk = await app.signInAs('lawyer')
const tom = await app.signInAs('lawyer')
const btu = await app.signInAs('btu_lawyer')
const post = await app.signInAs('mailroom')
const admin = await app.signInAs('admin')
const today = dayOf(app.services.now())
const later = new Date(app.services.now().getTime() + 3_600_000)

type Who = typeof anouk

const aTask = async (given: Partial<typeof tasks.$inferInsert> = {}): Promise<number> => {
  const [made] = await db
    .insert(tasks)
    .values({ title: 'Werk', ...given })
    .returning({ id: tasks.id })
  return made?.id ?? 0
}

/** Creates a case with a term that ends after some days, and a task of a colleague. */
const aCaseOf = async (who: Who, days: number, given: Partial<typeof cases.$inferInsert> = {}) => {
  const made = await insertCase(db, { type: 1, status: 'in_progress', ...given }, { clients: [{}] })
  await db.insert(case_terms).values({
    case_id: made.id,
    kind: 'objection',
    title: 'Administratief beroep',
    article: 'Awb 6:7',
    is_fatal: true,
    source: 'Beschikking',
    source_on: addDays(today, days - 42),
    computed_on: addDays(today, days),
  })
  await aTask({ case_id: made.id, assignee_id: who.id })
  return made
}

const away = (who: Who, cover: Who | null, until = 7) =>
  db.insert(absences).values({
    user_id: who.id,
    first_day: addDays(today, -1),
    last_day: addDays(today, until),
    cover_id: cover?.id ?? null,
  })

const totalOf = async ({ call }: Who, path: string): Promise<number> =>
  Number((await call('GET', path)).headers.get('x-total-count') ?? Number.NaN)

beforeEach(async () => {
  await db.delete(tasks)
  await db.delete(absences)
})

describe('the workload', () => {
  it('has the same numbers as the lists', async () => {
    for (const who of [anouk, btu]) {
      for (const days of [-1, 4, 5]) await aCaseOf(who, days, { type: days === 4 ? 10 : 1 })
      await aCaseOf(who, 0, { deleted_at: new Date() })
      for (const days of [-1, 0, 13, 14])
        await aHearing(app, { day: addDays(today, days), assignee_id: who.id })
      for (const status of ['completed', 'closed', 'failed'] as const)
        await aTask({ assignee_id: who.id, status })
    }
    await aTask()
    await aTask({ status: 'completed' })
    await aTask({ active_from: later })
    const { status, body } = await tom.call('GET', '/workload')
    expect([status, body.unassigned]).toEqual([200, 1])
    expect((await tom.call('GET', '/workload/tasks')).body.total).toBe(1)
    const open = 'statuses=open&statuses=in_progress&statuses=awaiting&statuses=failed'
    const week = `start_hearing_date=${today}&end_hearing_date=${addDays(today, 13)}`
    const expected = []
    for (const who of [anouk, btu]) {
      expected.push({
        id: who.id,
        open: await totalOf(tom, `/tasks/query?assignee_ids=${who.id}&${open}`),
        at_risk: await totalOf(who, `/terms?tab=mine&end_date=${addDays(today, 4)}`),
        hearings: await totalOf(tom, `/tasks/grounds_search?assignee_ids=${who.id}&${week}`),
      })
    }
    const found = body.colleagues.filter(({ id }: Who) => id === anouk.id || id === btu.id)
    expect(
      found.map(({ id, open: count, at_risk, hearings }: Record<string, unknown>) => ({
        id,
        open: count,
        at_risk,
        hearings,
      })),
    ).toEqual(expected)
    // Four grounds tasks that count as three, and a task in a benefit case that counts as two.
    expect(found.map(({ load }: Record<string, unknown>) => load)).toEqual([17, 17])
    expect(expected.map(({ open: count, at_risk, hearings }) => [count, at_risk, hearings])).toEqual([
      [8, 2, 2],
      [8, 1, 2],
    ])
  })

  it('shows the capacity for the weekly hours, whether the colleague takes new work, and the current absence with its cover', async () => {
    await away(anouk, tom)
    await db.update(users).set({ takes_new_work: false, room: null }).where(eq(users.id, tom.id))
    const { body } = await tom.call('GET', '/workload')
    const of = ({ id }: Who) => body.colleagues.find((one: Who) => one.id === id)
    expect(of(anouk)).toMatchObject({
      room: 45,
      takes_new_work: true,
      absence: { is_now: true, cover: { id: tom.id } },
    })
    expect(of(tom)).toMatchObject({ room: null, takes_new_work: false, absence: null })
    expect(of(post)).toMatchObject({ takes_new_work: false })
    expect((await tom.call('GET', '/users/me')).body.takes_new_work).toBe(false)
    await aTask()
    expect(await tom.call('POST', '/tasks/next')).toMatchObject({
      status: 409,
      body: { detail: 'Je neemt nu geen nieuw werk aan. Een beheerder kan dat wijzigen.' },
    })
    const json = { takes_new_work: true, room: 45, weekly_hours: 24 }
    expect((await admin.call('PATCH', `/users/${tom.id}`, { json })).body).toMatchObject(json)
    const after = await tom.call('GET', '/workload')
    expect(after.body.colleagues.find(({ id }: Who) => id === tom.id)).toMatchObject({ ...json, room: 27 })
    expect((await post.call('GET', '/workload')).status).toBe(403)
  })
})

it('lists unassigned tasks and urgent tasks of an absent colleague, with the colleagues who know the client', async () => {
  await away(anouk, tom, 7)
  const urgent = await aTask({ assignee_id: anouk.id, due_date: addDays(today, 7) })
  await aTask({ assignee_id: anouk.id, due_date: addDays(today, 8) })
  await aTask({ assignee_id: anouk.id })
  await aTask({ assignee_id: tom.id, due_date: today })
  await aTask({ due_date: today, active_from: later })
  await aTask({ assignee_id: anouk.id, due_date: today, active_from: later })
  const free = await aTask({
    type: 'grounds_and_hearing_task',
    due_date: addDays(today, 3),
    active_from: app.services.now(),
  })
  const { id: caseId } = await aCaseOf(anouk, 5)
  await aCaseOf(anouk, 8)
  const { id: notFatal } = await aCaseOf(anouk, 5)
  await db.update(case_terms).set({ is_fatal: false }).where(eq(case_terms.case_id, notFatal))
  const other = await insertCase(db, { type: 1 })
  const [link] = await db.select().from(case_clients).where(eq(case_clients.case_id, caseId))
  await db.insert(case_clients).values({ case_id: other.id, client_id: link?.client_id ?? 0, position: 0 })
  await aTask({ case_id: other.id, assignee_id: tom.id })
  const { body } = await tom.call('GET', '/workload/tasks')
  expect(body.total).toBe(3)
  for (const [of, total] of [
    ['nobody', 1],
    [anouk.id, 2],
    [tom.id, 0],
  ])
    expect((await tom.call('GET', `/workload/tasks?of=${of}`)).body.total).toBe(total)
  expect(body.items.slice(0, 2)).toMatchObject([
    { id: free, weight: 3 },
    { id: urgent, weight: 1 },
  ])
  expect(body.items[2]).toMatchObject({
    assignee_id: anouk.id,
    case: { type: 1, client: [{ id: link?.client_id }] },
    weight: 1,
    known_by: [{ user_id: tom.id, cases: 1 }],
  })
})

describe('the next task', () => {
  it('assigns different tasks to eight concurrent callers, the most urgent first', async () => {
    const ids: number[] = []
    for (const days of [3, 1, 2, 4, 5, 6, 7, 8, 9]) ids.push(await aTask({ due_date: addDays(today, days) }))
    const callers = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? anouk : tom))
    const taken = await Promise.all(callers.map(({ call }) => call('POST', '/tasks/next')))
    expect(taken.map(({ body }) => body.id).toSorted()).toEqual(ids.slice(0, 8).toSorted())
    const key = crypto.randomUUID()
    const last = await btu.call('POST', '/tasks/next', { headers: { 'idempotency-key': key } })
    expect(last.body).toEqual({ id: ids[8] })
    const again = await btu.call('POST', '/tasks/next', { headers: { 'idempotency-key': key } })
    expect(again.body).toEqual({ id: ids[8] })
    expect((await anouk.call('POST', '/tasks/next')).body).toEqual({ id: null })
    const [log] = await db
      .select()
      .from(task_logs)
      .where(eq(task_logs.task_id, ids[8] ?? 0))
    expect(log?.message).toBe('Toegewezen aan gewijzigd: niemand → Sanne de Vries (volgende taak)')
  })

  it('ends the index scan before the finished tasks, regardless of their dates', async () => {
    for (const status of taskStatuses)
      for (const due_date of [null, '1900-01-01', '2199-12-31']) await aTask({ status, due_date })
    const rows = await db.select({ status: tasks.status, order: tasks.list_order }).from(tasks)
    expect(rows.filter(({ order }) => (order ?? 0) >= firstFinishedOrder)).toEqual(
      rows.filter(({ status }) => isTaskDone(status)),
    )
  })

  it('is of a case type that the role handles: benefit cases for BTU lawyers', async () => {
    const benefits = await aTask({ case_id: (await insertCase(db, { type: 10 })).id, due_date: today })
    const fine = await aTask({ case_id: (await insertCase(db, { type: 1 })).id })
    const deleted = await insertCase(db, { type: 1, deleted_at: new Date() })
    await aTask({ case_id: deleted.id, due_date: today })
    await aTask({ active_from: later, due_date: today })
    expect((await tom.call('POST', '/tasks/next')).body).toEqual({ id: fine })
    expect((await tom.call('POST', '/tasks/next')).body).toEqual({ id: null })
    expect((await btu.call('POST', '/tasks/next')).body).toEqual({ id: benefits })
  })
})

it('a bulk change logs the reason of each task', async () => {
  const id = await aTask()
  const changes = { assignee_id: tom.id }
  await anouk.call('POST', '/tasks/bulk', {
    json: { tasks: [{ id, version: 1, changes, reason: 'Heeft de meeste ruimte' }] },
  })
  const [log] = await db.select().from(task_logs).where(eq(task_logs.task_id, id))
  expect(log?.message).toBe('Toegewezen aan gewijzigd: niemand → Sanne de Vries (Heeft de meeste ruimte)')
})
