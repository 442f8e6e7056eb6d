import { dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { enqueueJobs, ofCase } from '../../../platform/jobs/jobs.sql.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { aSubmission, insertLetterCase, tracesOf } from '../../letters/letters/testing/letter-case.builder.ts'
import { withMeanwhile } from '../../letters/letters/testing/meanwhile.ts'

const app = await testApp({ dataDir: await testFolder() })
const { db, services } = app
const { call } = await app.signInAs('lawyer')
const mailroom = await app.signInAs('mailroom')

const ask = (id: number, name: string) =>
  enqueueJobs(db, { userId: null, at: services.now() }, { subject: ofCase(id), plans: [aSubmission(name)] })

const anAskedLetter = async (
  name: string,
  type: 1 | 2 | 10,
  submission: 'mailroom' | 'email' | 'email_and_mailroom' = 'mailroom',
) => {
  const { id } = await insertLetterCase(app, { type, status: 'in_progress', submission })
  await ask(id, name)
  return id
}

/** One try of the letter's job; what is given happens when its PDF is there and its row is not. */
const makeWhile = async (id: number, happen: () => Promise<unknown>, filesThen = 2): Promise<void> => {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.subject_id, id), eq(jobs.kind, 'submit_letter'), eq(jobs.state, 'queued')))
  const meanwhile = async () => {
    expect((await tracesOf(app, id)).files).toHaveLength(filesThen)
    await happen()
  }
  await runAttempt(withMeanwhile(services, meanwhile), jobRegistry, job?.runner_job_id ?? '')
}

const post = (id: number, event: string, additional_data: object = {}) =>
  call('POST', `/cases/${id}/event`, { json: { event, additional_data } })

const reviewsOf = (id: number) =>
  db.$count(tasks, and(eq(tasks.case_id, id), eq(tasks.type, 'needs_manual_review')))

describe('a letter that is being made when an event cancels it', () => {
  // Which event takes back which letter: obsolete-letters.test.ts of domain.
  it.each<[string, object, string, 1 | 2 | 10, string]>([
    ['case_withdrawn', {}, 'adm_beroep', 1, 'Administratief beroep'],
    ['btu_case_rejected', {}, 'send_igs_uwv_letter_1', 10, 'Eerste ingebrekestelling UWV'],
    ['nha_document_submitted', { document_type: 'objection' }, 'nha_pf_objection', 2, 'Pro forma bezwaar'],
  ])('%s with %j: %s is not made', async (event, data, name, type, label) => {
    const id = await anAskedLetter(name, type)
    await makeWhile(id, async () => expect((await post(id, event, data)).status).toBe(200))
    const { letters: made, files, jobs: left, logs } = await tracesOf(app, id)
    expect([made, files, left[0]]).toEqual([[], ['volmacht.pdf'], `letter:${name} cancelled`])
    expect(logs.filter((line) => line.includes(`Uit de wachtrij gehaald: ${label}`))).toHaveLength(1)
    expect(await reviewsOf(id)).toBe(0)
  })

  it('is not made when a user sets the status', async () => {
    const id = await anAskedLetter('adm_beroep', 1)
    await makeWhile(id, async () => {
      const { status } = await call('PATCH', `/cases/${id}/status?update=case_closed_withdrawn`)
      expect(status).toBe(200)
    })
    expect(await tracesOf(app, id)).toMatchObject({ letters: [], jobs: ['letter:adm_beroep cancelled'] })
    expect(await reviewsOf(id)).toBe(0)
  })

  it('can be requested again immediately, and is then made', async () => {
    const id = await anAskedLetter('send_igs_wahv_letter_1', 1)
    await makeWhile(id, async () => {
      await post(id, 'case_adjourned')
      const data = { task_type: 'send_igs_wahv_letter_1' }
      expect((await post(id, 'handle_task_actions', data)).status).toBe(200)
    })
    expect((await tracesOf(app, id)).letters).toEqual([])
    await makeWhile(id, async () => undefined)
    expect(await tracesOf(app, id)).toMatchObject({ letters: [{ name: 'send_igs_wahv_letter_1' }] })
  })
})

describe('a letter that is requested again while the first one waits', () => {
  const line = 'Administratief beroep is niet nog eens opgemaakt: de vorige ging intussen de deur uit'

  it.each([
    [
      'is posted',
      'mailroom',
      async (letterId: number) => {
        const json = { posted_on: dayOf(services.now()) }
        expect((await mailroom.call('POST', `/mailroom/letters/${letterId}/posted`, { json })).status).toBe(
          200,
        )
      },
    ],
    [
      'begins to be delivered',
      'email',
      async () => {
        await db.update(jobs).set({ state: 'running' }).where(eq(jobs.kind, 'deliver_letter'))
      },
    ],
    [
      'is mailed, and its paper waits',
      'email_and_mailroom',
      async (letterId: number) => {
        await db.update(letters).set({ emailed_at: new Date() }).where(eq(letters.id, letterId))
      },
    ],
  ] as const)('and %s while the second is made, leaves once', async (_, submission, happens) => {
    const id = await anAskedLetter('adm_beroep', 1, submission)
    await makeWhile(id, async () => undefined)
    const [first] = (await tracesOf(app, id)).letters
    await ask(id, 'adm_beroep')
    await makeWhile(id, () => happens(first?.id ?? 0), 3)
    const { letters: made, files, logs, jobs: left } = await tracesOf(app, id)
    expect(made.map((letter) => [letter.id, letter.cancelled_at])).toEqual([[first?.id, null]])
    expect(files).toHaveLength(2)
    expect(logs).toContain(line)
    expect(left.filter((job) => job.startsWith('letter:'))).toEqual([
      'letter:adm_beroep done',
      'letter:adm_beroep done',
    ])
  })
})

it('a letter that is requested under another name replaces the one that waits', async () => {
  const id = await anAskedLetter('send_nha_objection', 2)
  await makeWhile(id, async () => undefined)
  await ask(id, 'nha_pf_objection')
  await makeWhile(id, async () => undefined, 3)
  expect((await tracesOf(app, id)).letters).toMatchObject([
    { name: 'send_nha_objection', cancelled_at: expect.any(Date) },
    { name: 'nha_pf_objection', cancelled_at: null },
  ])
})

it('a letter that an event does not cancel is still made', async () => {
  const id = await anAskedLetter('adm_beroep', 1)
  await makeWhile(id, async () => expect((await post(id, 'case_adjourned')).status).toBe(200))
  expect((await tracesOf(app, id)).letters).toMatchObject([{ name: 'adm_beroep', cancelled_at: null }])
})
