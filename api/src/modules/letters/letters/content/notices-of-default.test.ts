import { buffer } from 'node:stream/consumers'
import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { letter } from '@zaakwerk/domain/job-plans'
import { describe, expect, it } from 'vitest'
import { and, desc, eq } from '../../../../platform/db/drizzle.ts'
import { cases } from '../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { letters } from '../../../../platform/db/schema/letters.ts'
import { task_logs, tasks } from '../../../../platform/db/schema/tasks.ts'
import { type JobRun, PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import { toNoon } from '../../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { submitLetter } from '../submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase, tracesOf } from '../testing/letter-case.builder.ts'
import { readPdf } from '../testing/read-pdf.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
toNoon(app)
const { db, services } = app
const { call } = await app.signInAs('lawyer')
const { call: callMailroom } = await app.signInAs('mailroom')
const first = 'send_igs_wahv_letter_1'
const second = 'send_igs_wahv_letter_2'
const today = (): string => dayOf(services.now())

const happens = (id: number, event: string, additional_data: object = {}) =>
  call('POST', `/cases/${id}/event`, { json: { event, additional_data } })

const lateDecisionOf = async (id: number) => (await call('GET', `/cases/${id}`)).body.late_decision

const tasksOf = async (id: number) => {
  const { tasks: all } = await tracesOf(app, id)
  return all.filter(({ type }) => type.startsWith('send_igs_')).map(({ type, status }) => `${type} ${status}`)
}

/** What the log says of the task that asked for the first notice. */
const taskLines = async (id: number) => {
  const lines = await db
    .select({ message: task_logs.message })
    .from(task_logs)
    .innerJoin(tasks, eq(tasks.id, task_logs.task_id))
    .where(and(eq(tasks.case_id, id), eq(tasks.type, first)))
    .orderBy(task_logs.id)
  return lines.map(({ message }) => message)
}

/** The run of the job that an event queued. */
const runOf = async (caseId: number, name: string): Promise<JobRun<'submit_letter'>> => {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.subject_id, caseId), eq(jobs.key, `letter:${name}`)))
    .orderBy(desc(jobs.id))
    .limit(1)
  const author = { userId: null, at: services.now() }
  const subject = { type: 'case' as const, id: caseId }
  return { id: job?.id ?? 0, subject, eventId: null, payload: { letter: name }, attempt: 1, author }
}

/** A case with the task for its first notice, which somebody asked to send. */
const aCaseWithNoticeAsked = async () => {
  const { id } = await insertLetterCase(app, { type: 1 })
  await db.insert(tasks).values({ case_id: id, type: first })
  expect((await happens(id, 'handle_task_actions', { task_type: first })).status).toBe(200)
  return { id, run: await runOf(id, first) }
}

const fileOf = async (documentId: number): Promise<string> => {
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId))
  return row?.storage_key ?? ''
}

const endJob = (id: number, state: 'done' | 'failed') => db.update(jobs).set({ state }).where(eq(jobs.id, id))

const aCaseWithNoticeWaiting = async () => {
  const { id, run } = await aCaseWithNoticeAsked()
  await submitLetter.run(services, run)
  await endJob(run.id, 'done')
  const [row] = (await tracesOf(app, id)).letters
  return { id, letterId: row?.id ?? 0 }
}

const post = (letterId: number) =>
  callMailroom('POST', `/mailroom/letters/${letterId}/posted`, { json: { posted_on: today() } })

const penaltyRequest = async (id: number) => {
  const run = await aRun(app, id, aSubmission('dsv'))
  await endJob(run.id, 'done')
  return submitLetter.run(services, run)
}

/** A letter of a case that was made and posted, so many days ago. */
const sentByPost = async (caseId: number, name: string, daysAgo: number): Promise<void> => {
  const run = await aRun(app, caseId, aSubmission(name))
  await submitLetter.run(services, run)
  await endJob(run.id, 'done')
  const [row] = await db.select().from(letters).where(eq(letters.job_id, run.id))
  expect((await post(row?.id ?? 0)).status).toBe(200)
  const posted_on = addDays(today(), -daysAgo)
  await db
    .update(letters)
    .set({ posted_on })
    .where(eq(letters.id, row?.id ?? 0))
}

const noneSent = new PermanentFailure(
  'Er is nog geen ingebrekestelling verstuurd nadat de beslistermijn voorbij was: doe dat eerst',
)

