import { JobPlan } from '@zaakwerk/contract/job-plan'
import { letter, mail } from '@zaakwerk/domain/job-plans'
import { eventStep } from '@zaakwerk/domain/workflow'
import { eventSamples } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { and, asc, eq } from '../../../platform/db/drizzle.ts'
import { case_clients, case_events, case_logs } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { task_logs, tasks } from '../../../platform/db/schema/tasks.ts'
import type { Answer } from '../../../platform/testing/caller.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { insertCaseFor, insertWholeCase } from './testing/workflow-case.builder.ts'

const app = await testApp()
const me = await app.signInAs('lawyer')
const { call } = me

const post = (id: number, json: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  call('POST', `/cases/${id}/event`, { json, headers })

const eventsOf = (id: number) =>
  app.db.select().from(case_events).where(eq(case_events.case_id, id)).orderBy(case_events.id)
const jobsOf = (id: number) => app.db.select().from(jobs).where(eq(jobs.subject_id, id)).orderBy(asc(jobs.id))
const logsOf = async (id: number) =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, id)).orderBy(asc(case_logs.id))).map(
    ({ message }) => message,
  )

// One of each kind: what each event brings about is workflow-steps.test.ts of domain, and the workflow's table.
describe.each([
  'create_case_administrative_appeal',
  'btu_case_adjourned',
  'btu_create_mandate_file',
  'case_withdrawn',
  'close_igs_tasks',
  'handle_task_actions',
  'manual_iban_request',
  'nha_document_submitted',
  'resend_mail_max_advocaten',
] as const)('%s', (event) => {
  it('writes all that the table states, in one transaction', async () => {
    const { data } = eventSamples[event]
    const { id, version, status } = await insertCaseFor(app.db, event)
    const before = (await call('GET', `/cases/${id}`)).body
    const step = eventStep(event, before, data)

    const answer = await post(id, { event_type: event, additional_data: data })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.headers.get('etag')).toBe(`"${answer.body.version}"`)
    const turned = step.status !== undefined && step.status !== status
    expect(answer.body).toMatchObject({
      id,
      status: step.status ?? status,
      version: version + 1,
    })
    expect(await eventsOf(id)).toMatchObject([
      {
        event_type: event,
        message: `Event: ${event} via de webapp`,
        additional_data: data ?? null,
        user_id: me.id,
      },
    ])
    const [log] = answer.body.logs
    expect(answer.body.logs).toHaveLength(1)
    expect(log.user_id).toBe(me.id)
    expect(log.message.includes('Status gewijzigd: In behandeling → ')).toBe(turned)

    const [written] = await eventsOf(id)
    const queued = await jobsOf(id)
    for (const row of queued) expect(JobPlan.safeParse(row).success, row.key).toBe(true)
    expect(queued).toMatchObject(
      step.jobs.map((job) => ({
        ...job,
        state: 'queued',
        attempts: 0,
        created_by: me.id,
        event_id: written?.id,
      })),
    )
    const created = answer.body.tasks.filter((task: { user_id: number | null }) => task.user_id === me.id)
    expect(created.map((task: { type: string }) => task.type)).toEqual(step.createTasks)
    const closed = answer.body.tasks.filter((task: { id: number }) => step.closeTasks.includes(task.id))
    expect(closed.map((task: { status: string }) => task.status)).toEqual(
      step.closeTasks.map(() => step.closedAs),
    )
  })
})

/** A case to which nothing happens: what is asked is refused. */
const spared = await insertWholeCase(app.db)

