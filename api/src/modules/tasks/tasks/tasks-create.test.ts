import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import type { CallOptions } from '../../../platform/testing/caller.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { insertTask, taskLog } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const me = await app.signInAs('mailroom')
const { call } = me

const create = (json: object, query = '', options: CallOptions = {}) =>
  call('POST', `/tasks${query}`, { json, ...options })

describe('a new task', () => {
  it('is open, with the default type and priority, and its creator', async () => {
    const of = await insertCase(db)
    const { status, body, headers } = await create({ title: ' Bellen ', case_id: of.id })
    expect([status, headers.get('etag')]).toEqual([201, '"1"'])
    expect(body).toMatchObject({
      title: 'Bellen',
      description: null,
      status: 'open',
      type: 'user_task',
      priority: 'soon',
      due_date: null,
      meta_data: null,
      assignee_id: null,
      case_id: of.id,
      completed_at: null,
      version: 1,
      logs: [{ type: 1, action: 'create_task', message: 'Taak aangemaakt', user_id: me.id }],
    })
    const history = (await call('GET', `/cases/${of.id}/history`)).body
    expect(history).toMatchObject([{ kind: 'task', text: 'Taak aangemaakt: Bellen', user_id: me.id }])
  })

  it('accepts every field that a user can set', async () => {
    const assignee = await aUser(db)
    const { body } = await create(
      {
        title: 'Zitting',
        description: 'Met tolk',
        type: 'grounds_and_hearing_task',
        status: 'closed',
        due_date: '2026-12-01',
        assignee_id: assignee.id,
        active_from: '2026-11-25T08:00:00Z',
        created_at: '2020-01-01T00:00:00Z',
        meta_data: '{"court":"Limburg","hearing_date":"2026-12-14"}',
      },
      '?case_required=false',
    )
    expect(body).toMatchObject({
      description: 'Met tolk',
      status: 'closed',
      completed_at: expect.any(String),
      due_date: '2026-12-01',
      assignee_id: assignee.id,
      meta_data: '{"court": "Limburg", "hearing_date": "2026-12-14"}',
      case: null,
    })
    expect(body.created_at).not.toContain('2020')
  })

  it('requires a case, unless it is marked as being without one', async () => {
    for (const query of ['', '?case_required=true'])
      for (const json of [{}, { case_id: null }])
        expect(refusals(await create(json, query))).toEqual(['body.case_id: Kies een dossier.'])
    expect((await create({}, '?case_required=false')).status).toBe(201)
    expect((await create({}, '?case_required=nee')).status).toBe(422)
  })

  it('is refused for a deleted case, an inactive colleague and broken metadata, all at once', async () => {
    const gone = await insertCase(db, { deleted_at: new Date() })
    const left = await aUser(db, { isActive: false })
    const before = await db.$count(tasks)
    const answer = await create({ case_id: gone.id, assignee_id: left.id, meta_data: '{' })
    expect(refusals(answer).toSorted()).toEqual([
      'body.assignee_id: Kies een medewerker die hier nog werkt.',
      'body.case_id: Dossier niet gevonden.',
      'body.meta_data: De metadata is geen geldige JSON.',
    ])
    expect(await db.$count(tasks)).toBe(before)
  })

  it('is created once, however often it is sent', async () => {
    const of = await insertCase(db)
    const headers = { 'idempotency-key': 'taak-een' }
    const send = () => create({ title: 'Eenmaal', case_id: of.id }, '', { headers })
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await db.$count(tasks, eq(tasks.case_id, of.id))).toBe(1)
    expect((await create({ title: 'Anders', case_id: of.id }, '', { headers })).status).toBe(422)
  })
})

describe('a line in the log of a task', () => {
  const say = (id: number, json: object, headers = {}) => call('POST', `/tasks/${id}/logs`, { json, headers })

  it('is added as written, and changes nothing else', async () => {
    const { id } = await insertTask(db)
    const { status, body } = await say(id, { type: 1, action: 'manual_task_update', message: ' Gebeld ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      type: 1,
      action: 'manual_task_update',
      message: 'Gebeld',
      user_id: me.id,
      author: 'Sanne de Vries',
      is_note: true,
    })
    expect((await call('GET', `/tasks/${id}`)).body).toMatchObject({ version: 1, logs: [body] })
  })

  it('is added once, however often it is sent', async () => {
    const { id } = await insertTask(db)
    const send = () => say(id, { action: 'create_task', message: 'Een' }, { 'idempotency-key': 'regel-een' })
    expect((await send()).body).toEqual((await send()).body)
    expect(await taskLog(db, id)).toHaveLength(1)
  })

  it.each([
    [{ action: 'manual_task_update', message: ' ' }],
    [{ action: 'manual_task_update', message: 'x'.repeat(2001) }],
    [{ action: 'workflow_update', message: 'Verzonnen' }],
    [{ type: 2, action: 'create_task', message: 'Een' }],
    [{ message: 'Een' }],
  ])('is refused as %j', async (json) => {
    const { id } = await insertTask(db)
    expect((await say(id, json)).status).toBe(422)
    expect(await taskLog(db, id)).toEqual([])
  })
})
