import { describe, expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import type { OutsideBooks } from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import { localBookkeeping } from '../../../platform/adapters/bookkeeping/local-bookkeeping.adapter.ts'
import { moneybird } from '../../../platform/adapters/bookkeeping/moneybird.adapter.ts'
import { aKeptContact, aMoneybird } from '../../../platform/adapters/testing/moneybird-set-up.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { anInvoiceCase, asked, createPath, jobsOf } from './testing/invoice-case.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

const keepBooksAt = (bookkeeping: OutsideBooks | typeof localBookkeeping): void => {
  Object.assign(app.services, { bookkeeping })
}

/** A draft, asked for while the books are at Moneybird. */
const aDraft = async (contact: { readonly moneybird_client_id?: string } = {}) => {
  const server = await aMoneybird()
  const books = moneybird(server.settings)
  keepBooksAt(books)
  const kase = await anInvoiceCase(app)
  const { status, body } = await call('POST', createPath, { json: asked(kase, { contact }) })
  expect([status, body.is_being_booked]).toEqual([201, true])
  return { server, books, kase, id: Number(body.id) }
}

const jobOf = async (id: number) => {
  const job = (await jobsOf(app, id)).find(({ kind }) => kind === 'book_invoice')
  if (!job) throw new Error('no job')
  return job
}

/** One try of its job, as the runner does it. What went wrong stands with the job. */
const tryOnce = async (id: number) => {
  const { runner_job_id } = await jobOf(id)
  await runAttempt(app.services, jobRegistry, runner_job_id ?? '').catch(() => undefined)
  return jobOf(id)
}

const invoiceOf = async (id: number) => (await call('GET', `/finances/invoices/${id}`)).body

/** One invoice there and one here, which agree, and one message to the client. */
const expectOne = async ({ server, kase, id }: Awaited<ReturnType<typeof aDraft>>): Promise<void> => {
  expect(server.invoices).toHaveLength(1)
  const [there] = server.invoices
  expect(there).toMatchObject({ state: 'open', invoice_id: '2026-0001', total_price_incl_tax: '233.5' })
  expect(await invoiceOf(id)).toMatchObject({
    invoice_id: there?.id,
    invoice_number: '2026-0001',
    state: 'open',
    problem: null,
    is_being_booked: false,
  })
  expect((await jobsOf(app, id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['book_invoice', 'done'],
    ['send_invoice', 'queued'],
  ])
  const [client] = await app.db.select().from(clients).where(eq(clients.id, kase.clientId))
  expect(client?.moneybird_client_id).toBe(there?.contact_id)
}

// Each has an administration of its own, and all those have a 2026-0001. How it may misbehave: bookkeeping-conformance.test.ts.
describe('an invoice is booked once at Moneybird, when that', () => {
  it('did all of it and our process died before it knew', async () => {
    const draft = await aDraft()
    const { books } = draft
    const dying = async (invoice: Parameters<OutsideBooks['book']>[0]): Promise<never> => {
      await books.book(invoice)
      throw new Error('the process died')
    }
    keepBooksAt({ ...books, book: dying })
    await tryOnce(draft.id)
    expect(draft.server.invoices).toMatchObject([{ state: 'open' }])
    keepBooksAt(books)
    await tryOnce(draft.id)
    await expectOne(draft)
  })

  it('gets it from two processes, one of which was considered dead', async () => {
    const draft = await aDraft()
    const { id } = await jobOf(draft.id)
    const run = {
      id,
      subject: { type: 'invoice', id: draft.id },
      eventId: null,
      payload: {},
      attempt: 1,
      author: { userId: null, at: app.services.now() },
    } as const
    const work = jobRegistry.book_invoice
    await Promise.all([work?.run(app.services, run), work?.run(app.services, run)])
    await tryOnce(draft.id)
    await expectOne(draft)
  })
})

it('logs in the case what remained at Moneybird', async () => {
  const draft = await aDraft()
  const { books } = draft
  keepBooksAt({
    ...books,
    book: async (invoice) => ({ ...(await books.book(invoice)), remarks: ['Ruim op'] }),
  })
  await tryOnce(draft.id)
  await expectOne(draft)
  const lines = await app.db.select().from(case_logs).where(eq(case_logs.case_id, draft.kase.id))
  expect(lines.map(({ message }) => message)).toContain('Ruim op')
})

it('is booked only in the administration that it was made for', async () => {
  const { id, books } = await aDraft()
  keepBooksAt({ ...books, administrationId: '999' })
  expect(await tryOnce(id)).toMatchObject({
    state: 'failed',
    last_error: `Deze factuur hoort in administratie ${books.administrationId}, en nu is 999 ingesteld.`,
  })
  keepBooksAt(localBookkeeping)
  await call('POST', `/jobs/${(await jobOf(id)).id}/retry`, { json: {} })
  const { last_error } = await tryOnce(id)
  expect(last_error).toContain('Er is geen boekhouding meer ingesteld')
  expect(await invoiceOf(id)).toMatchObject({ problem: last_error, invoice_number: null })
})

it.each([
  ['by the number that only the call names', { moneybird_client_id: '480125000000000001' }, 1],
  ['not by an address alone', {}, 2],
])('is for a contact that Moneybird knows %s', async (_, contact, kept) => {
  const draft = await aDraft(contact)
  draft.server.contacts.push(aKeptContact({ send_invoices_to_email: asked(draft.kase).contact.email ?? '' }))
  await tryOnce(draft.id)
  expect(draft.server.contacts).toHaveLength(kept)
  await expectOne(draft)
})

it('sends Moneybird the name of a person as it is written', async () => {
  const { id, server } = await aDraft()
  await tryOnce(id)
  expect(server.contacts).toMatchObject([{ firstname: 'Thomas', lastname: 'van Dijk' }])
})