describe('an event', () => {
  it('may be written as a change of status; its own data and the description are stored', async () => {
    const { id } = await insertCaseFor(app.db, 'btu_case_rejected')
    const answer = await post(id, {
      event: 'btu_case_rejected',
      status: 'case_opened',
      inform_client: true,
      email_type: 'case_rejected_wrong_type',
      description: 'Cliënt heeft ons de verkeerde brief gestuurd.',
      additional_data: { bron: 'telefoon' },
    })
    expect(answer.body).toMatchObject({ status: 'case_closed_rejected' })
    expect(answer.body.events[0]).toMatchObject({
      event_type: 'btu_case_rejected',
      message: 'Cliënt heeft ons de verkeerde brief gestuurd.',
      additional_data: { bron: 'telefoon', inform_client: true, email_type: 'case_rejected_wrong_type' },
    })
    expect(await jobsOf(id)).toMatchObject([{ key: 'mail:case_rejected_wrong_type' }])
    expect(await logsOf(id)).toEqual([
      'Zaak afgewezen: Cliënt heeft ons de verkeerde brief gestuurd. ' +
        'Status gewijzigd: In behandeling → Zaak afgewezen. ' +
        'In de wachtrij: E-mail over het verkeerde soort zaak',
    ])
  })

  it.each([
    [{}, 6, 'Zaak verdaagd met 6 weken'],
    [{ adjourn_with_weeks: 12 }, 12, 'Zaak verdaagd met 12 weken (met commissie)'],
  ] as const)(
    'that adjourns a BTU case with %j logs by how many weeks',
    async (additional_data, weeks, line) => {
      const { id } = await insertCaseFor(app.db, 'btu_case_adjourned')
      const { body } = await post(id, { event: 'btu_case_adjourned', additional_data })
      expect(body.events[0].additional_data).toEqual({ adjourn_with_weeks: weeks })
      expect(body.logs[0].message.split('. ')[0]).toBe(line)
      expect(await jobsOf(id)).toMatchObject([{ payload: { adjourn_with_weeks: weeks } }])
    },
  )

  it('needs no client when the client is not notified', async () => {
    const { id } = await insertCaseFor(app.db, 'case_rejected')
    await app.db.delete(case_clients).where(eq(case_clients.case_id, id))
    const answer = await post(id, { event: 'case_rejected', inform_client: false })
    expect([answer.status, answer.body.status]).toEqual([200, 'case_closed_rejected'])
    expect(await jobsOf(id)).toEqual([])
  })

  it('records in the log of a task who created and who closed it', async () => {
    const { id } = await insertCaseFor(app.db, 'nha_document_submitted')
    await post(id, { event_type: 'nha_document_submitted', additional_data: { document_type: 'igs' } })
    const rows = await app.db
      .select({ type: tasks.type, title: tasks.title, action: task_logs.action, user: task_logs.user_id })
      .from(task_logs)
      .innerJoin(tasks, eq(tasks.id, task_logs.task_id))
      .where(eq(tasks.case_id, id))
      .orderBy(asc(task_logs.id))
    expect(rows).toEqual([
      {
        type: 'add_shipping_proof_nha_igs',
        title: 'Verzendbewijs ingebrekestelling NHA toevoegen',
        action: 'create_task',
        user: me.id,
      },
      { type: 'submit_nha_igs_via_mailroom', title: '', action: 'workflow_update', user: me.id },
    ])
    const ended = and(eq(tasks.case_id, id), eq(tasks.type, 'submit_nha_igs_via_mailroom'))
    expect((await app.db.select().from(tasks).where(ended))[0]?.completed_at).toBeInstanceOf(Date)
  })

  it('that cancels a notice of default does not count the notice as sent', async () => {
    const { id } = await insertCaseFor(app.db, 'close_igs_tasks')
    expect((await post(id, { event: 'close_igs_tasks' })).status).toBe(200)
    const { body } = await post(id, { event: 'handle_create_igs_tasks' })
    expect(body.tasks.map(({ type, status }: Record<string, string>) => [type, status])).toEqual([
      ['send_igs_wahv_letter_1', 'closed'],
      ['send_igs_wahv_letter_1', 'open'],
    ])
  })

  it('that withdraws a case cancels jobs that wait, not jobs that run', async () => {
    const { id } = await insertWholeCase(app.db)
    const about = { subject_type: 'case', subject_id: id } as const
    await app.db.insert(jobs).values([
      { ...about, ...letter('pf_kanton') },
      { ...about, ...mail('certainty'), state: 'running' },
      { ...about, ...mail('iban_request'), state: 'done' },
    ])
    const { body } = await post(id, { event: 'case_withdrawn' })
    expect(body.jobs).toMatchObject([{ key: 'mail:certainty', kind: 'send_mail' }])
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['cancelled', 'running', 'done'])
    expect((await logsOf(id))[0]).toContain('Uit de wachtrij gehaald: Pro forma beroep')
  })

  it('replaces characters and numbers that PostgreSQL cannot store', async () => {
    const { id } = await insertWholeCase(app.db)
    const raw = `{"event":"manual_iban_request","additional_data":{"a\\ud800":["\\udfff"],"n":1e400}}`
    const answer = await call('POST', `/cases/${id}/event`, { raw })
    expect(answer.status).toBe(200)
    expect(answer.body.events[0].additional_data).toMatchObject({ 'a\ufffd': ['\ufffd'] })
  })

  it.each([
    [{}, 'event_type'],
    [{ event: 'case_approved', event_type: 'case_approved' }, 'event_type'],
    [{ event: 'case_exploded' }, 'event'],
    [{ event: 'btu_case_adjourned', additional_data: { adjourn_with_weeks: 7 } }, 'additional_data'],
    [{ event: 'case_withdrawn', additional_data: { veel: 'x'.repeat(5000) } }, 'additional_data'],
    [
      { event: 'case_withdrawn', email_type: 'case_rejected', additional_data: { v: 'x'.repeat(3980) } },
      'additional_data',
    ],
    [{ event: 'case_withdrawn', onbekend: 1 }, 'onbekend'],
  ])('is refused with %j', async (json, field) => {
    const { id } = spared
    const answer = await post(id, json)
    expect(answer.status).toBe(422)
    expect(answer.body.detail[0].loc.slice(0, 2)).toEqual(['body', field])
  })

  it('is refused for a case that is deleted or does not exist', async () => {
    const { id } = await insertWholeCase(app.db, { deleted_at: new Date() })
    expect((await post(id, { event: 'case_approved' })).body.code).toBe('case_not_found')
    expect((await post(2_000_000_000, { event: 'case_approved' })).status).toBe(404)
  })
})
