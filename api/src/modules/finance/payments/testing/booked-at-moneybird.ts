import { jobRegistry } from '../../../../job-handlers.ts'
import type { OutsideBooks } from '../../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import { moneybird } from '../../../../platform/adapters/bookkeeping/moneybird.adapter.ts'
import { aMoneybird } from '../../../../platform/adapters/testing/moneybird-set-up.ts'
import { runAttempt } from '../../../../platform/jobs/run-attempt.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { anInvoiceCase, asked, createPath, jobsOf } from '../../invoices/testing/invoice-case.ts'
import { readBooks } from '../read-books.ts'
import { paymentCalls } from './payment-calls.ts'

/** A server that keeps its books at Moneybird, and the job that reads them. */
export const booksAtMoneybird = (app: TestApp, admin: Awaited<ReturnType<TestApp['signInAs']>>) => {
  const calls = paymentCalls(app, admin)
  const keepBooksAt = (bookkeeping: OutsideBooks): void => void Object.assign(app.services, { bookkeeping })
  const read = (): Promise<void> => readBooks(app.services)

  /** An invoice that is booked at Moneybird, which reads the bank. */
  const aBooked = async () => {
    const server = await aMoneybird()
    keepBooksAt(moneybird(server.settings))
    const kase = await anInvoiceCase(app)
    const { body } = await admin.call('POST', createPath, { json: asked(kase) })
    const id = Number(body.id)
    const job = (await jobsOf(app, id)).find(({ kind }) => kind === 'book_invoice')
    await runAttempt(app.services, jobRegistry, job?.runner_job_id ?? '')
    const [there] = server.invoices
    if (!there) throw new Error('nothing was booked')
    const change = (state: string, payments: readonly (readonly [id: string, price: string])[]): void => {
      there.version += 1
      there.state = state
      there.payments.splice(0)
      for (const [payment, price] of payments)
        there.payments.push({ id: payment, price, payment_date: '2026-11-27' })
    }
    const invoiceState = async (): Promise<unknown> => {
      const { state, paid } = (await admin.call('GET', `/finances/invoices/${id}`)).body
      return { state, paid }
    }
    const money = async () => (await admin.call('GET', `/cases/${kase.id}/money`)).body
    const logs = async (): Promise<readonly string[]> =>
      (await calls.logs(kase.id)).filter((message) => /betaling|oninbaar|bij moneybird/i.test(message))
    return { server, there, kase, id, change, invoiceState, logs, money }
  }

  return { calls, keepBooksAt, read, aBooked }
}
