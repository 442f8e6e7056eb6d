import { expect, it } from 'vitest'
import {
  type OutsideBooks,
  snapshotsPerCall,
} from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import { moneybird } from '../../../platform/adapters/bookkeeping/moneybird.adapter.ts'
import type { MoneybirdConduct } from '../../../platform/adapters/testing/moneybird-server.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { invoices, payments } from '../../../platform/db/schema/finance.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { booksAtMoneybird } from './testing/booked-at-moneybird.ts'

const app = await testApp()
const admin = await app.signInAs('admin')

const { calls, keepBooksAt, read, aBooked } = booksAtMoneybird(app, admin)

it('takes over state and payments from Moneybird, and requests nothing that did not change', async () => {
  const { server, change, invoiceState, logs } = await aBooked()
  await read()
  expect(await invoiceState()).toEqual({ state: 'open', paid: 0 })

  change('open', [['71', '100.0']])
  await read()
  expect(await invoiceState()).toEqual({ state: 'open', paid: 100 })
  change('paid', [
    ['71', '100.0'],
    ['72', '133.5'],
  ])
  await read()
  expect(await invoiceState()).toEqual({ state: 'paid', paid: 233.5 })
  const asked = server.calls.filter((point) => point === 'snapshots').length
  await read()
  expect(server.calls.filter((point) => point === 'snapshots')).toHaveLength(asked)

  // The bookkeeper had booked it on the wrong invoice; money that goes back is no payment.
  change('uncollectible', [
    ['71', '100.0'],
    ['73', '-20.0'],
  ])
  await read()
  expect(await invoiceState()).toEqual({ state: 'uncollectible', paid: 100 })
  expect(await logs()).toEqual([
    'Betaling ontvangen: € 100,00 op factuur 2026-0001 (Moneybird)',
    'Betaling ontvangen: € 133,50 op factuur 2026-0001 (Moneybird)',
    'Betaling verwijderd bij Moneybird: € 133,50 op factuur 2026-0001',
    'Factuur 2026-0001 is bij Moneybird als oninbaar geboekt',
  ])
})

it('does not book again what a bank statement booked before Moneybird read the bank', async () => {
  const { id, change, invoiceState } = await aBooked()
  const payment = { invoice_id: id, amount_cents: 10_000, booked_on: '2026-11-27', entry: 'afschrift' }
  await app.db.insert(payments).values(payment)
  change('paid', [
    ['81', '100.0'],
    ['82', '100.0'],
    ['83', '33.5'],
  ])
  await read()
  expect(await invoiceState()).toEqual({ state: 'paid', paid: 233.5 })
  change('open', [['81', '100.0']])
  await read()
  expect(await invoiceState()).toEqual({ state: 'open', paid: 100 })
})

it.each(['draft', 'scheduled', 'late'])('calls an invoice that is %s there open', async (state) => {
  const { change, invoiceState } = await aBooked()
  change(state, [])
  await read()
  expect(await invoiceState()).toMatchObject({ state: expect.stringMatching(/^(open|late)$/) })
})

const aSnapshot = { version: '7', payments: [], invoiceNumber: null, totalCents: 100, originalId: null }

it('continues where it was interrupted, a hundred at a time', async () => {
  const administration_id = '999'
  const count = snapshotsPerCall + 30
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
    isGone: async () => false,
    snapshots: async (ids) => {
      sizes.push(ids.length)
      if (sizes.length === 2) throw new Error('Moneybird is even weg.')
      return ids.map((invoiceId) => ({ ...aSnapshot, invoiceId, state: 'paid' }))
    },
  }
  keepBooksAt(books)
  await expect(read()).rejects.toThrow('even weg')
  await read()
  expect(sizes).toEqual([snapshotsPerCall, 30, 30])
  const open = app.db
    .select()
    .from(invoices)
    .where(sql`administration_id = ${administration_id} and state <> 'paid'`)
  expect(await open).toEqual([])
})

it('requests all that are missing in the list in turns', async () => {
  await app.db.execute(sql`
    insert into invoices (administration_id, invoice_id, invoice_number, sent_at, state, reference, contact_email)
    select '998', n::text, 'C-' || n, now(), 'open', 'Z-1', 'a@voorbeeld.test' from generate_series(1, 45) n`)
  const asked: string[] = []
  const isGone = async (id: string): Promise<boolean> => {
    asked.push(id)
    // One that cannot be read does not stop the others.
    if (id === '7') throw new Error('Dit is niet te lezen.')
    return false
  }
  const { settings } = (await aBooked()).server
  keepBooksAt({ ...moneybird(settings), administrationId: '998', versions: async () => new Map(), isGone })
  await expect(read()).rejects.toThrow('niet te lezen')
  for (const _ of [1, 2]) await read()
  expect(asked).toEqual(Array.from({ length: 47 }, (_, at) => String((at % 45) + 1)))
})

it('runs in one process at a time, and never stores an older version', async () => {
  const { server, there, change, invoiceState } = await aBooked()
  const books = moneybird(server.settings)
  const gate = Promise.withResolvers<void>()
  let asked = 0
  keepBooksAt({
    ...books,
    versions: async () => {
      asked += 1
      await gate.promise
      return books.versions()
    },
  })
  change('open', [['41', '100.0']])
  const first = read()
  await expect.poll(() => asked).toBe(1)
  await read()
  expect(asked).toBe(1)
  gate.resolve()
  await first
  expect(await invoiceState()).toEqual({ state: 'open', paid: 100 })
  change('open', [])
  there.version -= 2
  await read()
  expect(await invoiceState()).toEqual({ state: 'open', paid: 100 })
})

