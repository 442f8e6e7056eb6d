import { TaskChangeResult, tasksAtOnce } from '@zaakwerk/contract/task-bulk'
import * as z from '@zaakwerk/contract/zod'
import { describe, expect, it } from 'vitest'
import { inArray, sql } from '../../../platform/db/drizzle.ts'
import { idempotency_keys } from '../../../platform/db/schema/requests.ts'
import { task_logs } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import type { Answer, Caller } from '../../../platform/testing/caller.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { insertTask, insertTasks, taskLog, taskRow } from './testing/task.builder.ts'

const app = await testApp()
// Messages about a change made today have a time but no date.
toNoon(app)
const { db } = app
const { id: me, call } = await app.signInAs('lawyer')
const nadia = await app.signInAs('mailroom')
const tom = await aUser(db, { firstName: 'Tom', lastName: 'Bakker' })
const kees = await aUser(db, { firstName: 'Kees', lastName: 'Mol', isActive: false })

interface Seen {
  readonly id: number
  readonly version: number
}

type Changes = Record<string, unknown>

/** The same changes to tasks as somebody saw them. */
const bulk = (seen: readonly Seen[], changes: Changes) => ({
  tasks: seen.map(({ id, version }) => ({ id, version, changes })),
})

const resultsOf = ({ status, body }: Answer): TaskChangeResult[] => {
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200)
  return z.array(TaskChangeResult).parse(body)
}

const change = async (json: unknown, by: Caller = call): Promise<TaskChangeResult[]> =>
  resultsOf(await by('POST', '/tasks/bulk', { json }))

const messages = async (id: number): Promise<readonly string[]> =>
  (await taskLog(db, id)).map(({ message }) => message)

