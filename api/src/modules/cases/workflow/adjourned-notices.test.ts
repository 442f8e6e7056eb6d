import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertLetterCase } from '../../letters/letters/testing/letter-case.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const { call } = await app.signInAs('lawyer')
const today = dayOf(services.now())

const post = async (id: number, event: string) =>
  expect((await call('POST', `/cases/${id}/event`, { json: { event } })).status).toBe(200)

it('an adjournment puts off the task of the notice that it makes too early', async () => {
  // Late by a month: ten weeks more are not over yet.
  const { id } = await insertLetterCase(app, { type: 1, decision_date: addDays(today, -180) })
  await post(id, 'handle_create_igs_tasks')
  await post(id, 'case_adjourned')
  const { body } = await call('GET', `/cases/${id}`)
  expect(body.late_decision.due > today).toBe(true)
  expect(body.tasks).toMatchObject([{ due_date: rollToWorkday(addDays(body.late_decision.due, 1)) }])
})

describe('an adjournment leaves the deadline', () => {
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

  it('of a notice where it moves nothing, as the case was adjourned before', async () => {
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
