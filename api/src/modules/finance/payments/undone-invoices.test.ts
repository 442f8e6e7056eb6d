import { expect, it } from 'vitest'
import { moneybird } from '../../../platform/adapters/bookkeeping/moneybird.adapter.ts'
import { draftCredit, settleCredit } from '../../../platform/adapters/testing/moneybird-books.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { booksAtMoneybird } from './testing/booked-at-moneybird.ts'

const app = await testApp()
const admin = await app.signInAs('admin')
const { keepBooksAt, read, aBooked } = booksAtMoneybird(app, admin)

it('takes over a credit invoice once it is sent, and does not count its settlement as a payment', async () => {
  const { server, there, invoiceState, logs, money } = await aBooked()
  const credits = async (): Promise<unknown> => (await money()).invoices[0].credit_invoices
  const draft = draftCredit(server.books, there, '-100.0')
  await read()
  expect(await credits()).toEqual([])
  expect(await money()).toMatchObject({ invoiced: 233.5, paid: 0 })
  settleCredit(server.books, draft, there)
  there.state = 'open'
  await read()
  expect(await invoiceState()).toEqual({ state: 'open', paid: 0 })
  expect(await money()).toMatchObject({ invoiced: 133.5, paid: 0 })

  // The rest is paid, and a manually settled one says so.
  const rest = draftCredit(server.books, there, '-33.5')
  Object.assign(rest, { state: 'open', invoice_id: '2026-0003' })
  const payment_date = '2026-11-28'
  there.payments.push(
    { id: '95', price: '100.0', payment_date, financial_account_id: '501' },
    { id: '96', price: '33.5', payment_date, credit_invoice_id: rest.id },
  )
  Object.assign(there, { state: 'paid', version: there.version + 1 })
  await read()
  expect(await invoiceState()).toEqual({ state: 'paid', paid: 100 })
  expect(await money()).toMatchObject({ invoiced: 100, paid: 100 })
  await read()
  expect(await credits()).toEqual([
    { invoice_number: '2026-0002', price: 100 },
    { invoice_number: '2026-0003', price: 33.5 },
  ])

  server.invoices.splice(server.invoices.indexOf(rest), 1)
  await read()
  expect(await logs()).toEqual([
    'Factuur 2026-0001 is bij Moneybird gecrediteerd: € 100,00 (creditfactuur 2026-0002)',
    'Factuur 2026-0001 is bij Moneybird gecrediteerd: € 33,50 (creditfactuur 2026-0003)',
    'Betaling ontvangen: € 100,00 op factuur 2026-0001 (Moneybird)',
    'Creditfactuur 2026-0003 van factuur 2026-0001 is bij Moneybird verwijderd',
  ])
})

it('shows an invoice that was credited in full as credited, whichever side reads the bank', async () => {
  const { server, there, invoiceState, money } = await aBooked()
  keepBooksAt(moneybird({ ...server.settings, readsBank: false }))
  settleCredit(server.books, draftCredit(server.books, there), there)
  await read()
  expect(await invoiceState()).toEqual({ state: 'credited', paid: 0 })
  expect(await money()).toMatchObject({ invoiced: 0, paid: 0 })
  keepBooksAt(moneybird(server.settings))
  await read()
  expect(await invoiceState()).toEqual({ state: 'credited', paid: 0 })
})

it('reports that an invoice was removed there, only when Moneybird itself says so', async () => {
  const { server, id, change, invoiceState, logs, money } = await aBooked()
  change('open', [['97', '10.0']])
  await read()
  server.invoices.splice(0)
  server.misbehave('invoice', { answers: 404, body: '<p>Even geduld</p>' })
  await expect(read()).rejects.toThrow('niet te lezen')
  expect(await invoiceState()).toEqual({ state: 'open', paid: 10 })
  await read()
  expect(await invoiceState()).toEqual({ state: 'deleted', paid: 0 })
  expect(await money()).toMatchObject({ invoiced: 0, paid: 0, invoices: [{ url: null }] })
  const asked = server.calls.length
  await read()
  expect(server.calls.slice(asked)).toEqual(['versions'])
  expect((await admin.call('GET', `/finances/invoices/${id}/pdf`)).status).toBe(200)
  expect(await logs()).toEqual([
    'Betaling ontvangen: € 10,00 op factuur 2026-0001 (Moneybird)',
    'Betaling verwijderd bij Moneybird: € 10,00 op factuur 2026-0001',
    'Factuur 2026-0001 is bij Moneybird verwijderd',
  ])
})

it('checks each invoice that others made once, a thousand at a time', async () => {
  const { server, there } = await aBooked()
  for (let count = 0; count < 1_050; count += 1)
    server.invoices.push({ ...there, id: server.books.nextId(), reference: `anders ${count}`, payments: [] })
  const searches = async (): Promise<number> => {
    const before = server.calls.filter((point) => point === 'snapshots').length
    await read()
    return server.calls.filter((point) => point === 'snapshots').length - before
  }
  // One is of our own invoice.
  expect([await searches(), await searches(), await searches()]).toEqual([11, 1, 0])
})
