import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { describe, expect, it } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { task_logs, tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { checkTerms } from '../cases/terms/check-terms.ts'
import { insertWholeCase } from '../workflow/testing/workflow-case.builder.ts'
import { makeLateDecisionTasks } from './late-decision-tasks.ts'

const app = await testApp()
const { db, services } = app
const { call } = await app.signInAs('admin')
const today = dayOf(services.now())
const ago = (days: number): string => addDays(today, -days)

const tasksOf = (caseId: number) => db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(tasks.id)
const run = async (caseId: number, later = 0) => {
  const now = () => new Date(services.now().getTime() + later * 24 * 60 * 60 * 1000)
  await makeLateDecisionTasks({ ...services, now })
  return tasksOf(caseId)
}
const setStatus = async (id: number, status: string) =>
  expect((await call('PATCH', `/cases/${id}/status?update=${status}`)).status).toBe(200)
const post = async (id: number, event_type: string, additional_data = {}) =>
  expect(await call('POST', `/cases/${id}/event`, { json: { event_type, additional_data } })).toMatchObject({
    status: 200,
  })
const finish = (id: number, status: 'closed' | 'completed') =>
  db.update(tasks).set({ status, completed_at: new Date() }).where(eq(tasks.id, id))

/** A WAHV case whose officer should have decided 26 days ago or more: 42 days and 16 weeks after the decision. */
const aLateCase = async (given: Partial<typeof cases.$inferInsert> = {}) => {
  const dates = {
    decision_date: ago(185),
    original_decision_date: ago(185),
    objection_submitted_on: ago(170),
  }
  const { id } = await insertWholeCase(db, { status: 'adm_beroep_submitted', type: 1, ...dates, ...given })
  await checkTerms(services)
  return id
}

describe('a notice of default', () => {
  it.each([
    ['WAHV', {}, 'send_igs_wahv_letter_1', 'Eerste ingebrekestelling WAHV versturen'],
    [
      'BTU',
      { type: 8, status: 'objection_submitted', decision_date: ago(120), objection_submitted_on: ago(100) },
      'send_igs_municipality_letter_1',
      'Eerste ingebrekestelling gemeente versturen',
    ],
    [
      'UWV',
      { type: 10, status: 'objection_submitted', decision_date: ago(160), objection_submitted_on: ago(140) },
      'send_igs_uwv_letter_1',
      'Eerste ingebrekestelling UWV versturen',
    ],
  ] as const)(
    'gets one task after the authority misses its term to decide: %s',
    async (_family, given, type, title) => {
      const id = await aLateCase(given)
      const due = rollToWorkday(addDays(today, 1))
      const [task, ...more] = await run(id)
      expect([task, more]).toMatchObject([
        { type, title, status: 'open', assignee_id: null, due_date: due },
        [],
      ])
      const lines = await db.select().from(case_logs).where(eq(case_logs.case_id, id))
      expect(lines.at(-1)).toMatchObject({
        user_id: null,
        message: expect.stringContaining(`Taak aangemaakt: ${title}`),
      })
      expect(await run(id)).toHaveLength(1)
      await finish(task?.id ?? 0, 'closed')
      expect(await run(id)).toHaveLength(1)
    },
  )

  it('is closed when the decision comes, and made again when that was a mistake', async () => {
    const id = await aLateCase()
    const [task] = await run(id)
    await setStatus(id, 'adm_beroep_decision_received')
    expect(await tasksOf(id)).toMatchObject([{ status: 'closed' }])
    const logs = await db
      .select()
      .from(task_logs)
      .where(eq(task_logs.task_id, task?.id ?? 0))
    expect(logs.at(-1)?.message).toMatch(/^Gesloten: /)
    expect(await run(id)).toHaveLength(1)
    await setStatus(id, 'adm_beroep_submitted')
    expect(await run(id)).toMatchObject([{ status: 'closed' }, { status: 'open' }])
  })

  it('is closed when a colleague closes its term with a reason', async () => {
    const id = await aLateCase()
    await run(id)
    const { body } = await call('GET', `/cases/${id}/terms`)
    const [term] = body.terms
    const json = { from: term.last_day, reason: 'Telefonisch geregeld' }
    expect((await call('POST', `/terms/${term.id}/close`, { json })).status).toBe(200)
    expect(await run(id)).toMatchObject([{ status: 'closed' }])
  })

  it('gets no second task after an adjournment or when a colleague has already requested a notice', async () => {
    const id = await aLateCase()
    const [task] = await run(id)
    await post(id, 'case_adjourned')
    const { body } = await call('GET', `/cases/${id}`)
    expect(body.late_decision.due > today).toBe(true)
    // Late again, but the task is still open. After a colleague closes it, no new task is made.
    expect(await run(id, 100)).toHaveLength(1)
    await finish(task?.id ?? 0, 'closed')
    expect(await run(id, 100)).toHaveLength(1)

    const other = await aLateCase()
    await post(other, 'handle_create_igs_tasks')
    expect(await run(other)).toHaveLength(1)
  })

  it('gets its task when the task of another term fails, up to a limit per run, oldest first', async () => {
    await run(0)
    const ids = [await aLateCase(), await aLateCase({ decision_date: ago(187) }), await aLateCase()]
    const [broken = 0, oldest = 0, other = 0] = ids
    await db.execute(
      sql`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    )
    await db.execute(
      sql.raw(
        `create trigger fail before insert on tasks for each row when (new.case_id = ${broken}) execute function fail()`,
      ),
    )
    await makeLateDecisionTasks(services, 1)
    expect([await tasksOf(oldest), await tasksOf(other)]).toMatchObject([[{ status: 'open' }], []])
    expect(await run(other)).toHaveLength(1)
    expect(await tasksOf(broken)).toEqual([])
    await db.execute(sql`drop trigger fail on tasks`)
    expect(await run(broken)).toHaveLength(1)
  })

  it('waits while the case lacks its authority', async () => {
    const id = await aLateCase({ authority_id: null })
    expect(await run(id)).toEqual([])
    const { id: whole } = await insertWholeCase(db)
    const [found] = await db.select().from(cases).where(eq(cases.id, whole))
    await db.update(cases).set({ authority_id: found?.authority_id }).where(eq(cases.id, id))
    expect(await run(id)).toHaveLength(1)
  })

  it.each([
    ['while the term runs', ago(120)],
    ['of a term that passed so long ago that it earns no penalty', ago(300)],
  ])('is not made %s', async (_what, decision_date) => {
    const id = await aLateCase({ decision_date, objection_submitted_on: addDays(decision_date, 10) })
    expect(await run(id)).toEqual([])
  })
})

describe('a penalty request', () => {
  const aPenalty = async (noticeAgo: number) => {
    const year = Number(today.slice(0, 4)) - 2
    const { id } = await insertWholeCase(db, {
      type: 2,
      status: 'nha_igs_submitted',
      decision_date: `${year}-03-02`,
      objection_submitted_on: `${year}-03-20`,
    })
    const completed_at = new Date(services.now().getTime() - noticeAgo * 24 * 60 * 60 * 1000)
    await db
      .insert(tasks)
      .values({ case_id: id, type: 'send_igs_nha_letter_1', status: 'completed', completed_at })
    await checkTerms(services)
    return id
  }
  const requestsOf = async (id: number, later = 0) =>
    (await run(id, later)).filter(({ type }) => type === 'user_task')

  it('gets one task when the penalty reaches its maximum, and sending the request completes the task', async () => {
    const id = await aPenalty(80)
    const wanted = {
      title: 'Dwangsomverzoek versturen',
      description: expect.stringContaining('€ 1.442'),
      status: 'open',
    }
    expect(await requestsOf(id)).toMatchObject([wanted])
    expect(await requestsOf(id)).toHaveLength(1)
    // The decision comes too late: the penalty stays due.
    await setStatus(id, 'pro_forma_appeal_decision_received')
    expect(await requestsOf(id)).toMatchObject([wanted])
    await post(id, 'nha_document_submitted', { document_type: 'dsv' })
    expect(await requestsOf(id)).toMatchObject([{ status: 'completed' }])
  })

  it.each(['pro_forma_appeal_decision_received', 'case_closed_success', 'awaiting_appeal_decision'])(
    'gets one task for the days before a decision ended the penalty: %s',
    async (status) => {
      const id = await aPenalty(40)
      await setStatus(id, status)
      const wanted = { title: 'Dwangsomverzoek versturen', status: 'open' }
      const [task, ...more] = await requestsOf(id)
      expect([task, more]).toMatchObject([wanted, []])
      expect(task?.description).toMatch(/^Er is beslist op .*, na \d+ dagen dwangsom: € \d+\. Versturen/)
      expect(await requestsOf(id)).toHaveLength(1)
    },
  )

  it('counts days until the filed decision, whose date replaced the contested date', async () => {
    const id = await aPenalty(40)
    await db
      .update(cases)
      .set({ decision_date: ago(10) })
      .where(eq(cases.id, id))
    await setStatus(id, 'pro_forma_appeal_decision_received')
    const [task] = await requestsOf(id)
    expect(task?.description).toContain('na 14 dagen dwangsom: € 322.')
  })

  it('gets no task when the case is withdrawn', async () => {
    const id = await aPenalty(40)
    await setStatus(id, 'case_closed_withdrawn')
    expect(await requestsOf(id)).toEqual([])
  })

  it('gets no task when the authority decides within two weeks of the notice', async () => {
    const id = await aPenalty(5)
    await setStatus(id, 'pro_forma_appeal_decision_received')
    expect(await requestsOf(id)).toEqual([])
  })

  it('gets no task before the 42nd day has passed', async () => {
    const id = await aPenalty(50)
    expect(await requestsOf(id)).toEqual([])
    expect(await requestsOf(id, 20)).toHaveLength(1)
  })
})
