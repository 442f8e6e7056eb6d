import { letter } from '@zaakwerk/domain/job-plans'
import { describe, expect, it } from 'vitest'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { enqueueJobs, ofCase } from '../../../platform/jobs/jobs.sql.ts'
import { createReviewTask } from '../../../platform/jobs/review-tasks.sql.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { deliverLetter } from '../../letters/letters/deliver-letter.handler.ts'
import { submitLetter } from '../../letters/letters/submit-letter.handler.ts'
import {
  aRun,
  aSubmission,
  insertLetterCase,
  tracesOf,
} from '../../letters/letters/testing/letter-case.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const { call } = await app.signInAs('lawyer')

type Way = 'mailroom' | 'email' | 'email_and_mailroom'

/** A case with a letter that is made and did not leave yet. */
const aWaitingLetter = async (name: string, type: 1 | 2 | 10, submission: Way = 'mailroom') => {
  const { id } = await insertLetterCase(app, { type, status: 'in_progress', submission })
  await submitLetter.run(services, await aRun(app, id, aSubmission(name)))
  await db
    .update(jobs)
    .set({ state: 'done' })
    .where(and(eq(jobs.subject_id, id), eq(jobs.kind, 'submit_letter')))
  return id
}

const post = async (id: number, event: string, additional_data: object = {}) =>
  expect((await call('POST', `/cases/${id}/event`, { json: { event, additional_data } })).status).toBe(200)

const isAtMailroom = async (id: number): Promise<boolean> =>
  (await call('GET', '/mailroom/letters')).body.some(({ case_id }: { case_id: number }) => case_id === id)

const mailroomTask = async (id: number) =>
  (await tracesOf(app, id)).tasks.find(({ type }) => type === 'user_task' || type.endsWith('_via_mailroom'))

