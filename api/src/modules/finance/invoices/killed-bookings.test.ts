import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { moneybird } from '../../../platform/adapters/bookkeeping/moneybird.adapter.ts'
import type { HeldCall } from '../../../platform/adapters/testing/moneybird-server.ts'
import { aMoneybird } from '../../../platform/adapters/testing/moneybird-set-up.ts'
import { inArray } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { anInvoiceCase, asked, createPath, jobsOf } from './testing/invoice-case.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

/** Where each process is killed: a call of Moneybird, before it did what was asked or after. */
const steps: readonly (Omit<HeldCall, 'about'> & { readonly isSent?: boolean })[] = [
  { point: 'find invoice', when: 'before' },
  { point: 'contact of customer', when: 'before' },
  { point: 'contacts', when: 'after' },
  { point: 'make contact', when: 'before' },
  { point: 'make contact', when: 'after' },
  { point: 'make invoice', when: 'before' },
  { point: 'make invoice', when: 'after' },
  { point: 'list invoices', when: 'before', isSent: false },
  { point: 'send invoice', when: 'before' },
  { point: 'send invoice', when: 'after' },
  // Moneybird did all of it, and our process does not know.
  { point: 'list invoices', when: 'after', isSent: true },
]

/** A draft of a client of its own, and its job. */
const aDraft = async (at: number) => {
  const email = `client-${at}@voorbeeld.test`
  const kase = await anInvoiceCase(app, {}, { email, initials: 'T.', last_name: `Dijk${at}` })
  const contact = { email, last_name: `Dijk${at}` }
  const { body } = await call('POST', createPath, { json: asked(kase, { contact }) })
  const id = Number(body.id)
  const [job] = await jobsOf(app, id)
  return { id, kase, email, runnerJobId: job?.runner_job_id ?? '' }
}

// One process has them all, each at another step, as to start one takes seconds.
it('an invoice is booked once, with one contact, when its process is killed at any call of Moneybird', async () => {
  const server = await aMoneybird()
  const bookkeeping = moneybird(server.settings)
  Object.assign(app.services, { bookkeeping })
  const drafts = await Promise.all(steps.map((_, at) => aDraft(at)))
  const isSent = (reference: string): boolean =>
    server.invoices.some((one) => one.reference?.startsWith(reference) && one.state === 'open')
  const held = server.hold(({ point, when, about }) => {
    const at = drafts.findIndex(({ kase, email }) =>
      [kase.internal_id, email, `ZW-${kase.clientId}.`].some((text) => about.includes(text)),
    )
    const [step, draft] = [steps[at], drafts[at]]
    if (!step || !draft || step.point !== point || step.when !== when) return false
    return step.isSent === undefined || step.isSent === isSent(draft.kase.internal_id)
  })
  const given = {
    connectionString: app.databaseLine.connectionString,
    settings: server.settings,
    runnerJobIds: drafts.map(({ runnerJobId }) => runnerJobId),
  }
  const child = fork(new URL('./testing/booking-process.ts', import.meta.url), [JSON.stringify(given)])
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await expect.poll(() => child.exitCode ?? held(), { timeout: 240_000 }).toBe(steps.length)
  child.kill('SIGKILL')
  await ended
  server.hold(() => false)

  for (const { id, runnerJobId } of drafts) {
    // The runner hands out a job of a dead process once more: then it is queued again.
    await runAttempt(app.services, jobRegistry, runnerJobId)
    const [job] = await jobsOf(app, id)
    await runAttempt(app.services, jobRegistry, job?.runner_job_id ?? '')
  }
  expect(server.contacts).toHaveLength(steps.length)
  expect(server.invoices.map(({ state, deliveries }) => [state, deliveries])).toEqual(
    steps.map(() => ['open', ['Manual']]),
  )
  const numbers = new Set(server.invoices.map(({ invoice_id }) => invoice_id))
  expect(numbers.size).toBe(steps.length)
  for (const { id, kase } of drafts) {
    const there = server.invoices.find(({ reference }) => reference?.startsWith(kase.internal_id))
    const here = (await call('GET', `/finances/invoices/${id}`)).body
    expect(here).toMatchObject({ state: 'open', problem: null, invoice_number: there?.invoice_id })
    expect((await jobsOf(app, id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['book_invoice', 'done'],
      ['send_invoice', 'queued'],
    ])
  }
  const caseIds = drafts.map(({ kase }) => kase.id)
  const lines = await app.db.select().from(case_logs).where(inArray(case_logs.case_id, caseIds))
  expect(lines.filter(({ message }) => /^Factuur .* aangemaakt/.test(message))).toHaveLength(steps.length)
}, 300_000)
