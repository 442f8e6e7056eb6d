import { describe, expect, it } from 'vitest'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { insertTask, pageOf, taskRow } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('lawyer')

const list = async (query: string) => pageOf(await call('GET', `/tasks/query?${query}`))

describe('one task', () => {
  it('has its log, newest first, and whether its assignee is still active', async () => {
    const left = await aUser(db, { firstName: 'Joris', isActive: false })
    const of = await insertCase(db, { internal_id: 'L-EEN' })
    const { id } = await insertTask(db, {
      title: 'Bellen',
      description: 'Na tienen',
      assignee_id: left.id,
      case_id: of.id,
    })
    for (const message of ['een', 'twee'])
      await call('POST', `/tasks/${id}/logs`, { json: { type: 1, action: 'manual_task_update', message } })
    const { status, body, headers } = await call('GET', `/tasks/${id}`)
    expect([status, headers.get('etag')]).toEqual([200, '"1"'])
    expect(body).toMatchObject({
      description: 'Na tienen',
      assigned_to: 'Joris de Vries',
      is_assignee_active: false,
      case: { internal_id: 'L-EEN' },
      active_from: null,
      completed_at: null,
      logs: [
        { type: 1, message: 'twee', author: expect.stringMatching(/^Sanne /) },
        { type: 1, message: 'een' },
      ],
    })
  })

  it('of a deleted case is a 404, until the case is restored', async () => {
    const of = await insertCase(db, { deleted_at: new Date() })
    const { id } = await insertTask(db, { title: 'Onvindbaar', case_id: of.id })
    const admin = await app.signInAs('admin')
    const calls = () =>
      Promise.all([
        call('GET', `/tasks/${id}`),
        call('PATCH', `/tasks/${id}`, { json: { title: 'Anders' } }),
        call('POST', `/tasks/${id}/logs`, { json: { action: 'manual_task_update', message: 'Hoi' } }),
      ])
    expect((await calls()).map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [404, 'task_not_found']),
    )
    expect((await call('PATCH', `/tasks/${id}`, { json: { title: 'Anders' } })).body.detail).toBe(
      'Het dossier van deze taak is verwijderd.',
    )
    expect((await list('query=onvindbaar')).total).toBe(0)
    expect((await taskRow(db, id)).title).toBe('Onvindbaar')
    await admin.call('POST', `/cases/${of.id}/restore`)
    expect((await list('query=onvindbaar')).ids).toEqual([id])
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 201])
  })

  it('that does not exist is a 404', async () => {
    expect((await call('GET', '/tasks/2147483647')).body).toMatchObject({
      code: 'task_not_found',
      detail: 'Taak niet gevonden.',
    })
  })
})