describe('changing many tasks', () => {
  it('writes 250 at once, with one log line per task and field', async () => {
    const before = await aUser(db, { firstName: 'Sanne', lastName: 'Jansen' })
    const made = await insertTasks(
      db,
      Array.from({ length: 250 }, (_, number) => ({
        title: `Taak ${number}`,
        assignee_id: number % 2 ? before.id : null,
        due_date: '2026-11-17',
      })),
    )
    const changes = { assignee_id: tom.id, due_date: '2026-11-27', status: 'in_progress' }
    const results = await change(bulk(made, changes))
    expect(results.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    expect(new Set(results.map(({ outcome, version }) => `${outcome} ${version}`))).toEqual(
      new Set(['changed 2']),
    )
    const ids = made.map(({ id }) => id)
    const lines = await db
      .select()
      .from(task_logs)
      .where(inArray(task_logs.task_id, ids))
      .orderBy(task_logs.id)
    expect(lines).toHaveLength(750)
    expect(new Set(lines.map(({ action, user_id }) => `${action} ${user_id}`))).toEqual(
      new Set([`manual_task_update ${me}`]),
    )
    expect(await taskRow(db, ids[1] ?? 0)).toMatchObject({ ...changes, completed_at: null })
    expect(await messages(ids[1] ?? 0)).toEqual([
      'Status gewijzigd: Open → In behandeling',
      'Toegewezen aan gewijzigd: Sanne Jansen → Tom Bakker',
      'Deadline gewijzigd: 17 november 2026 → 27 november 2026',
    ])
    expect(await messages(ids[2] ?? 0)).toContain('Toegewezen aan gewijzigd: niemand → Tom Bakker')
  })

  it('accepts different changes per task, and ignores fields that stay the same', async () => {
    const [one, two, three] = await insertTasks(db, [
      { due_date: '2026-12-01' },
      { status: 'completed', completed_at: new Date('2026-11-01T10:00:00Z') },
      { assignee_id: tom.id },
    ])
    if (!one || !two || !three) throw new Error('no tasks were made')
    const results = await change({
      tasks: [
        { ...{ id: three.id, version: 1 }, changes: { assignee_id: tom.id } },
        { ...{ id: one.id, version: 1 }, changes: { due_date: null } },
        { ...{ id: two.id, version: 1 }, changes: { status: 'open', assignee_id: null } },
      ],
    })
    expect(results).toEqual([
      { id: three.id, outcome: 'unchanged', version: 1, reason: null },
      { id: one.id, outcome: 'changed', version: 2, reason: null },
      { id: two.id, outcome: 'changed', version: 2, reason: null },
    ])
    expect(await taskRow(db, one.id)).toMatchObject({ due_date: null, version: 2 })
    expect(await taskRow(db, two.id)).toMatchObject({ status: 'open', completed_at: null })
    expect(await messages(three.id)).toEqual([])
    expect(await messages(two.id)).toEqual(['Status gewijzigd: Afgerond → Open'])
  })

  it('records when tasks were completed', async () => {
    const made = await insertTasks(db, [{}, {}])
    await change(bulk(made, { status: 'completed' }))
    for (const { id } of made) expect((await taskRow(db, id)).completed_at).toBeInstanceOf(Date)
  })

  it('names the colleague who was first, and continues with the others', async () => {
    const names = { first_name: 'Nadia', last_name: 'Verhoeven' }
    await db.execute(
      sql`update users set first_name = ${names.first_name}, last_name = ${names.last_name} where id = ${nadia.id}`,
    )
    const deleted = await insertCase(db, { deleted_at: new Date() })
    const made = await insertTasks(db, [{}, {}, {}, { case_id: deleted.id }])
    const [done, moved, free, gone] = made
    if (!done || !moved || !free || !gone) throw new Error('no tasks were made')
    await nadia.call('PATCH', `/tasks/${done.id}`, { json: { status: 'completed' } })
    await nadia.call('PATCH', `/tasks/${moved.id}`, { json: { due_date: '2026-12-24' } })
    // A note is no change: neither of a task that was changed, nor of one that was not.
    for (const { id } of [moved, free]) {
      const json = { action: 'manual_task_update', message: 'Cliënt gebeld' }
      expect((await call('POST', `/tasks/${id}/logs`, { json })).status).toBe(201)
    }
    const missing = { id: 2_147_483_647, version: 1 }
    const results = await change(bulk([...made, missing], { assignee_id: tom.id }))
    const at = /om \d\d:\d\d$/
    expect(results.map(({ outcome, version }) => [outcome, version])).toEqual([
      ['failed', 2],
      ['failed', 2],
      ['changed', 2],
      ['failed', null],
      ['failed', null],
    ])
    expect(results[0]?.reason).toMatch(/^Al afgerond door Nadia Verhoeven om /)
    expect(results[0]?.reason).toMatch(at)
    expect(results[1]?.reason).toMatch(/^Door Nadia Verhoeven gewijzigd om /)
    expect(results.slice(3).map(({ reason }) => reason)).toEqual([
      'Deze taak bestaat niet meer',
      'Deze taak bestaat niet meer',
    ])
    expect(await taskRow(db, moved.id)).toMatchObject({ assignee_id: null, due_date: '2026-12-24' })
    expect(await taskRow(db, gone.id)).toMatchObject({ assignee_id: null, version: 1 })
  })

  it('retries only failed tasks, with the returned versions', async () => {
    const made = await insertTasks(db, [{}, {}])
    const [first, second] = made
    await nadia.call('PATCH', `/tasks/${second?.id}`, { json: { title: 'Anders' } })
    const results = await change(bulk(made, { assignee_id: tom.id }))
    const failed = results.flatMap(({ id, outcome, version }) =>
      outcome === 'failed' && version !== null ? [{ id, version }] : [],
    )
    expect(failed.map(({ id }) => id)).toEqual([second?.id])
    const retried = await change(bulk(failed, { assignee_id: tom.id }))
    expect(retried).toEqual([{ id: second?.id, outcome: 'changed', version: 3, reason: null }])
    expect(await messages(first?.id ?? 0)).toHaveLength(1)
    expect(await taskRow(db, second?.id ?? 0)).toMatchObject({ assignee_id: tom.id, title: 'Anders' })
  })

  it('is undone by the former values, and the log shows it', async () => {
    const made = await insertTasks(db, [
      { status: 'awaiting', due_date: '2026-11-17', assignee_id: me },
      { status: 'open', due_date: null },
    ])
    const changed = await change(
      bulk(made, { status: 'closed', due_date: '2026-12-01', assignee_id: tom.id }),
    )
    const back = made.map(({ id, status, due_date, assignee_id }, place) => ({
      id,
      version: changed[place]?.version ?? 0,
      changes: { status, due_date, assignee_id },
    }))
    const undone = await change({ tasks: back, undoes: true })
    expect(undone.map(({ outcome, version }) => [outcome, version])).toEqual([
      ['changed', 3],
      ['changed', 3],
    ])
    for (const { id, status, due_date, assignee_id } of made)
      expect(await taskRow(db, id)).toMatchObject({ status, due_date, assignee_id, completed_at: null })
    expect((await messages(made[1]?.id ?? 0)).slice(3)).toEqual([
      'Ongedaan gemaakt: Status gewijzigd: Gesloten → Open',
      'Ongedaan gemaakt: Toegewezen aan gewijzigd: Tom Bakker → niemand',
      'Ongedaan gemaakt: Deadline gewijzigd: 1 december 2026 → geen',
    ])
  })

  it('refuses to assign a task to an inactive colleague', async () => {
    const made = await insertTasks(db, [{}, { assignee_id: kees.id }])
    const results = await change(bulk(made, { assignee_id: kees.id }))
    expect(results).toEqual([
      { id: made[0]?.id, outcome: 'failed', version: 1, reason: 'Kies een medewerker die hier nog werkt.' },
      { id: made[1]?.id, outcome: 'unchanged', version: 1, reason: null },
    ])
  })

  it('runs once per key, and repeats the answer', async () => {
    const made = await insertTasks(db, [{}, {}, { assignee_id: tom.id }])
    await nadia.call('PATCH', `/tasks/${made[1]?.id}`, { json: { assignee_id: tom.id } })
    const sent = {
      json: bulk(made, { assignee_id: tom.id }),
      headers: { 'idempotency-key': `bulk-${made[0]?.id}` },
    }
    const first = resultsOf(await call('POST', '/tasks/bulk', sent))
    const again = resultsOf(await call('POST', '/tasks/bulk', sent))
    expect(first.map(({ outcome }) => outcome)).toEqual(['changed', 'failed', 'unchanged'])
    expect(again).toEqual(first)
    expect(await messages(made[0]?.id ?? 0)).toHaveLength(1)
    const kept = await db.select().from(idempotency_keys)
    expect(kept.some(({ key }) => key === sent.headers['idempotency-key'])).toBe(true)
    const other = { ...sent, json: bulk(made, { assignee_id: null }) }
    expect((await call('POST', '/tasks/bulk', other)).status).toBe(422)
  })

  it('refuses contradictory input', async () => {
    const { id, version } = await insertTask(db)
    const refusedWith = async (json: unknown) => {
      const answer = await call('POST', '/tasks/bulk', { json })
      expect(answer.status).toBe(422)
      return refusals(answer)
    }
    const seen = { id, version }
    expect(await refusedWith(bulk([seen, seen], {}))).toEqual(['body.tasks: Een taak staat er twee keer in.'])
    expect(await refusedWith({ tasks: [] })).toHaveLength(1)
    const many = Array.from({ length: tasksAtOnce + 1 }, (_, place) => ({ id: place + 1, version: 1 }))
    expect(await refusedWith(bulk(many, {}))).toEqual(['body.tasks: Kies hoogstens 5.000 taken tegelijk.'])
    expect(await refusedWith(bulk([seen], { title: 'Anders' }))).toEqual([
      'body.tasks.0.changes.title: Onbekend veld.',
    ])
    expect(await refusedWith(bulk([seen], { status: 'weg' }))).toHaveLength(1)
    expect(await refusedWith(bulk([seen], { due_date: '20260-12-01' }))).toHaveLength(1)
    expect(await taskRow(db, id)).toMatchObject({ version: 1 })
  })

  it('is refused to a user who is not staff', async () => {
    const client = await app.signInAs('client')
    const { id, version } = await insertTask(db)
    const json = bulk([{ id, version }], { assignee_id: null })
    expect((await client.call('POST', '/tasks/bulk', { json })).status).toBe(403)
    expect((await app.call('POST', '/tasks/bulk', { json })).status).toBe(401)
  })
})
