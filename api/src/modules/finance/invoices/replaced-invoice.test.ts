import { describe, expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { moneybird } from '../../../platform/adapters/bookkeeping/moneybird.adapter.ts'
import { aMoneybird } from '../../../platform/adapters/testing/moneybird-set-up.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { anInvoiceCase, asked, createPath, type InvoiceCase, jobsOf } from './testing/invoice-case.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

const refusal = { answers: 422, body: { error: { email: ["can't be blank"] } } } as const
const replaced =
  'Vervangen door een nieuwe factuur. Staat deze toch in de boekhouding, haal hem daar dan weg.'

const create = (kase: InvoiceCase, more: object = {}) =>
  call('POST', createPath, { json: { ...asked(kase), ...more } })

const bookingOf = async (id: number) => {
  const job = (await jobsOf(app, id)).find(({ kind }) => kind === 'book_invoice')
  if (!job) throw new Error('no job')
  return job
}

/** One try of its job, as the runner does it. */
const tryOnce = async (id: number) => {
  const { runner_job_id } = await bookingOf(id)
  await runAttempt(app.services, jobRegistry, runner_job_id ?? '').catch(() => undefined)
  return bookingOf(id)
}

const tasksOf = ({ id }: InvoiceCase) =>
  app.db.select({ status: tasks.status }).from(tasks).where(eq(tasks.case_id, id))

const invoiceOf = async (id: number) => (await call('GET', `/finances/invoices/${id}`)).body

/** A draft that Moneybird refused, with its task. */
const aRefusedDraft = async () => {
  const server = await aMoneybird()
  Object.assign(app.services, { bookkeeping: moneybird(server.settings) })
  const kase = await anInvoiceCase(app)
  const id = Number((await create(kase)).body.id)
  server.misbehave('make contact', refusal)
  const job = await tryOnce(id)
  expect([job.state, await tasksOf(kase)]).toMatchObject(['failed', [{ status: 'open' }]])
  return { server, kase, id, job }
}

describe('an invoice that was refused and is sent again', () => {
  it('exists once: the first is cancelled with its job and its task, and cannot be retried', async () => {
    const { server, kase, id, job } = await aRefusedDraft()
    const entries = await addedBy(app.db, async () => {
      const second = await create(kase, { invoice: { ...asked(kase).invoice, price: 300 }, replaces: id })
      expect([second.status, second.body.is_being_booked]).toEqual([201, true])
      await tryOnce(second.body.id)
      expect(await invoiceOf(second.body.id)).toMatchObject({ invoice_number: '2026-0001', state: 'open' })
    })
    expect(entries).toContainEqual(
      expect.objectContaining({
        act: 'change',
        subject: 'invoice',
        subject_id: id,
        changes: { problem: ["Moneybird weigert de factuur: email: can't be blank", replaced] },
      }),
    )
    expect((await bookingOf(id)).state).toBe('cancelled')
    expect(await tasksOf(kase)).toEqual([{ status: 'completed' }])
    expect(await call('POST', `/jobs/${job.id}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'job_moved_on', detail: replaced },
    })
    expect((await call('POST', '/jobs/retry', { json: { ids: [job.id] } })).body).toEqual([])
    expect(await invoiceOf(id)).toMatchObject({ problem: replaced, is_being_booked: false })
    expect(server.invoices).toHaveLength(1)
  })

  it('without naming the first is not retried either, whichever comes first', async () => {
    const { server, kase, id, job } = await aRefusedDraft()
    const second = Number((await create(kase)).body.id)
    server.misbehave('make contact', refusal)
    const secondJob = await tryOnce(second)
    expect((await call('POST', '/jobs/retry', { json: { ids: [job.id, secondJob.id] } })).body).toMatchObject(
      [{ id: job.id }],
    )
    await tryOnce(id)
    expect(await call('POST', `/jobs/${secondJob.id}/retry`)).toMatchObject({
      status: 409,
      body: {
        detail:
          'Voor dit dossier is al een factuur met dezelfde regel en hetzelfde bedrag gemaakt (2026-0001). Opnieuw proberen zou het dubbel doen: haal dit uit de wachtrij.',
      },
    })
    expect(server.invoices).toHaveLength(1)
  })

  it('cannot replace one that is being booked, has a number, was cancelled or belongs to another case', async () => {
    const { kase, id, job } = await aRefusedDraft()
    const elsewhere = await anInvoiceCase(app)
    const again = async (of = kase) => {
      const { status, body } = await create(of, { replaces: id })
      return [status, status === 422 ? body.detail[0].msg : body.detail]
    }
    expect(await again(elsewhere)).toEqual([422, 'De vorige poging hoort niet bij dit dossier.'])
    await call('POST', `/jobs/${job.id}/retry`)
    expect(await again()).toEqual([409, 'De vorige poging wordt nog geboekt. Wacht tot daar antwoord op is.'])
    await tryOnce(id)
    expect(await again()).toEqual([
      409,
      'De vorige poging is intussen gelukt: factuur 2026-0001. Er is geen tweede gemaakt.',
    ])
    const other = await aRefusedDraft()
    const both = await Promise.all([1, 2].map(() => create(other.kase, { replaces: other.id })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

it.each([
  ['before it was tried', false, 'Uit de wachtrij gehaald.'],
  [
    'after a try',
    true,
    'Uit de wachtrij gehaald. Kijk in de boekhouding na of daar een factuur van %s staat.',
  ],
])('a booking that is cancelled %s leaves a draft with that remark', async (_, isTried, problem) => {
  const server = await aMoneybird()
  Object.assign(app.services, { bookkeeping: moneybird(server.settings) })
  const kase = await anInvoiceCase(app)
  const id = Number((await create(kase)).body.id)
  server.misbehave('send invoice', 'does it and drops')
  if (isTried) expect((await tryOnce(id)).state).toBe('queued')
  const { body } = await call('POST', `/jobs/${(await bookingOf(id)).id}/cancel`)
  expect(body.state).toBe('cancelled')
  expect(await invoiceOf(id)).toMatchObject({
    problem: problem.replace('%s', kase.internal_id),
    is_being_booked: false,
  })
})
