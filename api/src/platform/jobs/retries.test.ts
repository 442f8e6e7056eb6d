import { letter, mail } from '@zaakwerk/domain/job-plans'
import { describe, expect, it } from 'vitest'
import { eq } from '../db/drizzle.ts'
import { jobs } from '../db/schema/jobs.ts'
import { insertCase } from '../db/testing/builders.ts'
import { testApp } from '../testing/set-up.ts'
import { aJob } from './testing/jobs.builder.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

const stateOf = async (id: number) =>
  (await app.db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id)))[0]?.state
const finished_at = new Date('2026-11-20T09:12:00Z')

describe('a failed job whose work a later job did', () => {
  const aDoneAppeal = async () => {
    const of = await insertCase(app.db)
    const plan = letter('adm_beroep')
    const failed = await aJob(app, { of, plan, state: 'failed', last_error: 'CVOM heeft geen e-mailadres.' })
    await aJob(app, { of, plan, state: 'done', finished_at })
    return { of, failed }
  }

  it('is refused, with the moment at which the work was done', async () => {
    const { failed } = await aDoneAppeal()
    expect(await call('POST', `/jobs/${failed.id}/retry`)).toMatchObject({
      status: 409,
      body: {
        code: 'job_moved_on',
        detail:
          'Administratief beroep is later alsnog gelukt, op 20 november 2026, 10:12. Opnieuw proberen zou het dubbel doen: haal dit uit de wachtrij.',
      },
    })
    expect(await stateOf(failed.id)).toBe('failed')
  })

  it('is skipped in a retry of many jobs, and can be removed from the queue', async () => {
    const { failed } = await aDoneAppeal()
    const other = await aJob(app, { state: 'failed' })
    const many = await call('POST', '/jobs/retry', { json: { ids: [failed.id, other.id] } })
    expect(many.body.map(({ id }: { id: number }) => id)).toEqual([other.id])
    expect((await call('POST', `/jobs/${failed.id}/cancel`)).body.state).toBe('cancelled')
  })
})

it.each([
  ['of another letter', letter('pf_kanton'), 'after'],
  ['of another case', letter('adm_beroep'), 'elsewhere'],
  ['before it', letter('adm_beroep'), 'before'],
  ['that was cancelled', letter('adm_beroep'), 'cancelled'],
] as const)('a failed job is retried in spite of work %s', async (_, plan, when) => {
  const of = await insertCase(app.db)
  const other = { of: when === 'elsewhere' ? undefined : of, plan, finished_at }
  const state = when === 'cancelled' ? 'cancelled' : 'done'
  if (when === 'before') await aJob(app, { ...other, state })
  const failed = await aJob(app, { of, plan: letter('adm_beroep'), state: 'failed' })
  if (when !== 'before') await aJob(app, { ...other, state })
  expect((await call('POST', `/jobs/${failed.id}/retry`)).body).toMatchObject({
    id: failed.id,
    state: 'queued',
  })
})

it('one of two jobs that failed with the same work is queued', async () => {
  const of = await insertCase(app.db)
  const plan = mail('certainty')
  const ids: number[] = []
  for (const _time of [1, 2]) ids.push((await aJob(app, { of, plan, state: 'failed' })).id)
  expect((await call('POST', '/jobs/retry', { json: { ids } })).body).toHaveLength(1)
})
