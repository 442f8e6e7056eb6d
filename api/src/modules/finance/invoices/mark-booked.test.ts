import { expect, it } from 'vitest'
import type { BookedInvoice } from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_events, case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { markBooked } from './mark-booked.ts'
import { anInvoiceCase, asked, createPath, jobsOf, keepBooksElsewhere } from './testing/invoice-case.ts'

const app = await testApp()
keepBooksElsewhere(app)
const { id: userId, call } = await app.signInAs('admin')

const aDraft = async () => {
  const kase = await anInvoiceCase(app)
  const { status, body } = await call('POST', createPath, {
    json: asked(kase, { contact: { phone_number: '0612345678' } }),
  })
  return { kase, status, body }
}

const aBooking = (number: string): BookedInvoice => ({
  invoiceId: `4${number.replace('-', '')}`,
  invoiceNumber: number,
  state: 'open',
  url: `https://moneybird.com/118204563/sales_invoices/4${number.replace('-', '')}`,
  partyId: `9${number.replace('-', '')}`,
})

const book = (invoiceId: number, booked: BookedInvoice) =>
  app.db.transaction((db) => markBooked(db, { userId, at: app.services.now() }, { invoiceId, booked }))

const rowOf = async (id: number) => (await app.db.select().from(invoices).where(eq(invoices.id, id)))[0]

it('is a draft under its own id while the bookkeeping service has not answered', async () => {
  const { kase, status, body } = await aDraft()
  expect([status, body]).toMatchObject([
    201,
    {
      invoice_id: null,
      administration_id: '118204563',
      invoice_number: null,
      draft_id: String(body.id),
      state: 'concept',
      sent_at: null,
      is_being_booked: true,
      problem: null,
    },
  ])
  expect((await jobsOf(app, body.id)).map(({ kind, key }) => [kind, key])).toEqual([
    ['book_invoice', 'invoice:book'],
  ])
  const [row] = await app.db.select().from(cases).where(eq(cases.id, kase.id))
  expect([row?.status, row?.version]).toEqual(['ready_for_billing', 2])
  const [line] = await app.db.select().from(case_logs).where(eq(case_logs.case_id, kase.id))
  expect(line?.message.replace(/\s/g, ' ')).toBe('Factuur van € 233,50 naar de boekhouding gestuurd')
  const draft = await call('GET', `/finances/invoices/${body.id}/pdf`)
  expect([draft.status, draft.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining(`inline; filename="Concept ${body.id}.pdf"`),
  ])
})

it('is numbered, logged and sent once the service answers, however often the answer is repeated', async () => {
  const { kase, body } = await aDraft()
  await Promise.all([book(body.id, aBooking('2026-0101')), book(body.id, aBooking('2026-0101'))])
  await book(body.id, aBooking('2026-0999'))
  expect((await call('GET', `/finances/invoices/${body.id}`)).body).toMatchObject({
    invoice_id: '420260101',
    invoice_number: '2026-0101',
    draft_id: null,
    state: 'open',
    url: 'https://moneybird.com/118204563/sales_invoices/420260101',
    is_being_booked: false,
  })
  expect((await jobsOf(app, body.id)).map(({ kind }) => kind)).toEqual(['book_invoice', 'send_invoice'])
  expect(await app.db.$count(case_events, eq(case_events.case_id, kase.id))).toBe(1)
  const [row] = await app.db.select().from(cases).where(eq(cases.id, kase.id))
  expect(row?.status).toBe('case_closed')
  const [client] = await app.db.select().from(clients).where(eq(clients.id, kase.clientId))
  expect(client?.moneybird_client_id).toBe('920260101')
  const pdf = await call('GET', `/finances/invoices/${body.id}/pdf`)
  expect([pdf.status, pdf.headers.get('content-type'), pdf.body]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7 van elders',
  ])
  expect(pdf.headers.get('content-disposition')).toContain('inline; filename="Factuur 2026-0101.pdf"')
})

it('is still booked and sent after its case was deleted', async () => {
  const { kase, body } = await aDraft()
  await app.db.delete(cases).where(eq(cases.id, kase.id))
  await book(body.id, aBooking('2026-0102'))
  expect(await rowOf(body.id)).toMatchObject({ case_id: null, invoice_number: '2026-0102' })
  expect((await jobsOf(app, body.id)).at(-1)?.kind).toBe('send_invoice')
})

it('makes a task in its case when it is refused for good, is found in the queue, and can be cancelled', async () => {
  const { kase, body } = await aDraft()
  const [job] = await jobsOf(app, body.id)
  await runAttempt(
    app.services,
    {
      book_invoice: {
        run: () => Promise.reject(new PermanentFailure('Moneybird: het e-mailadres is ongeldig')),
        failed: async ({ db }, _run, problem) => {
          await db.update(invoices).set({ problem }).where(eq(invoices.id, body.id))
        },
      },
    },
    job?.runner_job_id ?? '',
  )
  const asksOf = async () =>
    (await app.db.select().from(tasks).where(eq(tasks.case_id, kase.id))).map(({ status, description }) => [
      status,
      description,
    ])
  const reason = 'Factuur boeken is niet gelukt: Moneybird: het e-mailadres is ongeldig'
  expect(await asksOf()).toEqual([['open', reason]])
  const lines = await app.db.select().from(case_logs).where(eq(case_logs.case_id, kase.id))
  expect(lines.map(({ message }) => message)).toContain(reason)
  expect((await call('GET', `/finances/invoices/${body.id}`)).body).toMatchObject({
    is_being_booked: false,
  })

  const subject = { type: 'invoice', id: body.id, case_id: kase.id, internal_id: kase.internal_id }
  for (const query of [kase.internal_id, 'factuur boeken', 't.vandijk@'])
    expect(
      (await call('GET', `/jobs?query=${encodeURIComponent(query)}`)).body.map(
        (found: { subject: unknown }) => found.subject,
      ),
    ).toContainEqual(subject)

  const retried = await call('POST', `/jobs/${job?.id}/retry`, { json: {} })
  expect([retried.status, retried.body.subject]).toEqual([200, subject])
  expect((await call('GET', `/finances/invoices/${body.id}`)).body).toMatchObject({
    is_being_booked: true,
    problem: null,
  })
  expect((await call('POST', `/jobs/${job?.id}/cancel`, { json: {} })).status).toBe(200)
  expect((await asksOf()).map(([status]) => status)).toEqual(['completed'])
})
