import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { invoice_lines, invoices, payments } from '../../../platform/db/schema/finance.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { anInvoiceCase, asked, createPath } from './testing/invoice-case.ts'

const app = await testApp()
toNoon(app)
const { call } = await app.signInAs('lawyer')

let made = 0
type Given = Partial<typeof invoices.$inferInsert>

/** An invoice as it could stand there, with its price in cents. */
const insertInvoice = async (given: Given = {}, price_cents = 10_000): Promise<number> => {
  made += 1
  const at = app.services.now()
  const [row] = await app.db
    .insert(invoices)
    .values({
      administration_id: 'zaakwerk',
      invoice_id: String(made),
      invoice_number: `1999-${String(made).padStart(4, '0')}`,
      state: 'open',
      reference: 'Z-1',
      contact_email: 'a@b.test',
      sent_at: at,
      created_at: at,
      ...given,
    })
    .returning({ id: invoices.id })
  const id = row?.id ?? 0
  await app.db
    .insert(invoice_lines)
    .values({ invoice_id: id, position: 1, description: 'Dwangsom CVOM', price_cents })
  return id
}

const pay = (invoice_id: number, amount_cents: number) => {
  made += 1
  return app.db
    .insert(payments)
    .values({ invoice_id, amount_cents, booked_on: '2026-11-20', entry: `e${made}` })
}

const shownOf = async (id: number) => (await call('GET', `/finances/invoices/${id}`)).body

describe('the list', () => {
  it('shows fifty a page, the newest first, and links the other pages', async () => {
    const first = await insertInvoice({ created_at: new Date('2020-01-01') })
    for (let at = 0; at < 100; at += 1) await insertInvoice()
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => call('GET', `/finances/moneybird/invoices/${page}`)),
    )
    expect(pages.map(({ body }) => body.length)).toEqual([50, 50, 1, 0])
    expect(pages[2]?.body[0].id).toBe(first)
    expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['101', '101', '101', '101'])
    const path = '/api/finances/moneybird/invoices'
    expect(pages.map(({ headers }) => headers.get('link'))).toEqual([
      `<${path}/2>; rel="next", <${path}/1>; rel="first", <${path}/3>; rel="last"`,
      `<${path}/1>; rel="prev", <${path}/3>; rel="next", <${path}/1>; rel="first", <${path}/3>; rel="last"`,
      `<${path}/2>; rel="prev", <${path}/1>; rel="first", <${path}/3>; rel="last"`,
      `<${path}/3>; rel="prev", <${path}/1>; rel="first", <${path}/3>; rel="last"`,
    ])
  })

  it.each(['0', '-1', 'x', '1000001'])('has no page %s', async (page) => {
    expect((await call('GET', `/finances/moneybird/invoices/${page}`)).status).toBe(422)
  })
})

it.each([
  ['open', 0, 'open'],
  ['open', -1, 'late'],
  ['paid', -1, 'paid'],
])('an invoice that is %s, due in %d days, has the state %s', async (state, days, shown) => {
  const day = addDays(dayOf(app.services.now()), days)
  expect((await shownOf(await insertInvoice({ state, due_on: day }))).state).toBe(shown)
})

it('shows the amount paid of it, from the bank or from the bookkeeping service', async () => {
  const [partly, wholly, elsewhere] = [
    await insertInvoice(),
    await insertInvoice({ state: 'paid' }),
    await insertInvoice({ state: 'paid' }),
  ]
  await pay(partly, 2_550)
  await pay(partly, 1)
  await pay(wholly, 10_100)
  expect([
    (await shownOf(partly)).paid,
    (await shownOf(wholly)).paid,
    (await shownOf(elsewhere)).paid,
  ]).toEqual([25.51, 101, 100])
})

it('answers 404 for an invoice that does not exist', async () => {
  for (const path of ['/finances/invoices/2147483647', '/finances/invoices/2147483647/pdf'])
    expect((await call('GET', path)).status).toBe(404)
})

it('returns our own PDF, with the same bytes every time', async () => {
  const { body } = await call('POST', createPath, { json: asked(await anInvoiceCase(app)) })
  const [one, two] = [
    await call('GET', `/finances/invoices/${body.id}/pdf`),
    await call('GET', `/finances/invoices/${body.id}/pdf`),
  ]
  expect([one.status, one.headers.get('content-type'), one.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect(two.body).toBe(one.body)
})

describe('the money of a case', () => {
  it('adds up what was invoiced and paid, and what is still to be invoiced', async () => {
    const kase = await insertCase(app.db, { awarded_cents: 40_000, received_cents: 40_000 })
    const of = { case_id: kase.id }
    const draft = { invoice_number: null, sent_at: null, state: 'concept', invoice_id: null }
    const partly = await insertInvoice(of, 16_650)
    await pay(partly, 10_010)
    await insertInvoice({ ...of, state: 'paid' }, 3_330)
    await insertInvoice({ ...of, ...draft, problem: 'geweigerd' }, 9_999)
    const { body } = await call('GET', `/cases/${kase.id}/money`)
    expect(body).toMatchObject({
      awarded: 400,
      received: 400,
      invoiced: 199.8,
      paid: 133.4,
      to_invoice: 200.2,
    })
    expect(body.invoices.map(({ state }: { state: string }) => state)).toEqual(['concept', 'paid', 'open'])
  })

  it('has no amount to invoice while the award is unknown, and a negative one when more was invoiced', async () => {
    const { id } = await insertCase(app.db)
    await insertInvoice({ case_id: id })
    const money = async () => (await call('GET', `/cases/${id}/money`)).body
    expect(await money()).toMatchObject({ awarded: null, received: null, invoiced: 100, to_invoice: null })
    await call('PATCH', `/cases/${id}`, { json: { awarded: 66.5, received: 0 } })
    expect(await money()).toMatchObject({ awarded: 66.5, received: 0, to_invoice: -33.5 })
    const gone = await insertCase(app.db, { deleted_at: new Date() })
    expect((await call('GET', `/cases/${gone.id}/money`)).status).toBe(404)
  })

  it('is edited as facts of the case, logged in words, and refused where not allowed', async () => {
    const { id } = await insertCase(app.db)
    const edit = (json: object) => call('PATCH', `/cases/${id}`, { json })
    expect((await edit({ awarded: 400, received: 166.5 })).body).toMatchObject({
      awarded: 400,
      received: 166.5,
    })
    expect((await edit({ awarded: 400 })).body.version).toBe(2)
    expect((await edit({ received: null })).body).toMatchObject({ received: null, version: 3 })
    const lines = await app.db.select().from(case_logs).where(eq(case_logs.case_id, id))
    expect(lines.map(({ message }) => message.replace(/\s/g, ' '))).toEqual([
      'Toegekend gewijzigd: geen → € 400,00',
      'Ontvangen gewijzigd: geen → € 166,50',
      'Ontvangen gewijzigd: € 166,50 → geen',
    ])
    for (const awarded of [-1, 1e9, 0.005]) {
      const { status, body } = await edit({ awarded })
      expect([status, body.detail[0].loc]).toEqual([422, ['body', 'awarded']])
    }
  })
})
