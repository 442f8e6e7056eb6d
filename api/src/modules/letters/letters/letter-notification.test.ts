import { JobPlan } from '@zaakwerk/contract/job-plan'
import { dayOf } from '@zaakwerk/domain/dates'
import { letterSubmittedMail } from '@zaakwerk/domain/job-plans'
import { expect, it } from 'vitest'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { sendMail } from '../mails/send-mail.handler.ts'
import { submitLetter } from './submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase, tracesOf } from './testing/letter-case.builder.ts'

const app = await testApp({ dataDir: await testFolder() })
toNoon(app)
const { db, services } = app
const { call } = await app.signInAs('mailroom')

const anAppealToPost = async () => {
  const { id } = await insertLetterCase(app, { status: 'adm_beroep_is_being_submitted' })
  await submitLetter.run(services, await aRun(app, id, aSubmission('adm_beroep')))
  const [letter] = (await tracesOf(app, id)).letters
  if (!letter) throw new Error('no letter')
  return { id, letter }
}

const post = (id: number, tracking_number: string) =>
  call('POST', `/mailroom/letters/${id}/posted`, {
    json: { posted_on: dayOf(services.now()), tracking_number },
  })

/** Sends the mail that waits for a case. */
const sendQueuedMail = async (caseId: number) => {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.subject_id, caseId), eq(jobs.kind, 'send_mail'), eq(jobs.state, 'queued')))
  const plan = JobPlan.parse(job)
  if (!job || plan.kind !== 'send_mail') throw new Error('no mail')
  const author = { userId: null, at: services.now() }
  const subject = { type: 'case' as const, id: caseId }
  await sendMail().run(services, {
    id: job.id,
    subject,
    eventId: null,
    payload: plan.payload,
    attempt: 1,
    author,
  })
  await db.update(jobs).set({ state: 'done' }).where(eq(jobs.id, job.id))
}

it.each([
  ['the same number', '3SZWRK000000001', []],
  ['another number', '3SZWRK000000002', [expect.stringMatching(/^mail:letter_submitted:\d+:\d+ queued$/)]],
])(
  'the client is notified again about a letter that was undone and posted with %s',
  async (_, tracking, more) => {
    const { id, letter } = await anAppealToPost()
    const { key } = letterSubmittedMail(letter.id)
    await post(letter.id, '3SZWRK000000001')
    await db.update(jobs).set({ state: 'done' }).where(eq(jobs.key, key))
    await call('POST', '/mailroom/letters/unpost', { json: { letters: [{ id: letter.id }] } })
    await post(letter.id, tracking)
    const mails = (await tracesOf(app, id)).jobs.filter((job) => job.startsWith('mail:'))
    expect(mails).toEqual([`${key} done`, ...more])
  },
)

it('a second mail about a letter states that it corrects the first', async () => {
  const { id, letter } = await anAppealToPost()
  for (const tracking of ['3SZWRK000000001', '3SZWRK000000002']) {
    await post(letter.id, tracking)
    await sendQueuedMail(id)
    await call('POST', '/mailroom/letters/unpost', { json: { letters: [{ id: letter.id }] } })
  }
  const mails = (await tracesOf(app, id)).messages.map(({ subject, body_text }) => `${subject} ${body_text}`)
  expect(mails).toEqual([
    expect.stringMatching(/^We hebben .*3SZWRK000000001/s),
    expect.stringMatching(/^Gecorrigeerd: we hebben .*3SZWRK000000002/s),
  ])
})
