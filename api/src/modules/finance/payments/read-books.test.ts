import { expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import {
  type OutsideBooks,
  standingsAtOnce,
} from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import { moneybird } from '../../../platform/adapters/bookkeeping/moneybird.adapter.ts'
import { aMoneybird } from '../../../platform/adapters/testing/moneybird-set-up.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { invoices, payments } from '../../../platform/db/schema/finance.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { anInvoiceCase, asked, createPath, jobsOf } from '../invoices/testing/invoice-case.ts'
import { readBooks } from './read-books.ts'
import { paymentCalls } from './testing/payment-calls.ts'

const app = await testApp()
const admin = await app.signInAs('admin')

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
  const standing = async (): Promise<unknown> => {
    const { state, paid } = (await admin.call('GET', `/finances/invoices/${id}`)).body
    return { state, paid }
  }
  const logs = async (): Promise<readonly string[]> =>
    (await calls.logs(kase.id)).filter((message) => /betaling|oninbaar/i.test(message))
  return { server, kase, id, change, standing, logs }
}

it('takes over the state and payments of Moneybird, and asks nothing of what did not change', async () => {
  const { server, change, standing, logs } = await aBooked()
  await read()
  expect(await standing()).toEqual({ state: 'open', paid: 0 })

  change('open', [['71', '100.0']])
  await read()
  expect(await standing()).toEqual({ state: 'open', paid: 100 })
  change('paid', [
    ['71', '100.0'],
    ['72', '133.5'],
  ])
  await read()
  expect(await standing()).toEqual({ state: 'paid', paid: 233.5 })
  const asked = server.calls.filter((point) => point === 'standings').length
  await read()
  expect(server.calls.filter((point) => point === 'standings')).toHaveLength(asked)

  // The bookkeeper had booked it on the wrong invoice; money that goes back is no payment.
  change('uncollectible', [
    ['71', '100.0'],
    ['73', '-20.0'],
  ])
  await read()
  expect(await standing()).toEqual({ state: 'uncollectible', paid: 100 })
  expect(await logs()).toEqual([
    'Betaling ontvangen: € 100,00 op factuur 2026-0001 (Moneybird)',
    'Betaling ontvangen: € 133,50 op factuur 2026-0001 (Moneybird)',
    'Betaling verwijderd bij Moneybird: € 133,50 op factuur 2026-0001',
    'Factuur 2026-0001 is bij Moneybird als oninbaar geboekt',
  ])
})

it('does not book again what a bank statement booked before Moneybird read the bank', async () => {
  const { id, change, standing } = await aBooked()
  const payment = { invoice_id: id, amount_cents: 10_000, booked_on: '2026-11-27', entry: 'afschrift' }
  await app.db.insert(payments).values(payment)
  change('paid', [
    ['81', '100.0'],
    ['82', '100.0'],
    ['83', '33.5'],
  ])
  await read()
  expect(await standing()).toEqual({ state: 'paid', paid: 233.5 })
  change('open', [['81', '100.0']])
  await read()
  expect(await standing()).toEqual({ state: 'open', paid: 100 })
})

it.each(['draft', 'scheduled', 'late'])('calls an invoice that is %s there open', async (state) => {
  const { change, standing } = await aBooked()
  change(state, [])
  await read()
  expect(await standing()).toMatchObject({ state: expect.stringMatching(/^(open|late)$/) })
})

it('goes on where it was broken off, a hundred at a time', async () => {
  const administration_id = '999'
  const count = standingsAtOnce + 30
  await app.db.execute(sql`
    insert into invoices (administration_id, invoice_id, invoice_number, sent_at, state, reference, contact_email)
    select ${administration_id}, n::text, 'B-' || n, now(), 'open', 'Z-1', 'a@voorbeeld.test' from generate_series(1, ${count}) n`)
  const sizes: number[] = []
  const books: OutsideBooks = {
    keeps: false,
    administrationId: administration_id,
    readsBank: true,
    book: () => Promise.reject(new Error('not asked')),
    pdf: () => Promise.reject(new Error('not asked')),
    check: async () => undefined,
    versions: async () => new Map(Array.from({ length: count }, (_, at) => [String(at + 1), '7'])),
    standings: async (ids) => {
      sizes.push(ids.length)
      if (sizes.length === 2) throw new Error('Moneybird is even weg.')
      return ids.map((invoiceId) => ({ invoiceId, version: '7', state: 'paid', payments: [] }))
    },
  }
  keepBooksAt(books)
  await expect(read()).rejects.toThrow('even weg')
  await read()
  expect(sizes).toEqual([standingsAtOnce, 30, 30])
  const open = app.db
    .select()
    .from(invoices)
    .where(sql`administration_id = ${administration_id} and state <> 'paid'`)
  expect(await open).toEqual([])
})

it('refuses bank statements meanwhile, and reads nothing back where we read the bank', async () => {
  const { server, id, change, standing } = await aBooked()
  const { preview, book } = calls
  const [ours, theirs] = [false, true].map((readsBank) => moneybird({ ...server.settings, readsBank }))
  if (!ours || !theirs) throw new Error('no books')
  keepBooksAt(ours)
  const { shown, entries } = await calls.read()
  const bookings = entries.slice(0, 1).map(({ entry }) => [entry, id] as const)
  keepBooksAt(theirs)
  const refused = { status: 409, body: { code: 'bank_read_elsewhere' } }
  expect(await preview()).toMatchObject(refused)
  expect(await book(shown, bookings)).toMatchObject(refused)
  keepBooksAt(ours)
  expect((await book(shown, bookings)).status).toBe(201)
  change('paid', [])
  const before = server.calls.length
  await read()
  expect([server.calls.length, await standing()]).toEqual([before, { state: 'open', paid: 166.5 }])
})
