import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertLetterCase } from '../../letters/letters/testing/letter-case.builder.ts'
import { insertWholeCase } from './testing/workflow-case.builder.ts'

const app = await testApp({ dataDir: await testFolder() })
const { db, services } = app
const { call } = await app.signInAs('lawyer')
const today = dayOf(services.now())

const post = async (id: number, event: string) =>
  expect((await call('POST', `/cases/${id}/event`, { json: { event } })).status).toBe(200)

it('an adjournment postpones the task for a notice of default that is now too early', async () => {
  // Late by a month: ten weeks more are not over yet.
  const { id } = await insertLetterCase(app, { type: 1, decision_date: addDays(today, -180) })
  await post(id, 'handle_create_igs_tasks')
  await post(id, 'case_adjourned')
  const { body } = await call('GET', `/cases/${id}`)
  expect(body.late_decision.due > today).toBe(true)
  expect(body.tasks).toMatchObject([{ due_date: rollToWorkday(addDays(body.late_decision.due, 1)) }])
})

describe('an adjournment does not move the deadline', () => {
  const dueAfter = async (caseId: number, given: Pick<typeof tasks.$inferInsert, 'type' | 'due_date'>) => {
    const [made] = await db
      .insert(tasks)
      .values({ case_id: caseId, ...given })
      .returning()
    await post(caseId, 'case_adjourned')
    const [row] = await db
      .select()
      .from(tasks)
      .where(eq(tasks.id, made?.id ?? 0))
    return row?.due_date
  }
  const aCase = async (daysAgo: number) => {
    const decision_date = addDays(today, -daysAgo)
    return (await insertLetterCase(app, { type: 1, decision_date })).id
  }
  const notice = 'send_igs_wahv_letter_1'
  const overdue = addDays(today, -170)

  it('of a notice when the case was adjourned before', async () => {
    const id = await aCase(300)
    await post(id, 'case_adjourned')
    await db.update(cases).set({ status: 'in_progress' }).where(eq(cases.id, id))
    await db.update(jobs).set({ state: 'done' }).where(eq(jobs.subject_id, id))
    expect(await dueAfter(id, { type: notice, due_date: overdue })).toBe(overdue)
  })

  it.each([
    ['of what a person hands in earlier', 'submit_adm_beroep_via_om_loket', overdue],
    ['that a person took away', notice, null],
  ] as const)('%s', async (_what, type, due_date) => {
    expect(await dueAfter(await aCase(180), { type, due_date })).toBe(due_date)
  })
})

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

  it('is also checked when an event supplies it, and then nothing is written', async () => {
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
