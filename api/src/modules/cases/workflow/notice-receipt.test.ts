import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { insertWholeCase } from './testing/workflow-case.builder.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')
const sent = addDays(dayOf(app.services.now()), -30)

const aCaseWithNotice = async (): Promise<number> => {
  const { id } = await insertWholeCase(app.db, { type: 1 })
  const completed_at = new Date(app.services.now().getTime() - 30 * 86_400_000)
  const type = 'send_igs_wahv_letter_1'
  await app.db.insert(tasks).values({ case_id: id, type, status: 'completed', completed_at })
  return id
}

const msg = `De ingebrekestelling is op ${formatDate(sent)} verstuurd: eerder is die niet ontvangen`

describe('the day on which the authority received the notice of default', () => {
  it('cannot be before the notice was sent, and can be that day', async () => {
    const id = await aCaseWithNotice()
    const record = (notice_received_on: string) =>
      call('PATCH', `/cases/${id}`, { json: { notice_received_on } })
    const refused = await record(addDays(sent, -1))
    expect([refused.status, refused.body.detail]).toMatchObject([
      422,
      [{ loc: ['body', 'notice_received_on'], msg }],
    ])
    const { body } = await call('GET', `/cases/${id}`)
    expect(body.notice_received_on).toBeNull()
    expect((await record(sent)).status).toBe(200)
  })

  it('nor where an event brings it: nothing happens then', async () => {
    const id = await aCaseWithNotice()
    const { status, body } = await call('POST', `/cases/${id}/event`, {
      json: {
        event_type: 'send_penalty_request',
        additional_data: { facts: { notice_received_on: addDays(sent, -1) } },
      },
    })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(msg)
    expect((await call('GET', `/cases/${id}`)).body.notice_received_on).toBeNull()
  })
})