describe('an event that makes a letter obsolete', () => {
  // Which event takes back which letter: shared/domain/src/obsolete-letters.test.ts. Here once by each reason; a case that is withdrawn is in delivered-letters.test.ts.
  it.each<[string, object, string, 1 | 2 | 10, string]>([
    [
      'btu_case_approved',
      {},
      'send_igs_uwv_letter_1',
      10,
      'Ingebrekestelling ingetrokken: niet verstuurd (de beslissing is er)',
    ],
    [
      'case_adjourned',
      {},
      'send_igs_nha_letter_1',
      2,
      'Ingebrekestelling ingetrokken: niet verstuurd (de beslissing is verdaagd)',
    ],
    [
      'nha_document_submitted',
      { document_type: 'objection' },
      'nha_pf_objection',
      2,
      'Pro forma bezwaar ingetrokken: niet verstuurd (het is al op een andere manier ingediend)',
    ],
  ])('%s with %j removes it from the letters to post: %s', async (event, data, name, type, line) => {
    const id = await aWaitingLetter(name, type)
    expect(await isAtMailroom(id)).toBe(true)
    await post(id, event, data)
    expect(await isAtMailroom(id)).toBe(false)
    const { logs, letters } = await tracesOf(app, id)
    expect(letters).toMatchObject([{ cancelled_at: expect.any(Date) }])
    expect(logs).toContain(line)
    // An event may have completed it: the mailroom's task of that document is done.
    expect(['closed', 'completed']).toContain((await mailroomTask(id))?.status)
  })

  it.each<[string, object, string, 1 | 2 | 10]>([
    ['case_approved', { template: 'case_partially_approved' }, 'adm_beroep', 1],
    ['nha_document_submitted', { document_type: 'objection' }, 'send_igs_nha_letter_1', 2],
  ])('%s with %j keeps %s there', async (event, data, name, type) => {
    const id = await aWaitingLetter(name, type)
    await post(id, event, data)
    expect(await isAtMailroom(id)).toBe(true)
    expect((await mailroomTask(id))?.status).toBe('open')
  })

  it('cancels the jobs that would make or deliver it, also failed ones, and no others', async () => {
    const id = await aWaitingLetter('send_igs_wahv_letter_1', 1, 'email')
    const author = { userId: null, at: services.now() }
    const plans = [letter('send_igs_wahv_letter_2'), letter('pf_kanton')]
    await enqueueJobs(db, author, { subject: ofCase(id), plans })
    const isIt = and(eq(jobs.subject_id, id), eq(jobs.key, 'letter:send_igs_wahv_letter_2'))
    const [failed] = await db
      .update(jobs)
      .set({ state: 'failed', last_error: 'Geen adres.' })
      .where(isIt)
      .returning()
    await createReviewTask(db, author, { caseId: id, jobId: failed?.id ?? 0, reason: 'Geen adres.' })
    await post(id, 'case_rejected')
    const { jobs: left, letters, logs } = await tracesOf(app, id)
    expect(left).toEqual([
      'letter:send_igs_wahv_letter_1 done',
      `deliver:${letters[0]?.id}:email:send_igs_wahv_letter_1 cancelled`,
      'letter:send_igs_wahv_letter_2 cancelled',
      'letter:pf_kanton queued',
      'mail:case_rejected queued',
    ])
    expect(logs.join()).toMatch(/Uit de wachtrij gehaald: .*Eerste ingebrekestelling WAHV per e-mail/)
    const reviews = await db
      .select({ status: tasks.status })
      .from(tasks)
      .where(and(eq(tasks.case_id, id), eq(tasks.type, 'needs_manual_review')))
    expect(reviews).toEqual([{ status: 'completed' }])
  })

  it('logs that a letter already sent by e-mail is not posted any more', async () => {
    const id = await aWaitingLetter('nha_pf_objection', 2, 'email_and_mailroom')
    const [made] = (await tracesOf(app, id)).letters
    const key = `deliver:${made?.id}:email:nha_pf_objection`
    const [job] = await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.subject_id, id), eq(jobs.key, key)))
    const run = { id: job?.id ?? 0, subject: { type: 'case' as const, id }, eventId: null, attempt: 1 }
    await deliverLetter.run(services, {
      ...run,
      payload: { letter_id: made?.id ?? 0, channel: 'email' },
      author: { userId: null, at: services.now() },
    })
    await post(id, 'nha_document_submitted', { document_type: 'objection' })
    expect((await tracesOf(app, id)).logs).toContain(
      'Pro forma bezwaar ingetrokken: gaat niet meer op de post (het is al op een andere manier ingediend)',
    )
    expect(await isAtMailroom(id)).toBe(false)
  })

  it.each(['running', 'unknown'] as const)(
    'logs that a letter whose delivery is %s may have left',
    async (state) => {
      const id = await aWaitingLetter('adm_beroep', 1, 'email')
      await db
        .update(jobs)
        .set({ state })
        .where(and(eq(jobs.subject_id, id), eq(jobs.kind, 'deliver_letter')))
      await post(id, 'case_withdrawn')
      expect((await tracesOf(app, id)).logs).toContain(
        'Administratief beroep ingetrokken: kan al verstuurd zijn',
      )
    },
  )
})

it('a case that is withdrawn manually has no letters to post either', async () => {
  const id = await aWaitingLetter('adm_beroep', 1)
  const { status } = await call('PATCH', `/cases/${id}/status?update=case_closed_withdrawn`)
  expect(status).toBe(200)
  expect(await isAtMailroom(id)).toBe(false)
  expect((await tracesOf(app, id)).logs).toContain('Administratief beroep ingetrokken: niet verstuurd')
})

it('a letter that is made again replaces the same one that still waits', async () => {
  const id = await aWaitingLetter('adm_beroep', 1)
  await submitLetter.run(services, await aRun(app, id, aSubmission('adm_beroep')))
  const { letters, logs, tasks: made } = await tracesOf(app, id)
  const newest = Math.max(...letters.map((one) => one.id))
  expect(letters.filter(({ cancelled_at }) => cancelled_at === null).map((one) => one.id)).toEqual([newest])
  expect(logs).toContain('Administratief beroep ingetrokken: niet verstuurd (vervangen door een nieuwe)')
  expect(made.map(({ status }) => status).sort()).toEqual(['closed', 'open'])
})

it('a letter that a user handed in at a counter is not withdrawn', async () => {
  const { id } = await insertLetterCase(app, { type: 1, status: 'awaiting_adm_beroep_submission' })
  await submitLetter.run(services, await aRun(app, id, aSubmission('adm_beroep', { channel: 'om_loket' })))
  await post(id, 'case_approved')
  expect((await tracesOf(app, id)).letters).toMatchObject([{ cancelled_at: null }])
})
