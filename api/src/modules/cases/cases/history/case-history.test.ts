import type { HistoryLine } from '@zaakwerk/contract/entities/history'
import { describe, expect, it } from 'vitest'
import { case_events, case_logs } from '../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { messages } from '../../../../platform/db/schema/messages.ts'
import { task_logs, tasks } from '../../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import { testApp } from '../../../../platform/testing/set-up.ts'

const app = await testApp()
const me = await app.signInAs('lawyer')
const { call } = me

const day = (date: number): Date => new Date(Date.UTC(2026, 9, date))
const dispatch = 'case_administrative_appeal_sent_by_mailroom'

/** A case with one of everything, a day each; on day 8 an event and a log that tell the same, on day 9 a proof of dispatch. */
const aCaseWithHistory = async (): Promise<number> => {
  const { id: case_id } = await insertCase(app.db)
  const by = { case_id, user_id: me.id }
  const [task] = await app.db
    .insert(tasks)
    .values({ case_id, title: 'Brief versturen', created_at: day(2) })
    .returning()
  if (task)
    await app.db
      .insert(task_logs)
      .values({ task_id: task.id, user_id: me.id, action: 'create_task', message: 'x', created_at: day(2) })
  const name = '01-10-2026_09-14_volmacht.pdf'
  await app.db.insert(documents).values({
    case_id,
    name,
    storage_key: `${case_id}/1`,
    sha256: 'a'.repeat(64),
    size: 1,
    content_type: 'application/pdf',
    created_at: day(3),
  })
  await app.db.insert(messages).values({
    case_id,
    channel: 'whatsapp',
    status: 'failed',
    recipient: '0612345678',
    subject: 'Café',
    body_text: 'x',
    created_at: day(4),
  })
  await app.db.insert(case_events).values([
    {
      ...by,
      event_type: 'case_adjourned',
      message: 'Event: case_adjourned via de webapp',
      created_at: day(5),
    },
    { ...by, event_type: 'case_rejected', created_at: day(8) },
    { ...by, event_type: dispatch, additional_data: { letter_id: 1 }, created_at: day(9) },
  ])
  await app.db.insert(case_logs).values([
    { case_id, message: 'Dossier aangemaakt', created_at: day(1) },
    { ...by, message: 'Zaak afgewezen. Status gewijzigd', created_at: day(8) },
    { ...by, message: 'Beroep verzonden', created_at: day(9) },
  ])
  return case_id
}

const texts = (lines: readonly HistoryLine[]) => lines.map(({ kind, text }) => `${kind}: ${text}`)

describe('the history of a case', () => {
  const all = [
    'event: Administratief beroep per post verzonden',
    'log: Beroep verzonden',
    'log: Zaak afgewezen. Status gewijzigd',
    'event: Zaak verdaagd',
    'message: WhatsApp-bericht aan 06 1234 5678: Café (mislukt)',
    'document: Document toegevoegd: volmacht.pdf',
    'task: Taak aangemaakt: Brief versturen',
    'log: Dossier aangemaakt',
  ]

  it.each([
    ['', all],
    ['kinds=event', ['event: Administratief beroep per post verzonden', 'event: Zaak afgewezen', all[3]]],
    ['kinds=task&kinds=document', [all[5], all[6]]],
    ['query=CAFE', [all[4]]],
    ['query=afgewezen', [all[2]]],
    ['query=afgewezen&kinds=event', ['event: Zaak afgewezen']],
    ['query=systeem', [all[4], all[5], all[7]]],
    ['query=bestaat%20niet', []],
    ['offset=6', [all[6], all[7]]],
    ['offset=100', []],
  ])('is one timeline, filtered by kind and text: %s', async (query, expected) => {
    const id = await aCaseWithHistory()
    const answer = await call('GET', `/cases/${id}/history?${query}`)
    expect(answer.status).toBe(200)
    expect(texts(answer.body)).toEqual(expected)
    const whole = await call('GET', `/cases/${id}/history?${query.replace(/offset=\d+/, '')}`)
    expect(answer.headers.get('x-total-count')).toBe(String(whole.body.length))
  })

  it('names the user, and has the data that lead to a proof of dispatch', async () => {
    const id = await aCaseWithHistory()
    const { body } = await call('GET', `/cases/${id}/history`)
    expect(body[0]).toMatchObject({
      user_id: me.id,
      event: { event_type: dispatch, additional_data: { letter_id: 1 } },
    })
    expect(body.find(({ kind }: HistoryLine) => kind === 'task')).toMatchObject({
      user_id: me.id,
      event: null,
    })
    expect(body.at(-1)).toMatchObject({ user_id: null })
  })

  it('is found by the name of the user', async () => {
    const id = await aCaseWithHistory()
    const { body: user } = await call('GET', '/users/me')
    const { body } = await call('GET', `/cases/${id}/history?query=${user.last_name}`)
    expect(texts(body)).toEqual([all[0], all[1], all[2], all[3], all[6]])
  })

  it('is counted in the case, which includes the newest fifty events and logs', async () => {
    const id = await aCaseWithHistory()
    const many = Array.from({ length: 260 }, (_, at) => ({
      case_id: id,
      message: `Regel ${at}`,
      created_at: new Date(day(10).getTime() + at),
    }))
    await app.db.insert(case_logs).values(many)
    const { body } = await call('GET', `/cases/${id}`)
    expect(body.history_counts).toEqual({ event: 3, log: 263, document: 1, task: 1, message: 1, all: 268 })
    expect(body.events).toHaveLength(3)
    expect(body.logs).toHaveLength(50)
    expect(body.logs.at(-1).message).toBe('Regel 210')
    const pages = await Promise.all(
      [0, 100, 200].map((offset) => call('GET', `/cases/${id}/history?offset=${offset}`)),
    )
    expect(pages.map(({ body: lines }) => lines.length)).toEqual([100, 100, 68])
    const lines = pages.flatMap(({ body: page }) => page)
    expect(new Set(lines.map((line: HistoryLine) => `${line.kind}-${line.id}`)).size).toBe(268)
  })

  it('answers 404 for a case that is deleted or never existed; a case without events has an empty history', async () => {
    const deleted = await insertCase(app.db, { deleted_at: new Date() })
    expect(await call('GET', `/cases/${deleted.id}/history`)).toMatchObject({ status: 404 })
    expect(await call('GET', '/cases/2147483647/history')).toMatchObject({ status: 404 })
    const empty = await insertCase(app.db)
    expect(await call('GET', `/cases/${empty.id}/history`)).toMatchObject({ status: 200, body: [] })
  })
})