describe('a notice of default', () => {
  it('that waits for the post is not sent yet, though its task is done; it counts from the day of posting', async () => {
    const { id, letterId } = await aCaseWithNoticeWaiting()
    expect(await tasksOf(id)).toEqual([`${first} completed`])
    expect(await lateDecisionOf(id)).toMatchObject({
      is_late: true,
      notices: [],
      is_notice_under_way: true,
      penalty_from: null,
    })
    await expect(penaltyRequest(id)).rejects.toThrow(noneSent)
    const next = await happens(id, 'handle_create_igs_tasks')
    expect([next.status, next.body.detail]).toEqual([
      400,
      'Er is al een ingebrekestelling gevraagd die nog niet is verstuurd: rond die eerst af',
    ])

    expect((await post(letterId)).status).toBe(200)
    expect(await lateDecisionOf(id)).toMatchObject({
      notices: [first],
      is_notice_under_way: false,
      penalty_from: addDays(rollToWorkday(addDays(today(), 1)), 15),
      is_penalty_running: false,
    })
    await expect(penaltyRequest(id)).rejects.toThrow(/^De dwangsom begint pas te lopen op /)
    const undone = { json: { letters: [{ id: letterId }] } }
    expect((await callMailroom('POST', '/mailroom/letters/unpost', undone)).status).toBe(200)
    expect(await lateDecisionOf(id)).toMatchObject({ notices: [], is_notice_under_way: true })
    await expect(penaltyRequest(id)).rejects.toThrow(noneSent)

    expect((await post(letterId)).status).toBe(200)
    // As if that was a while ago; the task says nothing of it.
    const posted_on = addDays(today(), -60)
    await db.update(letters).set({ posted_on }).where(eq(letters.id, letterId))
    const penalty_from = addDays(rollToWorkday(addDays(posted_on, 1)), 15)
    expect(await lateDecisionOf(id)).toMatchObject({ penalty_from, is_penalty_running: true })
    expect((await happens(id, 'handle_create_igs_tasks')).status).toBe(200)
    expect(await tasksOf(id)).toEqual([`${first} completed`, `${second} open`])
    await penaltyRequest(id)
  })

  it('keeps its penalty after the late decision, whose date replaces the contested one', async () => {
    const { id } = await insertLetterCase(app, { type: 1 })
    await sentByPost(id, 'adm_beroep', 450)
    await sentByPost(id, first, 60)
    const before = await lateDecisionOf(id)
    expect(before).toMatchObject({ is_late: true, notices: [first], is_penalty_running: true })
    const decided = addDays(today(), -20)
    expect((await call('PATCH', `/cases/${id}`, { json: { decision_date: decided } })).status).toBe(200)
    expect(await lateDecisionOf(id)).toEqual({ ...before, is_decided: true })
    const payload = { letter: 'dsv', decided_on: decided }
    const run = await aRun(app, id, { ...aSubmission('dsv'), payload })
    await submitLetter.run(services, run)
    const request = (await tracesOf(app, id)).letters.find(({ name }) => name === 'dsv')
    const filed = await services.documents.open(await fileOf(request?.document_id ?? 0))
    const { text } = await readPdf(await buffer(filed?.stream ?? expect.fail('no file')))
    expect(text).toContain(`tegen de beschikking van ${formatDate(addDays(today(), -500))}`)
    expect(text).toContain(`De beslistermijn liep tot en met ${formatDate(before.due)}`)
  })

  it('that could not be made can be requested again: its task stays open until the letter has left', async () => {
    const { id, run } = await aCaseWithNoticeAsked()
    await db.transaction(async (tx) => submitLetter.failed?.({ ...services, db: tx }, run, 'reden'))
    await endJob(run.id, 'failed')
    expect(await tasksOf(id)).toEqual([`${first} open`])
    expect(await lateDecisionOf(id)).toMatchObject({ notices: [], is_notice_under_way: false })
    // Tried again from the queue.
    await submitLetter.run(services, run)
    await endJob(run.id, 'done')
    expect(await tasksOf(id)).toEqual([`${first} open`])
    const [row] = (await tracesOf(app, id)).letters
    await post(row?.id ?? 0)
    expect(await tasksOf(id)).toEqual([`${first} completed`])
    expect((await taskLines(id)).slice(1)).toEqual([
      'Heropend: Ingebrekestelling is niet verstuurd',
      expect.stringMatching(/^Afgerond: Ingebrekestelling per post verzonden aan /),
    ])
  })

  it('that was reported as submitted another way counts from the reported day', async () => {
    const { id } = await insertLetterCase(app, { type: 2 })
    const notice = 'send_igs_nha_letter_1'
    expect((await happens(id, 'handle_task_actions', { task_type: notice })).status).toBe(200)
    const run = await runOf(id, notice)
    await submitLetter.run(services, run)
    await endJob(run.id, 'done')
    expect(await lateDecisionOf(id)).toMatchObject({ notices: [], penalty_from: null })
    expect((await happens(id, 'nha_document_submitted', { document_type: 'igs' })).status).toBe(200)
    expect(await lateDecisionOf(id)).toMatchObject({
      notices: [notice],
      penalty_from: addDays(rollToWorkday(addDays(today(), 1)), 15),
    })
  })

  it('that is withdrawn with its case before it left does not count when the case is reopened', async () => {
    const { id } = await aCaseWithNoticeWaiting()
    expect((await happens(id, 'case_withdrawn')).status).toBe(200)
    await db.update(cases).set({ status: 'in_progress' }).where(eq(cases.id, id))
    expect(await lateDecisionOf(id)).toMatchObject({ notices: [], is_notice_under_way: false })
    expect((await happens(id, 'handle_create_igs_tasks')).status).toBe(200)
    expect(await tasksOf(id)).toEqual([`${first} closed`, `${first} open`])
  })

  const reopened = 'Heropend: niet verstuurd (de beslissing is verdaagd)'
  const aNoticeThat = {
    'waits for the post': async () => (await aCaseWithNoticeWaiting()).id,
    'is not made yet': async () => (await aCaseWithNoticeAsked()).id,
  } as const
  it.each([
    ['waits for the post', 'case_adjourned', 'open', reopened],
    ['is not made yet', 'case_adjourned', 'open', reopened],
    ['is not made yet', 'case_rejected', 'closed', 'Gesloten: de beslissing is er'],
    ['waits for the post', 'case_withdrawn', 'closed', 'Gesloten: de zaak is ingetrokken'],
  ] as const)('that %s is withdrawn by %s: its task is %s', async (when, event, status, line) => {
    const id = await aNoticeThat[when]()
    expect((await happens(id, event)).status).toBe(200)
    expect(await tasksOf(id)).toEqual([`${first} ${status}`])
    expect(await taskLines(id)).toContain(line)
  })

  it('that is not made yet can be cancelled manually: its task is closed', async () => {
    const { id } = await aCaseWithNoticeAsked()
    await call('PATCH', `/cases/${id}/status?update=case_closed_withdrawn`)
    expect(await tasksOf(id)).toEqual([`${first} closed`])
  })

  it('that is sent after the new term leaves the task that requested it completed', async () => {
    const { id } = await aCaseWithNoticeWaiting()
    await happens(id, 'case_adjourned')
    expect((await happens(id, 'handle_task_actions', { task_type: first })).status).toBe(200)
    await submitLetter.run(services, await runOf(id, first))
    const row = (await tracesOf(app, id)).letters.find(({ cancelled_at }) => cancelled_at === null)
    await post(row?.id ?? 0)
    expect(await tasksOf(id)).toEqual([`${first} completed`])
    expect((await lateDecisionOf(id)).notices).toEqual([first])
    // What is taken back later says nothing of one that left.
    await happens(id, 'handle_task_actions', { task_type: first })
    expect((await happens(id, 'case_rejected')).status).toBe(200)
    expect(await tasksOf(id)).toEqual([`${first} completed`])
  })

  it.each([
    ['counts by its task', undefined, [first], second],
    ['does not where a job for it failed', 'failed', [], first],
    ['does not when its job was cancelled', 'cancelled', [], first],
  ] as const)('from before letters were stored %s', async (_what, state, notices, next) => {
    const { id } = await insertLetterCase(app, { type: 1 })
    const completed_at = new Date(services.now().getTime() - 60 * 86_400_000)
    await db.insert(tasks).values({ case_id: id, type: first, status: 'completed', completed_at })
    if (state) await db.insert(jobs).values({ subject_type: 'case', subject_id: id, ...letter(first), state })
    const found = await lateDecisionOf(id)
    expect(found).toMatchObject({ notices, is_notice_under_way: false })
    expect(found.penalty_from === null).toBe(notices.length === 0)
    await happens(id, 'handle_create_igs_tasks')
    expect(await tasksOf(id)).toEqual([`${first} completed`, `${next} open`])
  })
})
