import type { CaseType } from '@zaakwerk/contract/case-types'
import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { contestingTerm } from '@zaakwerk/domain/terms'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertLetterCase } from '../../letters/letters/testing/letter-case.builder.ts'
import { submitAndDeliver } from '../../letters/letters/testing/submit-and-deliver.ts'

const app = await testApp({ dataDir: await testFolder() })
const { db, services } = app
const { call } = await app.signInAs('lawyer')
const { submit } = submitAndDeliver(app)

const today = dayOf(services.now())
const lastDay = (decision_date: string, type: CaseType = 1): string =>
  contestingTerm(aCaseDetail({ type, decision_date }))?.lastDay ?? expect.fail('no term')
const decided = addDays(today, -2)
const corrected = addDays(today, -30)

const letterOf = async (caseId: number) =>
  (await db.select().from(letters).where(eq(letters.case_id, caseId)))[0] ?? expect.fail('no letter')
const taskOf = async (caseId: number, type: string) =>
  (await db.select().from(tasks).where(eq(tasks.case_id, caseId))).find((task) => task.type === type)
const logsOf = async (caseId: number): Promise<readonly string[]> =>
  (await db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(case_logs.id)).map(
    ({ message }) => message,
  )
const correct = async (id: number, json: object = { decision_date: corrected }): Promise<void> =>
  expect((await call('PATCH', `/cases/${id}`, { json })).status).toBe(200)

/** An appeal that waits for the post, in a case that got the date of the day on which it came in. */
const aWaitingAppeal = async () => {
  const { id } = await insertLetterCase(app, {
    decision_date: decided,
    status: 'adm_beroep_is_being_submitted',
  })
  await submit(id)
  expect((await letterOf(id)).post_by).toBe(lastDay(decided))
  return id
}

describe('correcting the date of a decision', () => {
  it('moves the last day to post a letter and its task, and the log gives reason and document', async () => {
    const id = await aWaitingAppeal()
    await correct(id)
    const due = lastDay(corrected)
    expect(await letterOf(id)).toMatchObject({ post_by: due, decision_date: decided })
    expect(await taskOf(id, 'submit_adm_beroep_via_mailroom')).toMatchObject({ due_date: due })
    expect((await logsOf(id)).slice(-2)).toEqual([
      `Administratief beroep: uiterlijk te posten op ${formatDate(due)}, en niet op ${formatDate(lastDay(decided))}`,
      `Let op: de brief "Administratief beroep" die klaarstaat, noemt nog de dagtekening ${formatDate(decided)}`,
    ])
  })

  it('keeps a due date that a user chose', async () => {
    const id = await aWaitingAppeal()
    const chosen = addDays(today, 3)
    await db.update(tasks).set({ due_date: chosen }).where(eq(tasks.case_id, id))
    await correct(id)
    expect(await taskOf(id, 'submit_adm_beroep_via_mailroom')).toMatchObject({ due_date: chosen })
    expect((await letterOf(id)).post_by).toBe(lastDay(corrected))
  })

  it('also moves a task for the counter', async () => {
    const { id } = await insertLetterCase(app, { decision_date: decided })
    const json = { event: 'create_case_administrative_appeal', additional_data: { channel: 'om_loket' } }
    expect((await call('POST', `/cases/${id}/event`, { json })).status).toBe(200)
    expect(await taskOf(id, 'submit_adm_beroep_via_om_loket')).toMatchObject({ due_date: lastDay(decided) })
    await correct(id)
    expect(await taskOf(id, 'submit_adm_beroep_via_om_loket')).toMatchObject({ due_date: lastDay(corrected) })
  })

  it('moves the earliest date of the next notice of default', async () => {
    const { id } = await insertLetterCase(app, { type: 10, decision_date: addDays(today, -20) })
    const before = (await call('GET', `/cases/${id}`)).body.late_decision.due
    const due = rollToWorkday(addDays(before, 1))
    await db.insert(tasks).values({ case_id: id, type: 'send_igs_uwv_letter_1', due_date: due })
    await correct(id, { decision_date: addDays(today, -10) })
    const after = (await call('GET', `/cases/${id}`)).body.late_decision.due
    expect(after > before).toBe(true)
    expect(await taskOf(id, 'send_igs_uwv_letter_1')).toMatchObject({
      due_date: rollToWorkday(addDays(after, 1)),
    })
  })

  it('is the only edit that moves them: a fact code does not', async () => {
    const id = await aWaitingAppeal()
    const before = await logsOf(id)
    await correct(id, { fact_code: 'R397da' })
    expect(await logsOf(id)).toHaveLength(before.length + 1)
    expect((await letterOf(id)).post_by).toBe(lastDay(decided))
  })

  it('does not move a letter that was already posted', async () => {
    const id = await aWaitingAppeal()
    await db
      .update(letters)
      .set({ posted_on: today, posted_at: services.now() })
      .where(eq(letters.case_id, id))
    await correct(id)
    expect((await letterOf(id)).post_by).toBe(lastDay(decided))
  })
})

it.each([20, 26])('a letter keeps its own term when the type of its case changes: type %i', async (type) => {
  const id = await aWaitingAppeal()
  const { post_by } = await letterOf(id)
  expect((await call('PATCH', `/cases/${id}/type?update=${type}`)).status).toBe(200)
  expect((await letterOf(id)).post_by).toBe(post_by)
})