it('reads payments in spite of errors in invoices made by others, and reports those', async () => {
  const { server, there, change, invoiceState } = await aBooked()
  const others = (): string =>
    ['1', '2'].map((reference) => {
      const id = server.books.nextId()
      server.invoices.push({ ...there, id, reference, payments: [] })
      return id
    })[0] ?? ''
  const id = others()
  change('open', [['51', '10.0']])
  server.misbehave('snapshots', { answers: 200, body: [{ id, payments: 'geen' }, 7] })
  await read()
  expect(await invoiceState()).toMatchObject({ paid: 10 })
  expect(app.logged).toContainEqual(expect.objectContaining({ invoices: [id] }))

  others()
  change('open', [['52', '20.0']])
  server.misbehave('snapshots', 'does it and floods')
  const asked = server.calls.length
  await read()
  expect(await invoiceState()).toMatchObject({ paid: 20 })
  expect(server.calls.slice(asked)).toEqual(['versions', ...Array(4).fill('snapshots')])

  others()
  change('open', [['53', '30.0']])
  server.misbehave('snapshots', { answers: 500 })
  await expect(read()).rejects.toThrow('storing')
  expect(await invoiceState()).toMatchObject({ paid: 30 })
})

it('refuses bank statements while Moneybird reads the bank, and reads no payments while we read it', async () => {
  const { server, id, change, invoiceState } = await aBooked()
  const { preview, book } = calls
  const [ours, theirs] = [false, true].map((readsBank) => moneybird({ ...server.settings, readsBank }))
  if (!ours || !theirs) throw new Error('no books')
  keepBooksAt(ours)
  const { shown, entries } = await calls.read()
  const bookings = entries.slice(0, 1).map(({ entry }) => [entry, id] as const)
  keepBooksAt(theirs)
  const refused = { status: 409, body: { code: 'bank_read_elsewhere' } }
  expect((await admin.call('GET', '/finances/payments/source')).body).toEqual({ source: 'bookkeeping' })
  expect(await preview()).toMatchObject(refused)
  expect(await book(shown, bookings)).toMatchObject(refused)
  keepBooksAt(ours)
  expect((await book(shown, bookings)).status).toBe(201)
  expect((await admin.call('GET', '/finances/payments/source')).body).toEqual({ source: 'statements' })
  change('paid', [])
  const before = server.calls.length
  await read()
  expect(server.calls.slice(before)).toEqual(['versions'])
  expect(await invoiceState()).toEqual({ state: 'open', paid: 166.5 })
})

it('changes nothing when Moneybird is unavailable, broken, limited or incomplete, and reads it the next time', async () => {
  const { server, change, invoiceState } = await aBooked()
  const conducts: readonly MoneybirdConduct[] = [
    'drops',
    'does it and dies half-way',
    'does it and babbles',
    { answers: 500 },
    { answers: 401, body: { error: 'Invalid token' } },
    { answers: 429, body: 'Retry later' },
    { answers: 429, headers: { 'retry-after': '0' } },
  ]
  let paid = 0
  for (const point of ['versions', 'snapshots'] as const)
    for (const conduct of conducts) {
      change('open', [['61', String(paid + 1)]])
      server.misbehave(point, conduct)
      await expect(read(), `${point} ${JSON.stringify(conduct)}`).rejects.toThrow()
      expect(await invoiceState()).toMatchObject({ paid })
      // A payment is known by its id, so each is another one.
      paid += 1
      change('open', [[String(600 + paid), String(paid)]])
      await read()
      expect(await invoiceState()).toMatchObject({ paid })
    }
})

it('books nothing twice when Moneybird returns an invoice twice, or one that was not requested', async () => {
  const { server, change, invoiceState, logs } = await aBooked()
  const books = moneybird(server.settings)
  keepBooksAt({
    ...books,
    snapshots: async (ids) => {
      const found = await books.snapshots(ids)
      return [...found, ...found, ...found.map((one) => ({ ...one, invoiceId: '999' }))]
    },
  })
  change('open', [['62', '100.0']])
  await read()
  expect(await invoiceState()).toEqual({ state: 'open', paid: 100 })
  expect(await logs()).toHaveLength(1)
})

it('reads two payers of one invoice as two payments, also of one day and amount', async () => {
  const { there, change, invoiceState, logs } = await aBooked()
  change('paid', [])
  there.payments.push(
    { id: '91', price: '116.75', payment_date: '2026-11-27', financial_account_id: '501' },
    { id: '92', price: '116.75', payment_date: '2026-11-27', financial_account_id: '502' },
  )
  await read()
  expect(await invoiceState()).toEqual({ state: 'paid', paid: 233.5 })
  // Both paid all of it.
  change('paid', [
    ['93', '233.5'],
    ['94', '233.5'],
  ])
  await read()
  expect(await invoiceState()).toEqual({ state: 'paid', paid: 467 })
  expect(await logs()).toHaveLength(6)
})
