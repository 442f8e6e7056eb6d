import { expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { localBookkeeping } from '../../../platform/adapters/bookkeeping/local-bookkeeping.adapter.ts'
import { moneybird } from '../../../platform/adapters/bookkeeping/moneybird.adapter.ts'
import type { MoneybirdPoint } from '../../../platform/adapters/testing/moneybird-calls.ts'
import type { MoneybirdConduct } from '../../../platform/adapters/testing/moneybird-server.ts'
import { aMoneybird } from '../../../platform/adapters/testing/moneybird-set-up.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { paymentCalls } from '../payments/testing/payment-calls.ts'
import { anInvoiceCase, asked, createPath, jobsOf } from './testing/invoice-case.ts'

const app = await testApp()
const admin = await app.signInAs('admin')
const { call } = admin
const { logs } = paymentCalls(app, admin)

/** What a first attempt leaves: booked, or queued to be tried again, or refused until a person tries again. */
type First = 'done' | 'queued' | 'failed'
interface Books {
  readonly name: string
  /** Undefined: our own register. */
  readonly at?: readonly [MoneybirdPoint, MoneybirdConduct] | 'well'
  readonly first: First
}

const refusal = { answers: 422, body: { error: { email: ["can't be blank"] } } } as const
const reset = String(Math.floor(Date.now() / 1000))

const books: readonly Books[] = [
  { name: 'our own register', first: 'done' },
  { name: 'Moneybird', at: 'well', first: 'done' },
  { name: 'a Moneybird that is gone', at: ['find invoice', 'drops'], first: 'queued' },
  { name: 'one that is slow', at: ['make invoice', 'does it and hangs'], first: 'queued' },
  { name: 'one that answers by half', at: ['make invoice', 'does it and dies half-way'], first: 'queued' },
  { name: 'one that answers something else', at: ['make invoice', 'does it and babbles'], first: 'queued' },
  { name: 'one that does it twice', at: ['make invoice', 'drops and does it late'], first: 'queued' },
  {
    name: 'one that makes the contact twice',
    at: ['make contact', 'drops and does it late'],
    first: 'queued',
  },
  { name: 'one that loses the contact', at: ['make contact', 'does it and drops'], first: 'queued' },
  { name: 'one that loses the invoice', at: ['make invoice', 'does it and drops'], first: 'queued' },
  { name: 'one that loses the number', at: ['send invoice', 'does it and drops'], first: 'queued' },
  { name: 'one that is limited', at: ['make invoice', { answers: 429 }], first: 'queued' },
  {
    name: 'one that says how long it is limited',
    at: ['make invoice', { answers: 429, headers: { 'retry-after': reset, 'ratelimit-reset': reset } }],
    first: 'queued',
  },
  {
    name: 'one whose contact is merged away meanwhile',
    at: ['make invoice', { answers: 404, body: { error: 'record not found' } }],
    first: 'queued',
  },
  { name: 'one that is broken', at: ['send invoice', { answers: 500 }], first: 'queued' },
  { name: 'one that refuses the invoice', at: ['make invoice', refusal], first: 'failed' },
  { name: 'one that refuses to send it', at: ['send invoice', refusal], first: 'failed' },
]

/** What keeps the books from now on. */
const keepBooksAt = async ({ at }: Books) => {
  if (!at) {
    Object.assign(app.services, { bookkeeping: localBookkeeping })
    return undefined
  }
  const server = await aMoneybird()
  const isSlow = Array.isArray(at) && String(at[1]).endsWith('hangs')
  const limits = { callWithinMs: isSlow ? 2_000 : 10_000, now: () => new Date() }
  Object.assign(app.services, { bookkeeping: moneybird(server.settings, limits) })
  if (at !== 'well') server.misbehave(...at)
  return server
}

const jobOf = async (id: number) => (await jobsOf(app, id)).find(({ kind }) => kind === 'book_invoice')

/** One attempt of its job, as the runner does it. What went wrong stands with the job. */
const tryOnce = async (id: number): Promise<void> => {
  const job = await jobOf(id)
  if (job) await runAttempt(app.services, jobRegistry, job.runner_job_id ?? '').catch(() => undefined)
}

/** Conformance suite: what holds for an invoice whatever keeps the books, however that behaves. */
it.each(books)('an invoice is booked once by $name: first it is $first', async (given) => {
  const server = await keepBooksAt(given)
  const kase = await anInvoiceCase(app)
  const { status, body } = await call('POST', createPath, { json: asked(kase) })
  const id = Number(body.id)
  const invoice = async () => (await call('GET', `/finances/invoices/${id}`)).body
  expect([status, body.is_being_booked]).toEqual([201, server !== undefined])

  await tryOnce(id)
  const { first } = given
  const problem = first === 'failed' ? "Moneybird weigert de factuur: email: can't be blank" : null
  expect(await invoice()).toMatchObject({ problem, is_being_booked: first === 'queued' })
  const tried = await jobOf(id)
  if (first === 'failed') {
    expect(tried?.last_answer).toBe("email: can't be blank")
    expect((await call('POST', `/jobs/${tried?.id}/retry`, { json: {} })).status).toBe(200)
  }
  await tryOnce(id)
  await tryOnce(id)

  const { invoice_number, ...here } = await invoice()
  expect(invoice_number).toMatch(/^\d{4}-\d{4}$/)
  expect(here).toMatchObject({
    state: 'open',
    problem: null,
    is_being_booked: false,
    draft_id: null,
    paid: 0,
  })
  const jobs = (await jobsOf(app, id)).filter(({ kind }) => kind !== 'book_invoice')
  expect(jobs.map(({ kind, state }) => [kind, state])).toEqual([['send_invoice', 'queued']])
  expect((await logs(kase.id)).filter((line) => /^Factuur .* aangemaakt/.test(line))).toHaveLength(1)
  expect((await call('GET', `/finances/invoices/${id}/pdf`)).status).toBe(200)
  if (!server) return
  expect(server.contacts).toHaveLength(1)
  expect(server.invoices).toMatchObject([
    { id: here.invoice_id, invoice_id: invoice_number, state: 'open', deliveries: ['Manual'] },
  ])
})
