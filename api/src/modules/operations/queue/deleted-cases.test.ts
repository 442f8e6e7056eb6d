import { expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { aJob, storedJob } from '../../../platform/jobs/testing/jobs.builder.ts'
import { until } from '../../../platform/jobs/testing/pass-time.ts'
import { runnerFor } from '../../../platform/jobs/testing/set-up.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { aSubmission, insertLetterCase, tracesOf } from '../../letters/letters/testing/letter-case.builder.ts'
import { withMeanwhile } from '../../letters/letters/testing/meanwhile.ts'

const app = await testApp({ dataDir: await testFolder() })
const { call } = await app.signInAs('admin')

const stored = (id: number) => storedJob(app, id)

it('keeps the job of a deleted case, without counting an attempt, and runs it once the case is restored', async () => {
  const { id, caseId } = await aJob(app)
  expect((await call('DELETE', `/cases/${caseId}`)).status).toBe(204)
  const ran: number[] = []
  await runnerFor(app, {
    send_mail: {
      run: async (_services, run) => {
        ran.push(run.id)
        return { result: 'done' }
      },
    },
  })
  const waiting = await until(async () => {
    const job = await stored(id)
    return job.last_error !== null && job
  })
  expect(waiting).toMatchObject({ state: 'queued', attempts: 0, last_error: 'Het dossier is verwijderd.' })
  // Of what waits for its turn nothing waits longer: this waits for a person.
  expect((await call('GET', '/jobs/counts')).body).toMatchObject({ waiting: 1, waiting_since: null })
  expect(ran).toEqual([])

  expect((await call('POST', `/cases/${caseId}/restore`)).status).toBe(200)
  const job = await until(async () => {
    const found = await stored(id)
    return found.state === 'done' && found
  })
  expect([ran, job.attempts, job.last_error]).toEqual([[id], 1, null])
  expect(await app.db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(tasks.id)).toEqual([])
})

it('a letter whose case is deleted while it is made is made once the case is restored', async () => {
  const of = await insertLetterCase(app)
  const { id } = await aJob(app, { of, plan: aSubmission('adm_beroep') })
  const services = withMeanwhile(app.services, async () => {
    expect((await call('DELETE', `/cases/${of.id}`)).status).toBe(204)
  })
  const first = (await stored(id)).runner_job_id
  await expect(runAttempt(services, jobRegistry, first ?? '')).rejects.toThrow('attempt failed')
  expect(await stored(id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    last_error: 'Het dossier is verwijderd.',
  })
  expect(await tracesOf(app, of.id)).toMatchObject({ tasks: [], letters: [], files: ['volmacht.pdf'] })

  expect((await call('POST', `/cases/${of.id}/restore`)).status).toBe(200)
  const second = (await stored(id)).runner_job_id
  expect(second).not.toBe(first)
  await runAttempt(app.services, jobRegistry, second ?? '')
  expect(await stored(id)).toMatchObject({ state: 'done', attempts: 1 })
  expect(await tracesOf(app, of.id)).toMatchObject({ letters: [{ name: 'adm_beroep' }] })
})
